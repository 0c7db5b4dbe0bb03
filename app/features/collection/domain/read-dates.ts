import { RECORD, SHARED } from "#app/features/painting/domain/fields.ts";
import type { Cells } from "./table-columns.ts";

/* Dates as spreadsheets and people write them. */

/** Longer cells are no dates, and are not looked at. */
const MAX_DATE = 40;

const isoDay = (year: string, month: string, day: string): string | undefined => {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
};

/**
 * The days, as `YYYY-MM-DD`, that a cell can mean: 15/03/2026 is one, 03/04/2026 is two, the day first and the month first. Points
 * stand between numbers only where the day comes first.
 */
export function daysIn(cell: string): string[] {
  if (cell.length > MAX_DATE) return [];
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(cell.trim());
  if (yearFirst !== null) {
    const [, year = "", , month = "", day = ""] = yearFirst;
    return [isoDay(year, month, day)].filter((each) => each !== undefined);
  }
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(cell.trim());
  if (yearLast === null) return [];
  const [, first = "", sign, second = "", year = ""] = yearLast;
  const readings = [isoDay(year, second, first), ...(sign === "." ? [] : [isoDay(year, first, second)])];
  return [...new Set(readings)].filter((each) => each !== undefined);
}

/** In each language: c. 1900, vers 1900, ок. 1900 г. */
const ABOUT = /^(?:c(?:a|irca)?\b\.?|about\b|vers\b|env(?:iron\b|\.)|около(?=\s)|ок\.)\s*([-−]?\d{1,10})(?:\s*г\.?)?$/iu;

/** The year that a cell says is about right; undefined: it says something else. */
export const aboutYearIn = (cell: string): string | undefined => (cell.length > MAX_DATE ? undefined : ABOUT.exec(cell.trim())?.[1]);

const { year: YEAR, datePrecision: PRECISION, yearTo: YEAR_TO } = SHARED;
const { issueDate: ISSUED } = RECORD;

/** The cells of a row, with dates as the painting form takes them wherever they can mean one thing alone. */
export function withReadDates(cells: Cells): Cells {
  const read: Cells = {};
  const [day, ...others] = daysIn(cells[ISSUED.sheetColumn] ?? "");
  if (day !== undefined && others.length === 0) read[ISSUED.sheetColumn] = day;
  const about = aboutYearIn(cells[YEAR.column] ?? "");
  const precision = cells[PRECISION.column] ?? "";
  // A precision of its own contradicts the cell, unless it says the same.
  if (about !== undefined && (precision === "" || precision === "about"))
    Object.assign(read, { [YEAR.column]: about, [PRECISION.column]: "about", [YEAR_TO.column]: cells[YEAR_TO.column] ?? "" });
  return { ...cells, ...read };
}
