/*
 * A process that makes the public sizes of one image, sends them to its parent and ends. Started by
 * `derivatives-apart.server.ts`.
 */
import { constants, setPriority } from "node:os";
import { type Derivative, derive, type ImageFacts } from "./derivatives.server.ts";

export type FromImageProcess = { derivative: Derivative } | { facts: ImageFacts } | { error: string };

const send = (message: FromImageProcess) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));

// Readers come first: the image gets the time that they leave.
setPriority(constants.priority.PRIORITY_LOW);
process.once("disconnect", () => process.exit());
process.once("message", async (original: Uint8Array) => {
  try {
    const facts = await derive(original, (derivative) => send({ derivative }));
    await send({ facts });
  } catch (error) {
    await send({ error: (error as Error).message });
  }
  process.disconnect?.();
});
