import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { makeIncomingFolder } from "#app/platform/incoming-folder.server.ts";
import { networkOf } from "#app/platform/ip-address.ts";
import { rateLimitKey } from "#app/platform/rate-limit.server.ts";
import type { ReadOptions } from "#app/platform/read-form.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { PHOTOGRAPH_FIELD, type PhotographCause } from "./photograph.ts";

export const PHOTOGRAPHS_JOB = { kind: "job", name: "photographs" } as const;

/** Forms with photographs that are received at a time, in all and from one network: their files lie on the disk meanwhile. */
const MAX_RECEIVING = 12;
const MAX_PER_NETWORK = 2;
/** A body of this many bytes has room for all texts. It needs no admission before it is read; texts alone wait for no place. */
const TEXT_BYTES = 80_000;

const receiving = new Map<string, number>();

export interface SentForm {
  form: FormData;
  /** Chosen photographs, in their order. */
  files: File[];
  /** Reason for which the photographs were not read; `form` has the texts before them. */
  refused?: PhotographCause | "unavailable";
}

/**
 * Reads the contact form and runs `work`. One with photographs is admitted by its declared length before it is read, and its files
 * are spooled to a folder, which is gone afterwards. Of a form that is not admitted the texts are read, so that they can be returned.
 * @param read reads the request as the contact form.
 */
export async function withSentForm<T>(
  site: Site,
  ctx: RequestContext,
  { request, read }: { request: Request; read(options?: ReadOptions): Promise<FormData> },
  work: (sent: SentForm) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "")) return work({ form: await read(), files: [] });
  const textsOnly = async (refused: SentForm["refused"]) =>
    work({ form: await read({ endsAtFiles: true }), files: [], ...(refused && { refused }) });
  // Without a length the body is at most a megabyte, and is in memory.
  const length = Number(request.headers.get("Content-Length") ?? 1_000_000);
  const network = ctx.origin.address === undefined ? "unknown" : networkOf(ctx.origin.address);
  const ofNetwork = receiving.get(network) ?? 0;
  const all = [...receiving.values()].reduce((sum, count) => sum + count, 0);
  const isBusy = all >= MAX_RECEIVING || ofNetwork >= MAX_PER_NETWORK;
  if (length <= TEXT_BYTES) return spool(site, ctx, { length, isBusy, read }, work);
  if (isBusy) return textsOnly("busy");
  receiving.set(network, ofNetwork + 1);
  try {
    const refused = await admit(site, ctx, length);
    if (refused !== undefined) return await textsOnly(refused);
    return await spool(site, ctx, { length, isBusy, read }, work);
  } finally {
    const left = (receiving.get(network) ?? 1) - 1;
    if (left > 0) receiving.set(network, left);
    else receiving.delete(network);
  }
}

/** Reads a form with its files in a folder. The photographs of a small one are admitted once it is read. */
async function spool<T>(
  site: Site,
  ctx: RequestContext,
  { length, isBusy, read }: { length: number; isBusy: boolean; read(options?: ReadOptions): Promise<FormData> },
  work: (sent: SentForm) => Promise<T>,
): Promise<T> {
  const isSmall = length <= TEXT_BYTES;
  let folder: Awaited<ReturnType<typeof makeIncomingFolder>> | undefined;
  try {
    folder = await makeIncomingFolder(site.settings.dataDir);
    const form = await read({ folder: folder.path });
    const sent = form.getAll(PHOTOGRAPH_FIELD);
    const files = sent.filter((each): each is File => each instanceof File && (each.size > 0 || each.name !== ""));
    const refused = isSmall && files.length > 0 ? (isBusy ? "busy" : await admit(site, ctx, length)) : undefined;
    return await work({ form, files: refused === undefined ? files : [], ...(refused && { refused }) });
  } finally {
    if (!isSmall) await giveBack(site, ctx, length - (folder === undefined ? 0 : await sizeOf(folder.path)));
    await folder?.remove();
  }
}

async function admit(site: Site, ctx: RequestContext, bytes: number): Promise<SentForm["refused"]> {
  const key = rateLimitKey({ name: "photographs", uses: 0, window: 0 }, ctx.origin.address, site.settings.secretKey);
  try {
    const { rows } = await site.database.withActor(PHOTOGRAPHS_JOB, (tx) =>
      sql<{ answer: "yes" | "limit" | "full" }>`select app.admit_photographs(${key}, ${bytes}) as answer`.execute(tx),
    );
    const answer = rows[0]?.answer;
    if (answer === "yes") return undefined;
    ctx.log.warn({ answer, bytes }, "photographs with a message are not taken");
    return "limit";
  } catch (error) {
    ctx.log.error({ err: error, key: errorKeyOf(error) }, "photographs with a message could not be admitted");
    return "unavailable";
  }
}

/** A declared length alone uses up nothing of what all senders share. */
async function giveBack(site: Site, ctx: RequestContext, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await site.database
    .withActor(PHOTOGRAPHS_JOB, (tx) => sql`select app.return_photograph_bytes(${bytes})`.execute(tx))
    .catch((error: unknown) => ctx.log.error({ err: error }, "bytes of photographs that never came still count"));
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
