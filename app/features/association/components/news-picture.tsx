import { resourcePaths } from "#app/i18n/paths.ts";
import { NEWS_PICTURE_WIDTHS } from "../domain/news.ts";

interface NewsPictureProps {
  name: string;
  /** Empty if the adjacent text says the same. */
  alt: string;
  /** Displayed width, for the browser's choice of a file. */
  sizes: string;
  isFirst?: boolean;
  className?: string;
}

/** A picture of a news item in 16:9: WebP, with JPEG for older browsers (P-NEWS-6). */
export function NewsPicture({ name, alt, sizes, isFirst = false, className }: NewsPictureProps) {
  const files = (format: string) =>
    NEWS_PICTURE_WIDTHS.map((width) => `${resourcePaths.newsPicture(name, width, format)} ${width}w`).join(", ");
  return (
    <picture className="contents">
      {/* In a grid, a visible `source` would take a cell of its own. */}
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
