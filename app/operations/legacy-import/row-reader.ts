import { z } from "zod";
import type { LegacyData, LegacyRow } from "./legacy-table.ts";
import type { Report } from "./report.ts";

/** As strict as the pages, which would not find a painting by another id (P-ROUTE-11). */
const uuid = z.uuid();
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)? ?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?(?::00)?)?$/i;
const BOOLEANS: Record<string, boolean> = { t: true, true: true, f: false, false: false };
const MAX_INTEGER = 2_147_483_647;

/**
 * Parses a timestamp in database format; UTC without an offset (P-LANG-6).
 * @returns undefined for an invalid timestamp.
 */
export function parseTimestamp(text: string): Date | undefined {
  const [whole, day, time = "00:00", seconds = "00", fraction = "0", zulu, hours, minutes = "00"] = MOMENT.exec(text.trim()) ?? [];
  if (whole === undefined || day === undefined) return undefined;
  const offset = zulu !== undefined || hours === undefined ? "Z" : `${hours}:${minutes}`;
  const timestamp = new Date(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}${offset}`);
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && !Number.isNaN(timestamp.getTime()) ? timestamp : undefined;
}

/** Reads a row's values by their expected types. Reports invalid values and reads them as undefined. */
export class RowReader {
  readonly label: string;
  readonly #report: Report;
  readonly #table: string;
  readonly #index: ReadonlyMap<string, number>;
  readonly #row: LegacyRow;

  constructor(report: Report, table: string, index: ReadonlyMap<string, number>, row: LegacyRow) {
    this.#report = report;
    this.#table = table;
    this.#index = index;
    this.#row = row;
    this.label = this.text("id") ?? this.text("painting_id") ?? `(${row.at})`;
  }

  refuse(column: string | undefined, message: string): void {
    this.#report.issues.push({ table: this.#table, row: this.label, column, message });
  }

  text(column: string): string | null {
    const index = this.#index.get(column);
    return index === undefined ? null : (this.#row.values[index] ?? null);
  }

  /** @returns undefined for a missing value, which is reported. */
  required(column: string): string | undefined {
    const text = this.text(column);
    if (text !== null && text.trim() !== "") return text;
    this.refuse(column, "is missing");
    return undefined;
  }

  uuid(column: string): string | undefined {
    const text = this.required(column)?.trim().toLowerCase();
    if (text === undefined || uuid.safeParse(text).success) return text;
    this.refuse(column, `"${text}" is not a UUID`);
    return undefined;
  }

  optionalUuid(column: string): string | undefined {
    return (this.text(column) ?? "") === "" ? undefined : this.uuid(column);
  }

  timestamp(column: string): Date | undefined {
    const text = this.required(column);
    const timestamp = text === undefined ? undefined : parseTimestamp(text);
    if (text !== undefined && timestamp === undefined) this.refuse(column, `"${text}" is not a timestamp`);
    return timestamp;
  }

  optionalTimestamp(column: string): Date | undefined {
    return (this.text(column) ?? "") === "" ? undefined : this.timestamp(column);
  }

  boolean(column: string): boolean | undefined {
    const text = this.required(column)?.trim().toLowerCase();
    if (text === undefined) return undefined;
    if (!Object.hasOwn(BOOLEANS, text)) this.refuse(column, `"${text}" is neither true nor false`);
    return BOOLEANS[text];
  }

  /** A non-negative integer. */
  count(column: string): number | undefined {
    const text = this.required(column)?.trim();
    if (text === undefined) return undefined;
    if (/^\d{1,10}$/.test(text) && Number(text) <= MAX_INTEGER) return Number(text);
    this.refuse(column, `"${text}" is not an integer from 0 to ${MAX_INTEGER}`);
    return undefined;
  }
}

/** The rows of a table; empty without such a table. Reports and skips rows with the id of an earlier one. */
export function readRows(data: LegacyData, table: string, report: Report): RowReader[] {
  const found = data.tables.get(table);
  if (found === undefined) return [];
  const index = new Map(found.columns.map((column, place) => [column, place]));
  const ids = new Set<string>();
  return found.rows.flatMap((row) => {
    const reader = new RowReader(report, table, index, row);
    const id = reader.text("id")?.toLowerCase();
    if (id !== undefined && ids.has(id)) {
      reader.refuse("id", "occurs twice");
      return [];
    }
    if (id !== undefined) ids.add(id);
    return [reader];
  });
}
