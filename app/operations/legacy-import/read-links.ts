import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import { isInLegacyStorage } from "./bucket-key.ts";
import type { Report } from "./report.ts";
import type { RowReader } from "./row-reader.ts";

/** A list of names and URLs (P-DATA-1). */
export function readLinks(row: RowReader, column: string, report: Report, leftOut: readonly string[]): PaintingFormValues["certificates"] {
  const text = row.text(column);
  let list: unknown;
  try {
    // `{}` is PostgreSQL's empty array.
    list = text === null || text === "" || text === "{}" ? [] : (JSON.parse(text) ?? []);
  } catch {
    list = undefined;
  }
  const isText = (value: unknown) => value === undefined || value === null || typeof value === "string";
  const isLink = (item: unknown): item is Record<string, unknown> =>
    typeof item === "object" && item !== null && isText((item as { name?: unknown }).name) && isText((item as { url?: unknown }).url);
  if (!Array.isArray(list) || !list.every(isLink)) {
    row.refuse(column, 'is not a list such as [{"name": "...", "url": "..."}]');
    return [];
  }
  for (const item of list)
    for (const [part, value] of Object.entries(item)) {
      const name = `paintings.${column}.${part}`;
      if (part !== "name" && part !== "url" && value !== null && value !== "" && !leftOut.includes(name)) report.countUnknown(name);
    }
  const links = list.map(({ name, url }) => ({ name: String(name ?? ""), url: String(url ?? "") }));
  for (const { url } of links) {
    if (paintingFileId(url) !== undefined) row.refuse(column, `${url} is the URL of a file on this site, but the dump has no files`);
    if (isInLegacyStorage(url))
      report.notes.push(
        `paintings ${row.label}, ${column}: ${url} still leads to the hosted storage, which will be shut down; replace it.`,
      );
  }
  return links;
}
