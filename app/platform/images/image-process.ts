/*
 * A process that makes the files derived from one image, sends them to its parent and ends. Started by
 * `derivatives-apart.server.ts`.
 */
import { constants, setPriority } from "node:os";
import { type Derivative, type DerivedPart, derive, deriveTiles, type ImageFacts } from "./derivatives.server.ts";
import { derivePhotograph } from "./photograph.server.ts";
import type { PictureEdit } from "./picture-edit.ts";

export interface ToImageProcess {
  original: Uint8Array;
  edit: PictureEdit | undefined;
  part: DerivedPart | "tiles" | "photograph";
}

/** `facts` ends the work; tiles and photographs have none. */
export type FromImageProcess = { derivative: Derivative } | { facts: ImageFacts | undefined } | { error: string };

const send = (message: FromImageProcess) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));

// Readers come first: the image gets the time that they leave.
setPriority(constants.priority.PRIORITY_LOW);
process.once("disconnect", () => process.exit());
process.once("message", async ({ original, edit, part }: ToImageProcess) => {
  const put = (derivative: Derivative) => send({ derivative });
  try {
    if (part === "photograph") await send({ facts: void (await derivePhotograph(original, put)) });
    else if (part === "tiles") await send({ facts: void (await deriveTiles(original, put, edit)) });
    else await send({ facts: await derive(original, put, edit, part) });
  } catch (error) {
    await send({ error: (error as Error).message });
  }
  process.disconnect?.();
});
