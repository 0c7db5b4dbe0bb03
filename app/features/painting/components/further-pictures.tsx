import { useId } from "react";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { ENHANCED, shownAt } from "#app/shared/client/deferred-application.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Picture } from "../domain/pictures/picture.ts";
import { captionOf, labelPicture, pictureName } from "../domain/pictures/picture-names.ts";
import { fragmentOf } from "./use-viewer-address.ts";

interface FurtherPicturesProps {
  pictures: readonly Picture[];
  /** True beside an upright work: a column, else a row. */
  isBeside: boolean;
  /** Called with the picture's place in the row. */
  onView(index: number): void;
}

/** Of the tiles, as `aspect-[4/3]` has it. */
const TILE_RATIO = 4 / 3;

/**
 * Further pictures of a work on tiles of one size, on a telephone in a row that scrolls; each opens in the viewer, or without script
 * in its largest public size.
 */
export function FurtherPictures({ pictures, isBeside, onView }: FurtherPicturesProps) {
  const { pictures: words } = useMessages();
  const language = useLanguage();
  const title = useId();
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby={title} className="no-print relative max-w-full min-w-0">
      <h2 id={title} className="sr-only">
        {words.title}
      </h2>
      <ul
        className={classNames(
          "-m-1 flex gap-4 overflow-x-auto p-1 sm:flex-wrap sm:gap-6 sm:overflow-visible",
          isBeside && "lg:flex-col lg:gap-4",
        )}
      >
        {pictures.map(({ id, kind, captions, image }, index) => {
          const { name, caption } = labelPicture(kind, words.kinds[kind], captionOf(captions, language));
          return (
            <li key={id} className={classNames("w-40 shrink-0", isBeside && "lg:w-auto lg:max-w-40")}>
              <a
                href={resourcePaths.image(image.id, image.widths.at(-1) ?? image.width, "webp")}
                {...ENHANCED}
                {...shownAt(fragmentOf(index + 1))}
                aria-haspopup="dialog"
                aria-label={words.enlarge(pictureName(name, caption))}
                onClick={(event) => {
                  event.preventDefault();
                  onView(index);
                }}
                className="flex aspect-[4/3] items-center justify-center bg-ink/5 p-1.5 hover:outline hover:outline-line-strong"
              >
                <WorkImage picture={image} alt="" sizes="9rem" className={fitImage(image, TILE_RATIO)} />
              </a>
              <p className="mt-1.5 text-xs leading-snug">
                {name}
                {caption !== null && (
                  <span className={classNames("block text-slate wrap-anywhere first-letter:uppercase", isBeside && "lg:sr-only")}>
                    {caption}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
