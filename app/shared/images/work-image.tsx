import { resourcePaths } from "#app/i18n/paths.ts";
import { FORMATS, MEDIA_TYPES } from "#app/platform/images/formats.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { ResponsiveImage } from "./responsive-image.ts";

interface WorkImageProps {
  picture: ResponsiveImage;
  alt: string;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Shown first: loaded at once, the first of them before all others. */
  priority?: "first" | "eager";
  className?: string;
}

/** Of the JPEG, for the few browsers that know neither of the other formats. */
const JPEG_WIDTH = 768;

/** A painting in the best format and size for the browser. Right-click and dragging are disabled (P-GALLERY-4, P-PAINTING-6). */
export function WorkImage({ picture, alt, sizes, priority, className }: WorkImageProps) {
  const sourceSet = (format: string) =>
    picture.widths.map((width) => `${resourcePaths.image(picture.id, width, format)} ${width}w`).join(", ");
  const jpegWidth = picture.widths.find((width) => width >= JPEG_WIDTH) ?? picture.widths.at(-1) ?? JPEG_WIDTH;
  return (
    <picture className="contents">
      {FORMATS.filter((format) => format !== "jpg").map((format) => (
        <source key={format} type={MEDIA_TYPES[format]} srcSet={sourceSet(format)} sizes={sizes} className="hidden" />
      ))}
      <img
        src={resourcePaths.image(picture.id, jpegWidth, "jpg")}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === undefined ? "lazy" : "eager"}
        fetchPriority={priority === "first" ? "high" : undefined}
        decoding="async"
        data-tone={picture.tone}
        draggable={false}
        onContextMenu={(event) => event.preventDefault()}
        onDragStart={(event) => event.preventDefault()}
        className={classNames("work-image", className)}
      />
    </picture>
  );
}
