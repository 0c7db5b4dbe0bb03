import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import { angleOf, frameScale, MAX_CUT, type PictureEdit, turnedSize, turnedTo } from "#app/platform/images/picture-edit.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CUTS, type Cut, readEdit, readEditValues, writeEdit } from "../../domain/pictures/edit-form.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";

/** Widest size that the preview needs, in pixels. */
const PREVIEW_WIDTH = 1080;
/** Thousandths of a side for one press of an arrow key, and with the Shift key held. */
const [STEP, LARGE_STEP] = [10, 50];

const OPPOSITE: Record<Cut, Cut> = { cutLeft: "cutRight", cutTop: "cutBottom", cutRight: "cutLeft", cutBottom: "cutTop" };
const NAMES = { cutLeft: "left", cutTop: "top", cutRight: "right", cutBottom: "bottom" } as const;
const isVertical = (cut: Cut) => cut === "cutTop" || cut === "cutBottom";

/** Classes of the handle at each edge. */
const EDGES: Record<Cut, string> = {
  cutLeft: "inset-y-0 -left-3 w-6 cursor-ew-resize",
  cutRight: "inset-y-0 -right-3 w-6 cursor-ew-resize",
  cutTop: "inset-x-0 -top-3 h-6 cursor-ns-resize",
  cutBottom: "inset-x-0 -bottom-3 h-6 cursor-ns-resize",
};
const MARKS: Record<Cut, string> = {
  cutLeft: "top-1/2 left-1/2 h-10 w-1.5 -translate-1/2",
  cutRight: "top-1/2 left-1/2 h-10 w-1.5 -translate-1/2",
  cutTop: "top-1/2 left-1/2 h-1.5 w-10 -translate-1/2",
  cutBottom: "top-1/2 left-1/2 h-1.5 w-10 -translate-1/2",
};
const CORNERS: readonly (readonly [Cut, Cut, string])[] = [
  ["cutLeft", "cutTop", "-top-3 -left-3 cursor-nwse-resize"],
  ["cutRight", "cutTop", "-top-3 -right-3 cursor-nesw-resize"],
  ["cutLeft", "cutBottom", "-bottom-3 -left-3 cursor-nesw-resize"],
  ["cutRight", "cutBottom", "-right-3 -bottom-3 cursor-nwse-resize"],
];

interface EditPreviewProps {
  /** Its fields hold the numbers. */
  form: RefObject<HTMLFormElement | null>;
  picture: ResponsiveImage;
  name: string;
}

/**
 * The original as the numbers in the form turn, straighten and crop it; its edges can be dragged, and moved with the arrow keys.
 * Without script, the original as it is.
 */
export function EditPreview({ form, picture, name }: EditPreviewProps) {
  const words = usePicturesMessages();
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const [edit, setEdit] = useState<PictureEdit>();
  const last = useRef<PictureEdit>(undefined);
  const read = useCallback(() => {
    const fields = form.current;
    let known = fields === null ? undefined : readEdit(readEditValues(new FormData(fields)));
    if (fields === null || known === undefined) return;
    // The cuts go round with the picture.
    if (last.current !== undefined && last.current.turned !== known.turned) {
      known = turnedTo({ ...known, turned: last.current.turned }, known.turned);
      const values = writeEdit(known);
      for (const name of CUTS) {
        const field = fields.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = values[name];
      }
    }
    last.current = known;
    setEdit(known);
  }, [form]);
  useEffect(() => {
    const fields = form.current;
    read();
    fields?.addEventListener("input", read);
    return () => fields?.removeEventListener("input", read);
  }, [form, read]);

  // The content policy allows no style attribute in the page; script may set the styles of its own elements.
  useLayoutEffect(() => {
    if (edit === undefined || frame.current === null || image.current === null) return;
    const { width, height } = turnedSize(picture, edit);
    frame.current.style.aspectRatio = `${width} / ${height}`;
    frame.current.style.width = `min(100%, ${(32 * width) / height}rem)`;
    image.current.style.width = `${(100 * picture.width) / width}%`;
    image.current.style.transform = `translate(-50%, -50%) rotate(${angleOf(edit)}deg) scale(${1 / frameScale({ width, height }, edit.straightened)})`;
    const inset = [edit.cutTop, edit.cutRight, edit.cutBottom, edit.cutLeft].map((part) => `${part / 10}%`).join(" ");
    for (const each of [area, shade]) each.current?.style.setProperty("inset", inset);
  }, [edit, picture]);

  const cut = (name: Cut, part: number) => {
    const field = form.current?.elements.namedItem(name);
    if (edit === undefined || !(field instanceof HTMLInputElement)) return;
    field.value = String(Math.max(0, Math.min(MAX_CUT - edit[OPPOSITE[name]], Math.round(part))) / 10);
    read();
  };
  const drag = (cuts: readonly Cut[]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = frame.current?.getBoundingClientRect();
      if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const across = (1000 * (event.clientX - box.left)) / box.width;
      const down = (1000 * (event.clientY - box.top)) / box.height;
      const parts: Record<Cut, number> = { cutLeft: across, cutTop: down, cutRight: 1000 - across, cutBottom: 1000 - down };
      for (const each of cuts) cut(each, parts[each]);
    },
  });
  const onKey = (name: Cut) => (event: KeyboardEvent) => {
    if (edit === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const [less, more] = isVertical(name) ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    if (event.key !== less && event.key !== more) return;
    event.preventDefault();
    // An arrow moves the edge in its direction, whichever edge it is.
    const isInward = (event.key === more) === (name === "cutLeft" || name === "cutTop");
    const step = event.shiftKey ? LARGE_STEP : STEP;
    cut(name, edit[name] + (isInward ? step : -step));
  };

  if (edit === undefined) {
    return (
      <div className="flex max-h-128 justify-center bg-wall p-4">
        <WorkImage
          picture={picture}
          alt={name}
          sizes="(min-width: 64rem) 36rem, 94vw"
          className="h-auto max-h-120 w-auto max-w-full object-contain"
        />
      </div>
    );
  }
  const width = picture.widths.filter((each) => each <= PREVIEW_WIDTH).at(-1) ?? picture.widths[0] ?? picture.width;
  return (
    <section aria-label={words.preview} className="bg-wall p-5">
      <div ref={frame} className="relative mx-auto touch-none select-none">
        <div className="absolute inset-0 overflow-hidden">
          <img
            ref={image}
            src={resourcePaths.image(picture.id, width, "jpg")}
            alt={name}
            width={picture.width}
            height={picture.height}
            draggable={false}
            className="absolute top-1/2 left-1/2 h-auto max-w-none"
          />
          <div ref={shade} aria-hidden="true" className="absolute shadow-[0_0_0_200vmax_rgb(21_24_30/0.6)]" />
        </div>
        <div ref={area} className="absolute outline-2 outline-paper">
          {CUTS.map((each) => (
            <div
              key={each}
              role="slider"
              tabIndex={0}
              aria-label={words.handles[NAMES[each]]}
              aria-orientation={isVertical(each) ? "vertical" : "horizontal"}
              aria-valuemin={0}
              aria-valuemax={(MAX_CUT - edit[OPPOSITE[each]]) / 10}
              aria-valuenow={edit[each] / 10}
              onKeyDown={onKey(each)}
              {...drag([each])}
              className={classNames("absolute", EDGES[each])}
            >
              <span aria-hidden="true" className={classNames("absolute border border-ink bg-paper", MARKS[each])} />
            </div>
          ))}
          {CORNERS.map(([across, down, place]) => (
            <div key={place} aria-hidden="true" {...drag([across, down])} className={classNames("absolute size-6", place)}>
              <span className="absolute top-1/2 left-1/2 size-3 -translate-1/2 border border-ink bg-paper" />
            </div>
          ))}
        </div>
      </div>
      <p className="mt-6 text-xs text-slate">{words.previewHint}</p>
    </section>
  );
}
