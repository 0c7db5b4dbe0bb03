import { resourcePaths } from "#app/i18n/paths.ts";
import { FORMATS, MEDIA_TYPES } from "#app/platform/images/formats.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { ResponsiveImage } from "./responsive-image.ts";

interface WorkImageProps {
  picture: ResponsiveImage;
  alt: string;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** A painting in the best format and size for the browser. Right-click and dragging are disabled (P-GALLERY-4, P-PAINTING-6). */
export function WorkImage({ picture, alt, sizes, isEager = false, className }: WorkImageProps) {
  const sourceSet = (format: string) =>
    picture.widths.map((width) => `${resourcePaths.image(picture.id, width, format)} ${width}w`).join(", ");
  const [smallest = 320] = picture.widths;
  return (
    <picture className="contents">
      {FORMATS.filter((format) => format !== "jpg").map((format) => (
        <source key={format} type={MEDIA_TYPES[format]} srcSet={sourceSet(format)} sizes={sizes} className="hidden" />
      ))}
      <img
        src={resourcePaths.image(picture.id, picture.widths.find((width) => width >= 480) ?? smallest, "jpg")}
        srcSet={sourceSet("jpg")}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding="async"
        draggable={false}
        onContextMenu={(event) => event.preventDefault()}
        onDragStart={(event) => event.preventDefault()}
        className={classNames("work-image", className)}
      />
    </picture>
  );
}
