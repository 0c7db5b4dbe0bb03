import { type ComponentProps, useState } from "react";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { ShareButton } from "#app/shared/actions/share-button.tsx";
import { ENHANCED, shownAt } from "#app/shared/client/deferred-application.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { hangClass, proportionOf } from "#app/shared/wall/hang.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { RelatedPainting } from "../domain/find-related.server.ts";
import type { ZoomablePicture } from "../domain/picture-levels.ts";
import type { Picture } from "../domain/pictures/picture.ts";
import { captionOf, pictureName } from "../domain/pictures/picture-names.ts";
import { FurtherPictures } from "./further-pictures.tsx";
import { RELATED } from "./related-works.tsx";
import { fragmentOf, useViewerAddress } from "./use-viewer-address.ts";
import { Viewer } from "./viewer.tsx";

interface HungWorkProps {
  work: {
    id: string;
    headTitle: string;
    headArtist: string;
    /** To hand on; null where nobody else could open it. */
    address: string | null;
    picture: ZoomablePicture | null;
    pictures: Picture[];
    related: readonly RelatedPainting[];
    /** Centimetres that the picture is wide; null where that is not known. */
    pictureWidth: number | null;
  };
}

/** Proportion of a work, in hundredths, below which it is tall: it leaves room beside it. */
export const TALL = 85;

/** Proportion from which a work has the whole width, above the text. */
export const PANORAMA = 175;

/** Further pictures that are together as high as a panorama, at most. */
const MOST_BESIDE = 4;

type Viewed = Pick<ComponentProps<typeof Viewer>, "picture" | "title" | "sizes" | "centimetres">;

/** The work, whole and in its own proportions; a click enlarges it. */
export function HungWork({ work }: HungWorkProps) {
  const { painting: words, gallery, viewer: viewerWords, pictures: pictureWords } = useMessages();
  const language = useLanguage();
  const { picture, pictures } = work;
  const address = useViewerAddress(pictures.length + 1);
  const viewedAt = (shown: number | undefined): Viewed | undefined => {
    if (shown === undefined) return undefined;
    if (shown === 0) {
      return picture === null ? undefined : { picture, title: work.headTitle, sizes: sizesOf(picture), centimetres: work.pictureWidth };
    }
    const further = pictures[shown - 1];
    if (further === undefined) return undefined;
    const name = pictureName(pictureWords.kinds[further.kind], captionOf(further.captions, language));
    return { picture: further.image, title: gallery.workBy(name, work.headTitle), sizes: "100vw", centimetres: null };
  };
  const viewed = viewedAt(address.shown);
  // The closed dialog stays in the page, so that it returns the focus.
  const [last, setLast] = useState(address.shown);
  if (viewed !== undefined && last !== address.shown) setLast(address.shown);
  const inDialog = viewed ?? viewedAt(last);
  const viewer = inDialog !== undefined && (
    <Viewer
      {...inDialog}
      place={{ shown: address.shown ?? last ?? 0, first: picture === null ? 1 : 0, last: pictures.length }}
      isOpen={viewed !== undefined}
      onShow={address.open}
      onClose={address.close}
    />
  );
  const viewWork = () => address.open(0);
  const isTall = proportionOf(picture) < TALL;
  const isPanorama = proportionOf(picture) >= PANORAMA;
  const isBeside = isTall || (isPanorama && pictures.length <= MOST_BESIDE);
  const further = <FurtherPictures pictures={pictures} isBeside={isBeside} onView={(index) => address.open(index + 1)} />;
  const share = (
    <>
      {work.address !== null && <ShareButton title={gallery.workBy(work.headTitle, work.headArtist)} address={work.address} />}
      <PrintButton />
      <WayToRelated related={work.related} />
    </>
  );
  if (picture === null) {
    return (
      <div className="flex flex-col gap-6">
        <div className="flex aspect-square w-full max-w-120 flex-col items-center justify-center border border-line-strong/40">
          <img src={resourcePaths.guilloche(`wall.${work.id}`)} alt="" width={400} height={400} className="w-1/2" />
          <p className="mt-4 text-sm text-slate">{words.noImage}</p>
        </div>
        <div className="no-print flex flex-wrap gap-2.5">{share}</div>
        {further}
        {viewer}
      </div>
    );
  }
  return (
    <div
      className={classNames(
        "@container",
        isBeside && pictures.length > 0 && "gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_6.5rem] lg:items-start",
      )}
    >
      <div className="flex min-w-0 flex-col">
        {/* A square of wall (P-PAINTING-6), in which the work hangs whole, as large as fits into the window. */}
        <div className={classNames("hanging", isPanorama && "hanging-alone", hangClass(proportionOf(picture)))}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the link below does it for the keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link below does it for the keyboard */}
          <span {...ENHANCED} {...shownAt(fragmentOf(0))} onClick={viewWork} className="hung zoomable">
            <WorkImage
              picture={picture}
              alt={gallery.workBy(work.headTitle, work.headArtist)}
              sizes={sizesOf(picture)}
              priority="first"
              className="framed h-auto w-full print:h-[58mm] print:w-auto"
            />
          </span>
        </div>
        <div className="no-print relative mt-4 flex flex-wrap gap-2 sm:mt-6 sm:gap-2.5 max-sm:[&>.button]:px-2.5">
          {/* Without script, the largest public size. */}
          <a
            href={resourcePaths.image(picture.id, picture.widths.at(-1) ?? picture.width, "webp")}
            {...ENHANCED}
            {...shownAt(fragmentOf(0))}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              viewWork();
            }}
            className={buttonClass("quiet")}
          >
            {viewerWords.open}
          </a>
          {share}
        </div>
      </div>
      {further}
      {viewer}
    </div>
  );
}

/** A way to the works below, which show their pictures themselves. */
function WayToRelated({ related }: { related: readonly RelatedPainting[] }) {
  const { painting: words } = useMessages();
  if (related.length === 0) return null;
  return (
    <a href={`#${RELATED}`} className="link inline-flex min-h-11 items-center text-sm sm:ml-auto">
      {words.related}
    </a>
  );
}

/** Widths above the text, beside it, where a picture is seldom higher than 42 rem, and above it. */
function sizesOf(picture: ZoomablePicture): string {
  const proportion = picture.width / picture.height;
  if (100 * proportion >= PANORAMA) return "(min-width: 84rem) 77rem, 92vw";
  const beside = Math.min(50, Math.ceil(42 * proportion));
  return `(min-width: 84rem) ${beside}rem, (min-width: 64rem) ${Math.ceil((beside / 80) * 92)}vw, ${Math.ceil(Math.min(1, proportion) * 92)}vw`;
}
