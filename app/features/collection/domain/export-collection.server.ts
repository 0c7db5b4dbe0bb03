import { Readable } from "node:stream";
import { sql } from "kysely";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import type { CopiedComment } from "#app/features/painting/domain/comments/comment.ts";
import { writeCsv } from "#app/platform/csv.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { ZipPart } from "#app/platform/zip.server.ts";
import { type ExportedPainting, readForExport } from "./read-for-export.server.ts";
import { COLUMNS } from "./table-columns.ts";

export const TABLE_FILE = "paintings.csv";

/**
 * The ids of all paintings, newest first, for an administrator who takes a copy of the whole collection: that is written
 * down among the changes.
 * @throws 42501 for anybody else.
 */
export async function beginExport(tx: Transaction, format: "csv" | "xlsx" | "zip"): Promise<string[]> {
  const rows = await tx.selectFrom("paintings").select("id").orderBy("created_at", "desc").orderBy("id").execute();
  await sql`select app.note_export(${format}, ${rows.length}, false)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records among the changes that an administrator takes a copy of some paintings. @throws 42501 for anybody else. */
export async function noteSelectionExport(tx: Transaction, format: "csv" | "zip", count: number): Promise<void> {
  await sql`select app.note_export(${format}, ${count}, true)`.execute(tx);
}

/**
 * The paintings one by one, each read whole when it is its turn; one that was deleted meanwhile is passed over.
 * @throws when the right to them ends meanwhile: half an export must not look like a whole one.
 */
export async function* eachExported(
  ctx: RequestContext,
  ids: string[],
  mayExport: (tx: Transaction, id: string) => Promise<boolean> = isAdministrator,
): AsyncGenerator<ExportedPainting> {
  for (const id of ids) {
    const painting = await ctx.query(async (tx) => {
      if (!(await mayExport(tx, id))) throw new Error("the export ends with the role of whoever asked for it");
      return readForExport(tx, id);
    });
    if (painting !== undefined) yield painting;
  }
}

function textPart(name: string, text: string): ZipPart {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, read: () => Readable.from([bytes]), isCompressed: false };
}

const writeJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const exportedComment = ({ painting, id, answers, author, body, mentioned, createdAt, editedAt, resolved }: CopiedComment) => ({
  ...(painting === undefined ? {} : { painting }),
  ...{ id, answers, author, body, createdAt, editedAt, resolved },
  mentioned: mentioned.map(({ name }) => name),
});

/**
 * Entries of an archive: images and files as they were uploaded, then the table and the JSON that describe them. Only the
 * descriptions stay in memory until the end.
 */
export async function* archiveParts(
  { storage, now }: Site,
  ctx: RequestContext,
  paintings: AsyncIterable<ExportedPainting> | Iterable<ExportedPainting>,
  comments: CopiedComment[] = [],
): AsyncGenerator<ZipPart> {
  const rows: string[][] = [];
  const facts: unknown[] = [];
  const names = new Set<string>();
  for await (const painting of paintings) {
    rows.push(painting.row);
    facts.push(painting.facts);
    for (const { name, key } of painting.files) {
      // Two paintings may show the same picture.
      if (names.has(name)) continue;
      names.add(name);
      const file = await storage.find(key);
      if (file === undefined) ctx.log.error({ key }, "a file that belongs to a painting is missing");
      else yield { name, size: file.size, read: () => file.stream(0, file.size - 1), isCompressed: true };
    }
  }
  const whole = { format: "EAC collection", version: 1, exportedAt: now().toISOString(), paintings: facts };
  yield textPart(TABLE_FILE, writeCsv(COLUMNS, rows));
  yield textPart("paintings.json", writeJson(whole));
  // A file of its own can be left out when the archive is passed on.
  if (comments.length > 0) yield textPart("comments.json", writeJson(comments.map(exportedComment)));
}
