import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isHeic, mediaTypeOf } from "#app/features/painting/domain/uploads/media-type.server.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { PICTURE_SLOTS } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import { uploadName } from "#app/features/painting/domain/uploads/upload.ts";
import type { Language } from "#app/i18n/languages.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { makePhotographApart } from "#app/platform/images/derivatives-apart.server.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { ContactMessage } from "../contact-message.ts";
import { fingerprintOf, referenceOf } from "../store-message.server.ts";
import { isPhotographType, type PhotographCause, type PhotographRefusal, refusalOf } from "./photograph.ts";
import { PHOTOGRAPHS_JOB } from "./receive-form.server.ts";

/** Strangers take one of the places of pictures at a time, and few wait for it: administrators get the others. */
const STRANGERS = new Semaphore(1, 4);

class PhotographRefused extends Error {
  readonly refusal: PhotographRefusal;

  constructor(cause: PhotographCause, name = "") {
    super(cause);
    this.refusal = { cause, name };
  }
}

const SIZES = ["large", "small"] as const;

interface MadePhotograph {
  id: string;
  keys: string[];
  /** Bytes of each size. */
  large: number;
  small: number;
}

/**
 * Stores a message with its photographs, all or nothing: each is decoded apart and encoded anew, and nothing is stored in the format
 * in which it came.
 * @returns the number of the message, stored now or before, or why the photographs are refused.
 * @throws what the database or the storage throws; nothing is stored then.
 */
export async function storeWithPhotographs(
  site: Site,
  ctx: RequestContext,
  { message, language, files }: { message: ContactMessage; language: Language; files: readonly File[] },
): Promise<{ reference: string } | { refusal: PhotographRefusal }> {
  const refusal = refusalOf(files);
  if (refusal !== undefined) return { refusal };
  const made: MadePhotograph[] = [];
  let isStored = false;
  try {
    const hashes: string[] = [];
    const isDone = await STRANGERS.run(async () => {
      for (const file of files) {
        const bytes = await file.bytes();
        hashes.push(createHash("sha256").update(bytes).digest("base64"));
        await makePhotograph(site, ctx, { file, bytes }, made);
      }
      return true;
    });
    if (isDone === undefined) throw new PhotographRefused("busy");
    const { name, email, subject, message: text } = message;
    const fingerprint = fingerprintOf(message, site.now(), hashes);
    const photographs = JSON.stringify(made.map(({ id, large, small }) => ({ id, large, small })));
    const { rows } = await site.database.withActor(PHOTOGRAPHS_JOB, (tx) =>
      sql<{ stored: boolean }>`select app.receive_photographs(
        ${name}, ${email}, ${subject}, ${text}, ${language}, ${fingerprint}, ${photographs}::jsonb) as stored`.execute(tx),
    );
    isStored = rows[0]?.stored === true;
    return { reference: referenceOf(fingerprint) };
  } catch (error) {
    if (error instanceof PhotographRefused) return { refusal: error.refusal };
    throw error;
  } finally {
    if (!isStored) await drop(site, ctx, made);
  }
}

/** Writes a photograph down, makes its sizes and stores them. It is in `made` before anything is stored. */
async function makePhotograph(
  site: Site,
  ctx: RequestContext,
  { file, bytes }: { file: File; bytes: Uint8Array },
  made: MadePhotograph[],
): Promise<void> {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === undefined || !isPhotographType(mediaType)) throw new PhotographRefused(isHeic(bytes) ? "heic" : "wrongType", file.name);
  const id = randomUUID();
  const photograph: MadePhotograph = { id, keys: SIZES.map((size) => `photographs/${id}-${size}.jpg`), large: 0, small: 0 };
  const sizes = new Map<string, Uint8Array>();
  const isMade = await PICTURE_SLOTS.run(async () => {
    await makePhotographApart(bytes, async ({ name, bytes: encoded }) => void sizes.set(name, encoded)).catch((error: unknown) => {
      ctx.log.info({ err: error }, "a photograph with a message cannot be read whole");
      throw new PhotographRefused("unreadable", file.name);
    });
    return true;
  });
  if (isMade === undefined) throw new PhotographRefused("busy");
  made.push(photograph);
  await site.database.withActor(PHOTOGRAPHS_JOB, (tx) =>
    sql`select app.hold_photograph(${id}, ${storedName(file.name)}, ${photograph.keys}::text[])`.execute(tx),
  );
  for (const [index, size] of SIZES.entries()) {
    const encoded = sizes.get(size);
    if (encoded === undefined) throw new PhotographRefused("unreadable", file.name);
    await site.storage.put(photograph.keys[index] as string, encoded);
    photograph[size] = encoded.length;
  }
}

/** The sender's name for it, with the ending of what is stored. */
const storedName = (given: string): string =>
  `${
    uploadName(given)
      .replace(/\.[^.]{1,8}$/, "")
      .slice(0, 190)
      .trim() || "photograph"
  }.jpg`;

/** Takes away what was made for a message that is not stored. What cannot be removed now, the sweep removes. */
async function drop(site: Site, ctx: RequestContext, made: readonly MadePhotograph[]): Promise<void> {
  if (made.length === 0) return;
  try {
    const ids = made.map(({ id }) => id);
    await site.database.withActor(PHOTOGRAPHS_JOB, (tx) => sql`select app.drop_photographs(${ids}::uuid[])`.execute(tx));
    await removeFiles(
      site,
      made.flatMap(({ keys }) => keys),
    );
  } catch (error) {
    ctx.log.error({ err: error, key: errorKeyOf(error) }, "photographs of a message that is not stored could not be removed");
  }
}
