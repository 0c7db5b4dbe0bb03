import { useId } from "react";
import type { SpreadFigure } from "#app/content/figure.ts";
import { resourcePaths } from "#app/i18n/paths.ts";

/** A wide drawing on its own ground, the width of the page's main column (P-INFO-21). */
export function Spread({ drawing, alt, caption }: SpreadFigure) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="mb-12">
      <img src={resourcePaths.spread(drawing)} alt={alt} width={1200} height={420} className="spread aspect-[20/7] w-full" />
      <figcaption id={id} className="mt-3 text-xs text-pretty text-slate">
        {caption}
      </figcaption>
    </figure>
  );
}
