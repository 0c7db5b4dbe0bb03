import { fitImage } from "#app/shared/images/fit-image.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";

/** A picture, whole, in a small box. */
export function Thumbnail({ picture, alt }: { picture: ResponsiveImage; alt: string }) {
  return (
    <div className="flex aspect-[4/3] w-full max-w-56 shrink-0 items-center justify-center">
      <WorkImage picture={picture} alt={alt} sizes="14rem" className={fitImage(picture, 4 / 3)} />
    </div>
  );
}
