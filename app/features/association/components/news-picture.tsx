import { resourcePaths } from "#app/i18n/paths.ts";
import { NEWS_PICTURE_WIDTHS } from "../domain/news.ts";

interface NewsPictureProps {
  name: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  isFirst?: boolean;
  className?: string;
}

/** A picture of a news item: webp with jpg for older browsers (P-NEWS-6), 16 to 9. */
export function NewsPicture({ name, alt, sizes, isFirst = false, className }: NewsPictureProps) {
  const files = (format: string) =>
    NEWS_PICTURE_WIDTHS.map((width) => `${resourcePaths.newsPicture(name, width, format)} ${width}w`).join(", ");
  return (
    <picture className="contents">
      {/* A source would otherwise take a place of its own where the picture stands in a grid. */}
      <source type="image/webp" srcSet={files("webp")} sizes={sizes} className="hidden" />
      <img
        src={resourcePaths.newsPicture(name, 960, "jpg")}
        srcSet={files("jpg")}
        sizes={sizes}
        alt={alt}
        width={1600}
        height={900}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
