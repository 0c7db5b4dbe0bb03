import { useId } from "react";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { ENHANCED, shownAt } from "#app/shared/client/deferred-application.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Picture } from "../domain/pictures/picture.ts";
import { captionOf, pictureName } from "../domain/pictures/picture-names.ts";
import { fragmentOf } from "./use-viewer-address.ts";

interface FurtherPicturesProps {
  pictures: readonly Picture[];
  /** Called with the picture's place in the row. */
  onView(index: number): void;
}

/** Proportions of the boxes, from the widest. */
const BOXES = [
  [2, "aspect-[2/1]"],
  [3 / 2, "aspect-[3/2]"],
  [4 / 3, "aspect-[4/3]"],
  [5 / 4, "aspect-[5/4]"],
  [1, "aspect-square"],
] as const;

/** The box as high as the tallest picture needs it, up to a square, so that the row begins below its heading. */
function boxOf(pictures: readonly Picture[]) {
  const narrowest = Math.min(...pictures.map(({ image: { width, height } }) => width / height));
  // A pixel of rounding does not make the box higher.
  return BOXES.find(([ratio]) => ratio <= narrowest * 1.02) ?? BOXES[4];
}

/** Further pictures of a work in a quiet row; each opens in the viewer, or without script in its largest public size. */
export function FurtherPictures({ pictures, onView }: FurtherPicturesProps) {
  const { pictures: words } = useMessages();
  const language = useLanguage();
  const title = useId();
  if (pictures.length === 0) return null;
  const [ratio, box] = boxOf(pictures);
  return (
    <section aria-labelledby={title} className="no-print mt-8 w-full">
      <h2 id={title} className="text-sm text-slate">
        {words.title}
      </h2>
      <ul className="mt-3 grid grid-cols-3 items-start gap-x-4 gap-y-5 sm:grid-cols-5">
        {pictures.map(({ id, kind, captions, image }, index) => {
          const caption = captionOf(captions, language);
          return (
            <li key={id}>
              <a
                href={resourcePaths.image(image.id, image.widths.at(-1) ?? image.width, "webp")}
                {...ENHANCED}
                {...shownAt(fragmentOf(index + 1))}
                aria-haspopup="dialog"
                aria-label={words.enlarge(pictureName(words.kinds[kind], caption))}
                onClick={(event) => {
                  event.preventDefault();
                  onView(index);
                }}
                className={classNames("flex items-end justify-start outline-offset-4 hover:outline hover:outline-line-strong", box)}
              >
                <WorkImage picture={image} alt="" sizes="(min-width: 64rem) 9rem, 30vw" className={fitImage(image, ratio)} />
              </a>
              <p className="mt-1.5 text-xs">
                {words.kinds[kind]}
                {caption !== null && <span className="block text-slate wrap-anywhere">{caption}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
