import { type PointerEvent, useEffect, useId, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { NewsPicture as Picture } from "../domain/news.ts";
import { NewsPicture } from "./news-picture.tsx";

/** How far a finger must go to mean the next picture, in CSS pixels. */
const SWIPE = 50;

interface PictureOverlayProps {
  pictures: Picture[];
  /** Place of the picture that is shown; undefined: closed. */
  shown: number | undefined;
  onShow(index: number | undefined): void;
}

/**
 * A picture on the whole screen (P-NEWS-6): closed by its button, the backdrop or Escape; the others are
 * reached by arrows, swipe or buttons. The browser's own dialog keeps the focus and gives it back.
 */
export function PictureOverlay({ pictures, shown, onShow }: PictureOverlayProps) {
  const { news } = useMessages();
  const element = useRef<HTMLDialogElement>(null);
  const swipe = useRef<{ x: number; hasMoved: boolean } | undefined>(undefined);
  const captionId = useId();
  const isOpen = shown !== undefined;
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  const picture = shown === undefined ? undefined : pictures[shown];
  const goBy = (step: number) => {
    if (shown !== undefined && pictures.length > 1) onShow((shown + step + pictures.length) % pictures.length);
  };
  const endSwipe = (event: PointerEvent) => {
    if (swipe.current === undefined) return;
    const distance = event.clientX - swipe.current.x;
    swipe.current.hasMoved = Math.abs(distance) > SWIPE;
    if (swipe.current.hasMoved) goBy(distance < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={captionId}
      // The event comes late: by then the overlay may have been opened again.
      onClose={(event) => {
        if (!event.currentTarget.open) onShow(undefined);
      }}
      onClick={(event) => {
        // Everything but the picture and the controls is backdrop; the end of a swipe is no click.
        const isBackdrop = !(event.target as Element).closest("img, button, figcaption");
        if (isBackdrop && !swipe.current?.hasMoved) onShow(undefined);
        swipe.current = undefined;
      }}
      onPointerDown={(event) => {
        swipe.current = { x: event.clientX, hasMoved: false };
      }}
      onPointerUp={endSwipe}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") goBy(1);
        else if (event.key === "ArrowLeft") goBy(-1);
      }}
      className="overlay on-ink m-0 size-full max-h-none max-w-none touch-pan-y bg-ink/95 p-0 text-paper"
    >
      {picture !== undefined && (
        <div className="flex size-full flex-col">
          <div className="flex justify-end p-2 sm:p-4">
            <button
              type="button"
              onClick={() => onShow(undefined)}
              className="min-h-11 border border-mist/50 px-5 text-sm hover:bg-paper hover:text-ink"
            >
              {news.closeOverlay}
            </button>
          </div>
          <figure className="flex min-h-0 grow flex-col items-center justify-center gap-4 px-3 pb-4">
            <NewsPicture
              key={picture.name}
              name={picture.name}
              alt={picture.caption}
              sizes="100vw"
              isFirst
              className="max-h-full min-h-0 w-auto max-w-full object-contain"
            />
            <figcaption id={captionId} aria-live="polite" className="max-w-3xl text-center text-sm text-mist">
              {picture.caption}
            </figcaption>
          </figure>
          {pictures.length > 1 && (
            <div className="figures flex items-center justify-center gap-4 pb-4 text-sm">
              <OverlayArrow label={news.previousPicture} onClick={() => goBy(-1)} path="M23 5H1M5 1L1 5l4 4" />
              <span>
                {(shown ?? 0) + 1} / {pictures.length}
              </span>
              <OverlayArrow label={news.nextPicture} onClick={() => goBy(1)} path="M1 5h22M19 1l4 4-4 4" />
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

function OverlayArrow({ label, path, onClick }: { label: string; path: string; onClick(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="flex size-11 items-center justify-center hover:text-brass-light">
      <svg viewBox="0 0 24 10" aria-hidden="true" className="w-6">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
    </button>
  );
}
