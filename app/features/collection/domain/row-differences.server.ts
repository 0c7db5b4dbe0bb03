import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { differingFields } from "#app/features/painting/domain/form/painting-conflict.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import { mapNames, nameKey } from "#app/features/painting/domain/works/documents.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { cutAround } from "./cut-around.ts";
import type { Difference, SheetRow } from "./import.ts";
import { findRowFacts, inviteUnknown, overlay, type TableFacts } from "./overlay-row.server.ts";
import { idOf } from "./stored-paintings.server.ts";
import { writeFiles, writeLinks, writeOwners } from "./table-cells.ts";
import { COLUMNS, columnOf, TEXT_COLUMNS, textAt } from "./table-columns.ts";

/** Characters of a value that are shown, and of all values of a row. */
const MAX_VALUE = 300;
const MAX_ROW = 4_000;

export interface RowDifferences {
  differences: Difference[];
  /** Further columns, whose values are not shown. */
  more: string[];
}

/**
 * Compares rows that change paintings with these as they are stored now, column by column, in the words of the table.
 * @returns by row; rows of no stored painting are left out.
 */
export async function compareRows(tx: Transaction, rows: readonly SheetRow[], table: TableFacts): Promise<Map<number, RowDifferences>> {
  const facts = await findRowFacts(tx, rows, table);
  const compared = rows.flatMap((row) => {
    const stored = facts.stored.get(idOf(row));
    if (stored === undefined) return [];
    const values = overlay(row, stored, facts, () => undefined);
    const invited = inviteUnknown(row, stored, facts, values, () => undefined);
    return [{ row, stored, values, invited }];
  });
  const emails = await findEmails(
    tx,
    compared.flatMap(({ stored, values }) => [...stored.owners, ...values.owners]),
  );
  const ownersOf = ({ owners }: PaintingFormValues, invited: readonly string[] = []) =>
    writeOwners([...owners.map((id) => emails.get(id) ?? id), ...invited]);
  return new Map(
    compared.map(({ row, stored, values, invited }) => {
      const changed = differingFields(stored, values).map((path) => columnOf(path.split(".")) ?? path);
      const columns = COLUMNS.filter((name) => changed.includes(name) || (name === "owners" && invited.length > 0));
      const shown: RowDifferences = { differences: [], more: [] };
      let left = MAX_ROW;
      for (const column of columns) {
        const isOwners = column === "owners";
        const before = isOwners ? ownersOf(stored) : cellOf(stored, column);
        const after = isOwners ? ownersOf(values, invited) : typedCell(row, values, column);
        const cut = cutAround(before, after, MAX_VALUE);
        left -= cut.before.length + cut.after.length;
        if (left < 0) shown.more.push(column);
        else shown.differences.push({ column, ...cut, ...(column === "image" && { image: stored.image ?? null }) });
      }
      return [row.row, shown];
    }),
  );
}

async function findEmails(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await tx
    .selectFrom("profiles")
    .select(["id", "email"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(people.map(({ id, email }) => [id, email]));
}

/** Files are named in the row: by the names that they came with, not by those under which they are stored. */
function typedCell({ cells }: SheetRow, values: PaintingFormValues, column: string): string {
  const isOfFiles = column === "image" || column === "certificates" || column === "documents" || column === "attachments";
  return isOfFiles ? (cells[column] ?? "") : cellOf(values, column);
}

/** The cell of an exported table in this column, except that files are named without their folder and ending. */
function cellOf(values: PaintingFormValues, column: string): string {
  const text = TEXT_COLUMNS.find(({ name }) => name === column);
  if (text !== undefined) return textAt(values, text.path);
  const linked = (links: PaintingFormValues["certificates"]) =>
    writeLinks(links.map((link) => ({ ...link, url: paintingFileId(link.url) ?? link.url })));
  switch (column) {
    case "published":
      return values.published === "on" ? "yes" : "no";
    case "image":
      return values.image ?? "";
    case "certificates":
    case "documents":
      return linked(values[column]);
    case "attachments":
      return writeFiles(
        values.attachments.map(({ id, kind, name, language, ...more }) => ({
          ...{ kind, file: id, name, language },
          ...mapNames((each) => more[nameKey(each)] ?? ""),
        })),
      );
    default:
      return "";
  }
}
