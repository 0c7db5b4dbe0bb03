import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";

/** A picture, whole, in a small box. */
export function Thumbnail({ picture, alt }: { picture: ResponsiveImage; alt: string }) {
  return (
    <div className="flex aspect-[4/3] w-full max-w-56 shrink-0 items-center justify-center bg-wall">
      <WorkImage picture={picture} alt={alt} sizes="14rem" className="size-full object-contain" />
    </div>
  );
}
