import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";

/** Enlargements, in steps of the buttons and keys; the first shows the whole work. */
const LEVELS = [1, 1.5, 2, 3, 4] as const;
/** Distance that an arrow key moves the work, in CSS pixels. */
const STEP = 80;

interface ZoomProps {
  picture: ResponsiveImage;
  title: string;
  isOpen: boolean;
  onClose(): void;
}

/**
 * The work on the whole screen, enlarged by buttons, keys (+, -, 0, arrows), wheel, double click or two fingers, and moved
 * by dragging. Nothing is larger than the widest public size (issue of P-PAINTING-6: pictures are shown, not given away).
 */
export function Zoom({ picture, title, isOpen, onClose }: ZoomProps) {
  const { zoom: words } = useMessages();
  const element = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const [level, setLevel] = useState(1);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
    if (!isOpen) setLevel(1);
  }, [isOpen]);

  const enlarge = (direction: 1 | -1) => {
    const index = direction === 1 ? LEVELS.findIndex((each) => each > level + 0.01) : LEVELS.findLastIndex((each) => each < level - 0.01);
    if (index !== -1) setLevel(LEVELS[index] ?? 1);
  };
  const move = (x: number, y: number) => stage.current?.scrollBy({ left: x, top: y });

  const keep = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) move(before.x - now.x, before.y - now.y);
    else {
      const spread = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const factor = spread(now) / Math.max(1, spread(before));
      setLevel((current) => Math.min(4, Math.max(1, current * factor)));
    }
    pointers.current.set(event.pointerId, now);
  };
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={onClose}
      // The event comes late: by then the dialog may have been opened again.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "+" || event.key === "=") enlarge(1);
        else if (event.key === "-") enlarge(-1);
        else if (event.key === "0") setLevel(1);
        else if (event.key === "ArrowLeft") move(-STEP, 0);
        else if (event.key === "ArrowRight") move(STEP, 0);
        else if (event.key === "ArrowUp") move(0, -STEP);
        else if (event.key === "ArrowDown") move(0, STEP);
      }}
      className="overlay on-ink m-0 size-full max-h-none max-w-none bg-ink p-0 text-paper"
    >
      <div className="flex size-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2 sm:p-4">
          <h2 id={titleId} className="truncate font-serif text-base italic">
            {title}
          </h2>
          <div className="flex items-center gap-1">
            <ZoomButton label={words.smaller} sign="−" isOff={level <= 1} onClick={() => enlarge(-1)} />
            <output className="figures w-14 text-center text-sm">{Math.round(level * 100)}&nbsp;%</output>
            <ZoomButton label={words.larger} sign="+" isOff={level >= 4} onClick={() => enlarge(1)} />
            <button
              type="button"
              onClick={onClose}
              className="ml-3 min-h-11 border border-mist/50 px-5 text-sm hover:bg-paper hover:text-ink"
            >
              {words.close}
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog's keys and buttons do all of it too */}
        <div
          ref={stage}
          data-testid="zoom-stage"
          onPointerDown={keep}
          onPointerMove={follow}
          onPointerUp={release}
          onPointerCancel={release}
          onDoubleClick={() => setLevel(level > 1 ? 1 : 2)}
          onWheel={(event) => {
            if (event.ctrlKey || event.deltaY !== 0) enlarge(event.deltaY < 0 ? 1 : -1);
          }}
          className="zoom-stage grid min-h-0 grow touch-none overflow-auto"
          data-level={level}
        >
          {isOpen && (
            <ZoomedWork level={level}>
              <WorkImage picture={picture} alt={title} sizes="300vw" priority="first" className="size-full object-contain" />
            </ZoomedWork>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The content policy allows no style attribute in the page; script may set a size on its own element. */
function ZoomedWork({ level, children }: { level: number; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.style.setProperty("width", `${level * 100}%`);
    box.current?.style.setProperty("height", `${level * 100}%`);
  }, [level]);
  return (
    <div ref={box} className="size-full">
      {children}
    </div>
  );
}

function ZoomButton({ label, sign, isOff, onClick }: { label: string; sign: string; isOff: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="flex size-11 items-center justify-center text-xl hover:text-brass-light aria-disabled:opacity-40"
    >
      {sign}
    </button>
  );
}
