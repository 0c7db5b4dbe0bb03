import type { Transaction } from "#app/platform/database/database.server.ts";
import type { HeldFile } from "./import.ts";

/** The files that came with an import, in their order. */
export async function listImportFiles(tx: Transaction, importId: string): Promise<(HeldFile & { position: number })[]> {
  const rows = await tx.selectFrom("import_files").selectAll().where("import_id", "=", importId).orderBy("position").execute();
  return rows.map(({ import_id: _import, ...file }) => ({ ...file, refusal: file.refusal as HeldFile["refusal"] }));
}

/** True while a picture's public sizes are still missing. */
export const isWaiting = ({ kind, upload, image, refusal }: HeldFile) =>
  kind === "image" && upload !== null && image === null && refusal === null;
