import { setTimeout } from "node:timers/promises";
import { prepareImagesSoon } from "#app/features/painting/domain/pictures/prepare-images.server.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { storeUpload, UploadRefused } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import type { HeldFile } from "./import.ts";
import { isWaiting, listImportFiles } from "./import-files.server.ts";
import type { LeasedImport, StageResult } from "./leased-import.ts";

/** Before another try while others upload pictures, in milliseconds. */
const BUSY_MS = 1_000;

/** Checks an import's pictures one after the other, and makes their small sizes. Rows whose picture is damaged are checked again. */
export async function prepareStage(leased: LeasedImport): Promise<StageResult> {
  const { ctx, id } = leased;
  const files = await ctx.query((tx) => listImportFiles(tx, id));
  let isDamaged = false;
  for (const file of files.filter(isWaiting)) {
    const outcome = await preparePicture(leased, file);
    if (outcome === "lost") return "lost";
    isDamaged ||= outcome === "refused";
  }
  prepareImagesSoon(leased.site);
  return { state: isDamaged ? "checking" : "checked" };
}

async function preparePicture(
  { site, ctx, id, part }: LeasedImport,
  { position, upload, name }: HeldFile & { position: number },
): Promise<"prepared" | "refused" | "lost"> {
  const set = (values: { image?: string; refusal?: string }) =>
    part(async (tx) => {
      await tx.updateTable("import_files").set(values).where("import_id", "=", id).where("position", "=", position).execute();
      if (values.refusal !== undefined)
        await tx.updateTable("import_rows").set({ is_checked: false }).where("import_id", "=", id).where("image", "=", upload).execute();
      await tx.deleteFrom("uploads").where("id", "=", upload).execute();
    });
  const held = await ctx.query((tx) => tx.selectFrom("uploads").select("keys").where("id", "=", upload).executeTakeFirst());
  const bytes = held?.keys[0] === undefined ? undefined : await site.storage.read(held.keys[0]);
  let outcome: { image: string } | { refusal: string };
  for (;;) {
    try {
      outcome =
        bytes === undefined
          ? { refusal: "failed" }
          : { image: (await storeUpload(site, ctx, { kind: "image", name, read: async () => bytes })).id };
      break;
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      if (error.refusal !== "busy") {
        outcome = { refusal: error.refusal === "damaged" ? "failed" : error.refusal };
        break;
      }
      // The lease goes on while this waits.
      if ((await part(async () => "held")) === "lost") return "lost";
      await setTimeout(BUSY_MS);
    }
  }
  if ((await set(outcome)) === "lost") return "lost";
  await removeFiles(site, held?.keys ?? []);
  return "image" in outcome ? "prepared" : "refused";
}
