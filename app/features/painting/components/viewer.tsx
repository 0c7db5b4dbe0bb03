import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ZoomablePicture } from "../domain/pictures/picture-levels.ts";
import { type PictureLabel, pictureName } from "../domain/pictures/picture-names.ts";
import { fitScaleBar } from "../domain/works/scale-bar.ts";
import { type DeepZoom, type PlainFile, useDeepZoom } from "./deep-zoom.ts";
import { ViewerMap } from "./viewer-map.tsx";

/** CSS pixels that the scale takes at most. */
const SCALE_ROOM = 160;
/** Keys and what they do, as on maps. */
const KEYS: Record<string, (zoom: DeepZoom) => void> = {
  "+": (zoom) => zoom.enlarge(1),
  "=": (zoom) => zoom.enlarge(1),
  "-": (zoom) => zoom.enlarge(-1),
  "0": (zoom) => zoom.showWhole(),
  "1": (zoom) => zoom.showPixels(),
  ArrowLeft: (zoom) => zoom.move(-1, 0),
  ArrowRight: (zoom) => zoom.move(1, 0),
  ArrowUp: (zoom) => zoom.move(0, -1),
  ArrowDown: (zoom) => zoom.move(0, 1),
};

interface ViewerProps {
  picture: ZoomablePicture;
  title: string;
  /** Artist, date and dimensions. */
  facts: string;
  /** Of the picture, if it is a further one of the work. */
  view: PictureLabel | null;
  /** `sizes` of the picture on the page: that file is there already, and is shown until the viewer draws. */
  sizes: string;
  /** Centimetres that the picture is wide, for the scale; null where that is not known. */
  centimetres: number | null;
  /** Number of the picture shown, and of the first and last that the viewer can show. */
  place: { shown: number; first: number; last: number };
  isOpen: boolean;
  onShow(picture: number): void;
  onClose(): void;
}

/**
 * The work on the whole screen: whole at first, enlarged about the pointer, between two fingers, by double press, buttons or
 * keys (+, -, 0, 1, arrows), and moved by dragging. It can be enlarged up to its own pixels (P-PAINTING-6).
 */
export function Viewer({ picture, title, facts, view, sizes, centimetres, place, isOpen, onShow, onClose }: ViewerProps) {
  const { viewer: words } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const zoom = useDeepZoom(stage, picture, isOpen, () => plainFileOf(dialog.current?.querySelector("img")));
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  const isReady = zoom.state === "ready";
  const name = view === null ? title : `${title}, ${pictureName(view.name, view.caption)}`;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = KEYS[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(zoom);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event comes late: by then the dialog may have been opened again, or closed by the page's address.
      onClose={(event) => {
        if (isOpen && !event.currentTarget.open) onClose();
      }}
      onKeyDown={onKey}
      className="overlay on-ink m-0 size-full max-h-none max-w-none bg-ink p-0 text-paper"
    >
      <div className="flex size-full flex-col">
        <div className="relative flex items-center justify-between gap-4 py-2 pr-2 pl-4 sm:p-4">
          {/* Two lines are no higher than the button, so that the room of the work stays as it is. */}
          <h2 id={titleId} className="line-clamp-2 min-w-0 text-sm leading-snug font-normal tracking-normal wrap-anywhere">
            <span className="font-serif text-base leading-none italic">{title}</span>
            <span className="sr-only">, </span>
            <span
              className={classNames(
                "figures font-sans text-xs text-mist sm:block sm:leading-snug",
                view === null ? "block" : "max-sm:ml-2",
              )}
            >
              {view === null ? facts : view.name}
              {view !== null && view.caption !== null && <span className="max-sm:hidden">, {view.caption}</span>}
            </span>
          </h2>
          {/* On a telephone below the title, so that the room of the work stays as it is. */}
          <p
            role="status"
            className="text-xs leading-none text-mist max-sm:absolute max-sm:inset-x-4 max-sm:top-[2.9rem] max-sm:bg-ink sm:min-w-0 sm:flex-1 sm:text-center"
          >
            {isReady && zoom.isLargest && zoom.level > 1.001 && words.largest}
          </p>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="min-h-11 shrink-0 border border-mist/50 px-5 text-sm hover:bg-paper hover:text-ink"
          >
            {words.close}
          </button>
        </div>
        <div className="relative min-h-0 grow">
          {isOpen && (
            <WorkImage
              key={picture.id}
              picture={picture}
              alt={isReady ? "" : name}
              sizes={zoom.state === "failed" ? "100vw" : sizes}
              priority="first"
              className={isReady ? "invisible absolute inset-0 size-full" : "absolute inset-0 size-full object-contain"}
            />
          )}
          <div
            ref={stage}
            role="img"
            aria-label={name}
            data-testid="viewer-stage"
            onContextMenu={(event) => event.preventDefault()}
            className="absolute inset-0 touch-none"
          />
          {zoom.state === "failed" && (
            <p role="status" className="absolute inset-x-0 top-0 bg-ink/80 px-4 py-2 text-center text-xs text-paper">
              {words.failed}
            </p>
          )}
        </div>
        <div className="flex items-center justify-between gap-x-4 gap-y-1 p-2 max-sm:flex-wrap sm:p-4">
          <div className="flex items-center">
            <SignButton label={words.smaller} sign="−" isOff={!isReady || zoom.level <= 1.001} onClick={() => zoom.enlarge(-1)} />
            <output className="figures min-w-14 text-center text-sm whitespace-nowrap">{words.times(zoom.level)}</output>
            <SignButton label={words.larger} sign="+" isOff={!isReady || zoom.isLargest} onClick={() => zoom.enlarge(1)} />
            <WordButton label={words.whole} word={words.fit} isOff={!isReady || zoom.level <= 1.001} onClick={zoom.showWhole} />
            <WordButton label={words.pixels} word="1:1" isOff={!isReady || zoom.isPixels} onClick={zoom.showPixels} />
          </div>
          {/* In the head a telephone has no room for it. */}
          {view !== null && view.caption !== null && (
            <p className="order-first w-full px-2 text-xs text-mist first-letter:uppercase sm:hidden">{view.caption}</p>
          )}
          <p className="hidden text-xs text-mist lg:[@media(hover:hover)]:block">{words.keys}</p>
          {isReady && zoom.level > 1.001 && <ViewerMap picture={picture} seen={zoom.seen} onLook={zoom.lookAt} />}
          {isReady && centimetres !== null && <Scale pixelsPerCentimetre={zoom.pictureWidth / centimetres} />}
          {place.last > place.first && <OtherPictures place={place} onShow={onShow} />}
        </div>
      </div>
    </dialog>
  );
}

/** The file that the browser has chosen: it can show that format. */
function plainFileOf(image: HTMLImageElement | null | undefined): PlainFile {
  const [, width = "0", format = "jpg"] = /\/(\d+)\.(\w+)$/.exec(image?.currentSrc ?? "") ?? [];
  return { format, width: image?.complete === true ? Number(width) : 0 };
}

/** A bar as long as a round length of the work. */
function Scale({ pixelsPerCentimetre }: { pixelsPerCentimetre: number }) {
  const { viewer: words } = useMessages();
  const line = useRef<HTMLSpanElement>(null);
  const bar = fitScaleBar(pixelsPerCentimetre, SCALE_ROOM);
  const pixels = bar?.pixels;
  // The content policy allows no style attribute in the page; script may set the size of its own element.
  useEffect(() => line.current?.style.setProperty("width", `${pixels ?? 0}px`), [pixels]);
  if (bar === undefined) return null;
  return (
    <p className="flex items-center gap-3 text-xs whitespace-nowrap text-mist max-sm:order-first max-sm:w-full max-sm:px-2">
      <span className="figures">{words.scale(bar.length, bar.unit)}</span>
      <span ref={line} aria-hidden="true" className="block h-2 border-x border-b border-paper" />
    </p>
  );
}

/** The way from picture to picture of a work. */
function OtherPictures({ place: { shown, first, last }, onShow }: Pick<ViewerProps, "place" | "onShow">) {
  const { news, viewer: words } = useMessages();
  return (
    <div className="flex items-center">
      <SignButton label={news.previousPicture} sign="←" isOff={shown <= first} onClick={() => onShow(shown - 1)} />
      <span className="figures min-w-12 text-center text-sm whitespace-nowrap">{words.place(shown - first + 1, last - first + 1)}</span>
      <SignButton label={news.nextPicture} sign="→" isOff={shown >= last} onClick={() => onShow(shown + 1)} />
    </div>
  );
}

interface WordButtonProps {
  /** More than the word says. */
  label: string;
  word: string;
  isOff: boolean;
  onClick(): void;
}

/** The accessible name begins with the word that is seen, so that it can be spoken. */
function WordButton({ label, word, isOff, onClick }: WordButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${word}, ${label}`}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="flex h-11 min-w-11 shrink-0 items-center justify-center px-2 text-sm hover:text-brass-light aria-disabled:opacity-40"
    >
      {word}
    </button>
  );
}

interface SignButtonProps {
  label: string;
  sign: string;
  isOff: boolean;
  onClick(): void;
}

function SignButton({ label, sign, isOff, onClick }: SignButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="flex size-11 shrink-0 items-center justify-center text-xl hover:text-brass-light aria-disabled:opacity-40"
    >
      {sign}
    </button>
  );
}
