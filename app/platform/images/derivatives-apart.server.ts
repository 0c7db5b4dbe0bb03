import { fork } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../project-root.server.ts";
import type { Storage } from "../storage.server.ts";
import { type Derivative, type DerivedPart, type ImageFacts, storeDerivative } from "./derivatives.server.ts";
import type { FromImageProcess, ToImageProcess } from "./image-process.ts";
import type { PictureEdit } from "./picture-edit.ts";

/** Vite replaces this in the build; run from the sources, there is none. */
const isBuilt = import.meta.env?.PROD === true;
const PROGRAM = join(projectRoot, isBuilt ? "build/server/image-process.js" : "app/platform/images/image-process.ts");
/** 200 megapixels, the most that is accepted, take 7 s of an idle machine. */
const TIMEOUT_MS = 120_000;
/** A stranger's photograph is smaller, and others wait for its end. */
const PHOTOGRAPH_TIMEOUT_MS = 30_000;

interface Apart {
  edit?: PictureEdit | undefined;
  part?: DerivedPart;
  /** Called with the name of each file once it is stored. */
  onStored?: (name: string) => Promise<void>;
}

/**
 * `makeDerivatives` in a process of its own with the lowest priority, so that reading goes on meanwhile: decoding and
 * encoding take all cores for seconds. Its memory is returned at the end, it knows no secret, and an image that crashes the
 * library ends that process only.
 * @throws if the bytes cannot be fully decoded as an image, and what the storage and `onStored` throw.
 */
export async function makeDerivativesApart(
  storage: Storage,
  imageId: string,
  original: Uint8Array,
  { edit, part = "all", onStored }: Apart = {},
): Promise<ImageFacts> {
  const put = (derivative: Derivative) => storeDerivative(storage, imageId, derivative).then(() => onStored?.(derivative.name));
  const facts = await deriveApart({ original, edit, part }, put);
  if (facts === undefined) throw new Error("the process of an image ended without its facts");
  return facts;
}

/** Makes and stores the tiles of an image in a process of its own, like `makeDerivativesApart`. */
export async function makeTilesApart(storage: Storage, imageId: string, original: Uint8Array, edit?: PictureEdit): Promise<void> {
  await deriveApart({ original, edit, part: "tiles" }, (derivative) => storeDerivative(storage, imageId, derivative));
}

/** `derivePhotograph` in a process of its own, like `makeDerivativesApart`. */
export async function makePhotographApart(original: Uint8Array, put: (derivative: Derivative) => Promise<void>): Promise<void> {
  await deriveApart({ original, edit: undefined, part: "photograph" }, put, PHOTOGRAPH_TIMEOUT_MS);
}

function deriveApart(
  work: ToImageProcess,
  put: (derivative: Derivative) => Promise<void>,
  timeout = TIMEOUT_MS,
): Promise<ImageFacts | undefined> {
  const child = fork(PROGRAM, {
    env: { PATH: process.env.PATH },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise<ImageFacts | undefined>((resolve, reject) => {
    const stored: Promise<void>[] = [];
    let hasEnded = false;
    /** Sizes that are still being stored are waited for: the caller removes them after the error. */
    const fail = (error: unknown) => {
      hasEnded = true;
      child.kill("SIGKILL");
      void Promise.allSettled(stored).then(() => reject(error));
    };
    const timer = setTimeout(() => fail(new Error("the image took too long")), timeout);
    child.once("error", fail);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (!hasEnded) fail(new Error(`the process of an image ended without an answer (${signal ?? code})`));
    });
    child.on("message", (message: FromImageProcess) => {
      if (hasEnded) return;
      if ("derivative" in message) {
        const putting = put(message.derivative);
        putting.catch(fail);
        stored.push(putting);
        return;
      }
      if ("error" in message) return fail(new Error(message.error));
      hasEnded = true;
      Promise.all(stored).then(() => resolve(message.facts), fail);
    });
    child.send(work);
  });
}
