import { RECORD, TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { ACCOUNTS_TABLE, type LegacyData, type LegacyTable } from "./legacy-table.ts";
import type { Report } from "./report.ts";

interface KnownTable {
  imported: readonly string[];
  /** The hosted back end's own bookkeeping, meaningless here. */
  ignored: readonly string[];
}

const recordColumns: string[] = Object.values(RECORD).map(({ column }) => column);
const paintingColumns = TEXT_FIELDS.map(({ column }) => column).filter((column) => !recordColumns.includes(column));

/** Tables of the hosted back end (P-DATA-1), except the accounts', of which all other columns are ignored (docs/decisions/0022). */
const KNOWN: Record<string, KnownTable> = {
  profiles: { imported: ["id", "email", "full_name", "created_at"], ignored: ["updated_at"] },
  user_roles: { imported: ["id", "user_id", "role", "created_at"], ignored: ["updated_at"] },
  paintings: {
    imported: [
      ...["id", "is_published", "created_at", "updated_at", "public_image_url", "owner_id", "certificates", "documents"],
      ...paintingColumns,
    ],
    ignored: [],
  },
  painting_owners: { imported: ["id", "painting_id", "owner_id", "created_at"], ignored: ["updated_at"] },
  painting_private: {
    imported: ["painting_id", ...recordColumns, "updated_at"],
    ignored: ["id", "created_at"],
  },
  access_tokens: {
    imported: [
      ...["id", "painting_id", "token", "template_type", "label", "created_by", "created_at", "expires_at", "is_active", "usage_count"],
    ],
    ignored: ["updated_at"],
  },
  access_logs: {
    imported: ["id", "painting_id", "token_id", "accessed_at", "success", "ip_address", "country"],
    ignored: ["created_at"],
  },
};

const isEmpty = (value: string | null) => value === null || value === "" || value === "[]" || value === "{}";

/**
 * Removes the tables and columns that the operator omits.
 * @param names tables (`page_views`), columns (`paintings.estimate`), or parts of the lists in them.
 * @throws OperatorError for an unknown name, which is probably mistyped.
 */
export function leaveOut(data: LegacyData, names: readonly string[]): LegacyData {
  const tables = new Map(data.tables);
  for (const name of names) {
    if (tables.delete(name)) continue;
    const [table = "", column = "", part] = name.split(".");
    const found = tables.get(table);
    const index = found?.columns.indexOf(column) ?? -1;
    if (found === undefined || index < 0)
      throw new OperatorError(`--leave-out ${name}: the dump has no such table or column. Write it as TABLE or TABLE.COLUMN.`);
    // Parts of lists are handled when the list is read.
    if (part === undefined) tables.set(table, withoutColumn(found, index));
  }
  return { ...data, tables };
}

const withoutColumn = ({ columns, rows }: LegacyTable, index: number): LegacyTable => ({
  columns: columns.toSpliced(index, 1),
  rows: rows.map(({ at, values }) => ({ at, values: values.toSpliced(index, 1) })),
});

/** Reports unknown tables and columns with data, so that none is lost by oversight. */
export function findUnknown(data: LegacyData, report: Report): void {
  for (const [name, { columns, rows }] of data.tables) {
    if (name === ACCOUNTS_TABLE || rows.length === 0) continue;
    const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    if (known === undefined) {
      report.issues.push({
        table: name,
        row: `(rows: ${rows.length})`,
        column: undefined,
        message: `the site has no such table; --leave-out ${name} goes on without it`,
      });
      continue;
    }
    for (const [index, column] of columns.entries()) {
      if (known.imported.includes(column) || known.ignored.includes(column)) continue;
      for (const { values } of rows) if (!isEmpty(values[index] ?? null)) report.countUnknown(`${name}.${column}`);
    }
    const missing = known.imported.filter((column) => !columns.includes(column) && !OPTIONAL.includes(`${name}.${column}`));
    if (missing.length > 0) report.notes.push(`${name} has no column ${missing.join(", ")}: empty here.`);
  }
}

/** Columns of this site that the hosted back end did not have. */
const OPTIONAL = [
  ...["profiles.created_at", "user_roles.id", "user_roles.created_at", "painting_owners.created_at", "painting_private.updated_at"],
  ...["painting_private.technical_analysis", "painting_private.expert_report", "access_tokens.label", "access_tokens.created_by"],
  "access_logs.token_id",
];
