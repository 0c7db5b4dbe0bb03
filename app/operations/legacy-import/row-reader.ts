import { z } from "zod";
import type { HostedData, HostedRow } from "./legacy-table.ts";
import type { Report } from "./report.ts";

/** As strict as the pages, which would not find a painting by another (P-ROUTE-11). */
const uuid = z.uuid();
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)? ?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?(?::00)?)?$/i;
const TRUTHS: Record<string, boolean> = { t: true, true: true, f: false, false: false };
const MAX_INTEGER = 2_147_483_647;

/**
 * A moment as databases write it; without an offset it is UTC (P-LANG-6).
 * @returns undefined for what is none.
 */
export function readMoment(text: string): Date | undefined {
  const [whole, day, time = "00:00", seconds = "00", fraction = "0", zulu, hours, minutes = "00"] = MOMENT.exec(text.trim()) ?? [];
  if (whole === undefined || day === undefined) return undefined;
  const offset = zulu !== undefined || hours === undefined ? "Z" : `${hours}:${minutes}`;
  const moment = new Date(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}${offset}`);
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** One row, whose values are read as what they should be; what they are not is reported, and read as nothing. */
export class RowReader {
  readonly label: string;
  readonly #report: Report;
  readonly #table: string;
  readonly #index: ReadonlyMap<string, number>;
  readonly #row: HostedRow;

  constructor(report: Report, table: string, index: ReadonlyMap<string, number>, row: HostedRow) {
    this.#report = report;
    this.#table = table;
    this.#index = index;
    this.#row = row;
    this.label = this.text("id") ?? this.text("painting_id") ?? `(${row.at})`;
  }

  refuse(column: string | undefined, what: string): void {
    this.#report.issues.push({ table: this.#table, row: this.label, column, what });
  }

  text(column: string): string | null {
    const index = this.#index.get(column);
    return index === undefined ? null : (this.#row.values[index] ?? null);
  }

  /** @returns undefined, and reports it, when there is none. */
  required(column: string): string | undefined {
    const text = this.text(column);
    if (text !== null && text.trim() !== "") return text;
    this.refuse(column, "is missing");
    return undefined;
  }

  uuid(column: string): string | undefined {
    const text = this.required(column)?.trim().toLowerCase();
    if (text === undefined || uuid.safeParse(text).success) return text;
    this.refuse(column, `"${text}" is no UUID`);
    return undefined;
  }

  optionalUuid(column: string): string | undefined {
    return (this.text(column) ?? "") === "" ? undefined : this.uuid(column);
  }

  moment(column: string): Date | undefined {
    const text = this.required(column);
    const moment = text === undefined ? undefined : readMoment(text);
    if (text !== undefined && moment === undefined) this.refuse(column, `"${text}" is no moment in time`);
    return moment;
  }

  optionalMoment(column: string): Date | undefined {
    return (this.text(column) ?? "") === "" ? undefined : this.moment(column);
  }

  truth(column: string): boolean | undefined {
    const text = this.required(column)?.trim().toLowerCase();
    if (text === undefined) return undefined;
    if (!Object.hasOwn(TRUTHS, text)) this.refuse(column, `"${text}" is neither true nor false`);
    return TRUTHS[text];
  }

  /** A whole number from 0. */
  count(column: string): number | undefined {
    const text = this.required(column)?.trim();
    if (text === undefined) return undefined;
    if (/^\d{1,10}$/.test(text) && Number(text) <= MAX_INTEGER) return Number(text);
    this.refuse(column, `"${text}" is no whole number from 0 to ${MAX_INTEGER}`);
    return undefined;
  }
}

/** The rows of a table; none where the dump has no such table. Rows with the id of one before are reported and left out. */
export function readRows(data: HostedData, table: string, report: Report): RowReader[] {
  const found = data.tables.get(table);
  if (found === undefined) return [];
  const index = new Map(found.columns.map((column, place) => [column, place]));
  const ids = new Set<string>();
  return found.rows.flatMap((row) => {
    const reader = new RowReader(report, table, index, row);
    const id = reader.text("id")?.toLowerCase();
    if (id !== undefined && ids.has(id)) {
      reader.refuse("id", "is there twice");
      return [];
    }
    if (id !== undefined) ids.add(id);
    return [reader];
  });
}
