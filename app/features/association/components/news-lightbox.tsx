import { type PointerEvent, useEffect, useId, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { NewsPicture as Picture } from "../domain/news.ts";
import { NewsPicture } from "./news-picture.tsx";

/** Minimum length of a swipe, in CSS pixels. */
const MIN_SWIPE = 50;

interface NewsLightboxProps {
  pictures: Picture[];
  /** Index of the picture shown; undefined: closed. */
  shown: number | undefined;
  onShow(index: number | undefined): void;
}

/**
 * Full-screen view of a picture (P-NEWS-6). Its button, the backdrop and Escape close it; arrow keys, swipes and buttons
 * switch pictures. The native dialog traps and restores the focus.
 */
export function NewsLightbox({ pictures, shown, onShow }: NewsLightboxProps) {
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
  const move = (step: number) => {
    if (shown !== undefined && pictures.length > 1) onShow((shown + step + pictures.length) % pictures.length);
  };
  const finishSwipe = (event: PointerEvent) => {
    if (swipe.current === undefined) return;
    const distance = event.clientX - swipe.current.x;
    swipe.current.hasMoved = Math.abs(distance) > MIN_SWIPE;
    if (swipe.current.hasMoved) move(distance < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={captionId}
      onCancel={() => onShow(undefined)}
      // The event is asynchronous: the lightbox may have been reopened meanwhile.
      onClose={(event) => {
        if (!event.currentTarget.open) onShow(undefined);
      }}
      onClick={(event) => {
        // Everything except the picture and the controls is backdrop; ignore the click that ends a swipe.
        const isBackdrop = !(event.target as Element).closest("img, button, figcaption");
        if (isBackdrop && !swipe.current?.hasMoved) onShow(undefined);
        swipe.current = undefined;
      }}
      onPointerDown={(event) => {
        swipe.current = { x: event.clientX, hasMoved: false };
      }}
      onPointerUp={finishSwipe}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") move(1);
        else if (event.key === "ArrowLeft") move(-1);
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
              <LightboxArrow label={news.previousPicture} onClick={() => move(-1)} path="M23 5H1M5 1L1 5l4 4" />
              <span>
                {(shown ?? 0) + 1} / {pictures.length}
              </span>
              <LightboxArrow label={news.nextPicture} onClick={() => move(1)} path="M1 5h22M19 1l4 4-4 4" />
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

function LightboxArrow({ label, path, onClick }: { label: string; path: string; onClick(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="flex size-11 items-center justify-center hover:text-brass-light">
      <svg viewBox="0 0 24 10" aria-hidden="true" className="w-6">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
    </button>
  );
}
