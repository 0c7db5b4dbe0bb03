import { type PointerEvent, useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import type { ZoomablePicture } from "../domain/pictures/picture-levels.ts";
import type { Part } from "./deep-zoom.ts";

interface ViewerMapProps {
  picture: ZoomablePicture;
  seen: Part;
  onLook(x: number, y: number): void;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** The whole work, small, with a frame about the part shown; a press looks there. The arrow keys do the same (P-PAINTING-6). */
export function ViewerMap({ picture, seen, onLook }: ViewerMapProps) {
  const { viewer: words } = useMessages();
  const frame = useRef<HTMLSpanElement>(null);
  // The content policy allows no style attribute in the page; script may set the place of its own element.
  useEffect(() => {
    const style = frame.current?.style;
    style?.setProperty("left", percent(seen.left));
    style?.setProperty("top", percent(seen.top));
    style?.setProperty("right", percent(1 - seen.right));
    style?.setProperty("bottom", percent(1 - seen.bottom));
  }, [seen]);
  const look = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onLook((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };
  return (
    <div
      role="img"
      aria-label={words.map}
      onPointerDown={look}
      onPointerMove={look}
      className="relative h-11 shrink-0 cursor-crosshair touch-none overflow-hidden max-sm:hidden"
    >
      <WorkImage picture={picture} alt="" sizes="4rem" className="block h-11 w-auto opacity-70" />
      <span ref={frame} className="pointer-events-none absolute border border-paper shadow-[0_0_0_99px_rgb(21_24_30/0.55)]" />
    </div>
  );
}
