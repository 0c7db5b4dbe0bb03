import { type ComponentProps, type ReactNode, useState } from "react";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { ShareButton } from "#app/shared/actions/share-button.tsx";
import { ENHANCED, shownAt } from "#app/shared/client/deferred-application.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { hangClass, proportionOf } from "#app/shared/wall/hang.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ZoomablePicture } from "../domain/pictures/picture-levels.ts";
import { captionOf, labelPicture } from "../domain/pictures/picture-names.ts";
import type { RelatedPainting } from "../domain/works/find-related.server.ts";
import type { ShownPainting } from "../domain/works/show-painting.server.ts";
import { RELATED } from "./related-works.tsx";
import { fragmentOf, useViewerAddress } from "./use-viewer-address.ts";
import { Viewer } from "./viewer.tsx";
import { WorkFigures } from "./work-figures.tsx";
import { formOf, type layOut, type WorkForm } from "./work-layout.ts";

interface HungWorkProps {
  work: Pick<
    ShownPainting,
    "id" | "headTitle" | "headArtist" | "date" | "address" | "picture" | "pictures" | "related" | "pictureWidth" | "dimensions"
  >;
  layout: ReturnType<typeof layOut>;
  /** The text about the work, between it and its figures. */
  children: ReactNode;
}

type Viewed = Pick<ComponentProps<typeof Viewer>, "picture" | "title" | "facts" | "view" | "sizes" | "centimetres">;

/** The work, whole and in its own proportions, what can be done with it, its text and its figures; a click enlarges it. */
export function HungWork({ work, layout, children }: HungWorkProps) {
  const { painting: words, gallery, viewer: viewerWords, pictures: pictureWords } = useMessages();
  const language = useLanguage();
  const { picture, pictures } = work;
  const address = useViewerAddress(pictures.length + 1);
  const named = { title: work.headTitle, facts: [work.headArtist, work.date, work.dimensions].filter(Boolean).join(", ") };
  const viewedAt = (shown: number | undefined): Viewed | undefined => {
    if (shown === undefined) return undefined;
    if (shown === 0) {
      return picture === null ? undefined : { picture, ...named, view: null, sizes: sizesOf(picture), centimetres: work.pictureWidth };
    }
    const further = pictures[shown - 1];
    if (further === undefined) return undefined;
    const view = labelPicture(further.kind, pictureWords.kinds[further.kind], captionOf(further.captions, language));
    return { picture: further.image, ...named, view, sizes: "100vw", centimetres: null };
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
  const { classes } = layout;
  const figures = <WorkFigures work={work} layout={layout} onView={(index) => address.open(index + 1)} />;
  const share = (
    <>
      {work.address !== null && <ShareButton title={gallery.workBy(work.headTitle, work.headArtist)} address={work.address} />}
      <PrintButton />
      <WayToRelated related={work.related} />
    </>
  );
  const tools = classNames("no-print relative -mt-2 flex min-w-0 flex-wrap gap-2 sm:gap-2.5 max-sm:[&>.button]:px-2.5", classes.tools);
  if (picture === null) {
    return (
      <>
        <div className={classes.work}>
          <div className="flex aspect-square w-full max-w-120 flex-col items-center justify-center border border-line-strong/40">
            <img src={resourcePaths.guilloche(`wall.${work.id}`)} alt="" width={400} height={400} className="w-1/2" />
            <p className="mt-4 text-sm text-slate">{words.noImage}</p>
          </div>
        </div>
        <div className={tools}>{share}</div>
        {children}
        {figures}
        {viewer}
      </>
    );
  }
  const isUpright = layout.form === "tall" || layout.form === "square";
  return (
    <>
      <div className={classes.work}>
        {/* A square of wall (P-PAINTING-6), in which the work hangs whole, as large as fits into the window. */}
        <div
          className={classNames(
            "hanging",
            isUpright && "hanging-upright",
            layout.form === "tall" && "hanging-tall",
            layout.form === "panorama" && "hanging-alone",
            hangClass(proportionOf(picture)),
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the link below does it for the keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link below does it for the keyboard */}
          <span {...ENHANCED} {...shownAt(fragmentOf(0))} onClick={viewWork} className="hung zoomable">
            <WorkImage
              picture={picture}
              alt={gallery.workBy(work.headTitle, work.headArtist)}
              sizes={sizesOf(picture)}
              priority="first"
              className="framed h-auto w-full print:h-[46mm] print:w-auto"
            />
          </span>
        </div>
      </div>
      <div className={tools}>
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
      {children}
      {figures}
      {viewer}
    </>
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

/** As the classes `hanging` of app.css have it, in a window that is high enough. */
function sizesOf(picture: ZoomablePicture): string {
  const proportion = picture.width / picture.height;
  const form: WorkForm = formOf(picture);
  if (form === "panorama") return "(min-width: 84rem) 77rem, 92vw";
  if (form === "wide") {
    const beside = Math.min(50, Math.ceil(42 * proportion));
    return `(min-width: 84rem) ${beside}rem, (min-width: 64rem) ${Math.ceil((beside / 80) * 92)}vw, 92vw`;
  }
  const [wide, high] = [Math.min(39, Math.ceil(42 * proportion)), Math.ceil(70 * proportion)];
  return `(min-width: 80rem) ${wide}rem, (min-width: 64rem) min(40vw, ${wide}rem), ${form === "tall" ? "(min-width: 48rem) 44vw, " : ""}min(92vw, ${high}svh)`;
}
