import { useEffect, useRef, useState } from "react";

/** Longer side of a preview, in pixels. */
const SIDE = 320;

/** Ends when the previews before are drawn: a telephone has no memory for many decoded photographs at once. */
let latest: Promise<unknown> = Promise.resolve();

/** Decodes a file after those before it; undefined if it is no longer wanted then. */
function decodeInTurn(file: File, isGone: () => boolean): Promise<ImageBitmap | undefined> {
  const turn = latest.then(() => (isGone() ? undefined : createImageBitmap(file)));
  latest = turn.catch(() => undefined);
  return turn;
}

interface FilePreviewProps {
  file: File;
  /** Text in place of a picture that the browser cannot show. */
  instead: string;
}

/** A chosen picture, drawn from its file: no address of it is made, so the page's policy stays as it is. */
export function FilePreview({ file, instead }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"pending" | "shown" | "none">("pending");
  useEffect(() => {
    let isGone = false;
    decodeInTurn(file, () => isGone)
      .then((bitmap) => {
        if (bitmap === undefined) return;
        const target = canvas.current;
        if (!isGone && target !== null) {
          const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
          target.width = Math.max(1, Math.round(bitmap.width * scale));
          target.height = Math.max(1, Math.round(bitmap.height * scale));
          target.getContext("2d")?.drawImage(bitmap, 0, 0, target.width, target.height);
          setState("shown");
        }
        bitmap.close();
      })
      // A TIFF for one, which browsers do not show.
      .catch(() => !isGone && setState("none"));
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span className="relative flex aspect-square items-center justify-center bg-wall" aria-hidden="true">
      <canvas ref={canvas} width={1} height={1} className={state === "shown" ? "absolute inset-0 size-full object-contain" : "hidden"} />
      {state === "none" && <span className="px-2 text-center text-xs text-slate">{instead}</span>}
    </span>
  );
}
