import { sql } from "kysely";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { storeUpload, UploadRefused } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { HeldFile, ImportContent } from "./import.ts";

/** True while its public sizes are still missing. */
export const isWaiting = ({ kind, upload, image, refusal }: HeldFile) =>
  kind === "image" && upload !== null && image === null && refusal === null;

/** For how long one request works on pictures, in milliseconds; at least one is done. */
const TURN = 2_500;

/**
 * Makes the public sizes of an import's pictures, as many as one request has time for: whoever waits for a hundred pictures
 * asks again and again. Two who ask at once do some work twice, and one of the results goes with the daily sweep.
 */
export async function prepareImport(site: Site, ctx: RequestContext, id: string, { files }: ImportContent): Promise<void> {
  const started = performance.now();
  for (const [index, file] of files.entries()) {
    if (!isWaiting(file)) continue;
    if (!(await prepareFile(site, ctx, id, index, file))) return;
    if (performance.now() - started > TURN) return;
  }
}

/** @returns false: the site is too busy now. */
async function prepareFile(site: Site, ctx: RequestContext, id: string, index: number, { upload, name }: HeldFile): Promise<boolean> {
  const set = (field: "image" | "refusal", value: string) =>
    ctx.query((tx) =>
      sql`update public.imports
        set content = jsonb_set(content, array['files', ${String(index)}::text, ${field}::text], to_jsonb(${value}::text))
        where id = ${id} and content #>> array['files', ${String(index)}::text, 'upload'] = ${upload}
          and content #>> array['files', ${String(index)}::text, 'image'] is null`.execute(tx),
    );
  const held = await ctx.query((tx) => tx.selectFrom("uploads").select("keys").where("id", "=", upload).executeTakeFirst());
  const bytes = held?.keys[0] === undefined ? undefined : await site.storage.read(held.keys[0]);
  if (held === undefined || bytes === undefined) {
    await set("refusal", "failed");
    return true;
  }
  try {
    const image = await storeUpload(site, ctx, { kind: "image", name, read: async () => bytes });
    await set("image", image.id);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    if (error.refusal === "busy") return false;
    if (error.refusal === "full") throw error;
    await set("refusal", error.refusal);
  }
  await removeFiles(site, held.keys);
  await ctx.query((tx) => tx.deleteFrom("uploads").where("id", "=", upload).execute());
  return true;
}
