/* Numbers of a workbook as its cells show them, as far as a table of paintings needs it. */

export interface CellFormat {
  kind: "date" | "year" | "number";
  /** Digits to which a whole number is filled with zeros. */
  digits: number;
}

export const PLAIN: CellFormat = { kind: "number", digits: 0 };

/** Formats that workbooks number and do not spell out: dates of all locales (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Longer ones are nobody's. */
const MAX_CODE = 255;

/** @param code of a custom format. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isBuiltInDate(id) ? { kind: "date", digits: 0 } : PLAIN;
  const [first = ""] = code.slice(0, MAX_CODE).split(";");
  const bare = first
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\\./g, "")
    .replaceAll(/[_*]./g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/general|am\/pm|a\/p/gi, "");
  if (/^0+$/.test(bare)) return { kind: "number", digits: bare.length };
  if (/^y+$/i.test(bare)) return { kind: "year", digits: 0 };
  return /[yd]/i.test(bare) ? { kind: "date", digits: 0 } : PLAIN;
}

const DAY = 86_400_000;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
/** Days between the first days of the two calendars of workbooks, of 1900 and of 1904. */
const SHIFT_1904 = 1_462;

/** The day of a serial number as `YYYY-MM-DD`, with the time if there is one; undefined: it is no day of this calendar. */
function dayOf(serial: number, is1904: boolean): string | undefined {
  const days = Math.floor(serial) + (is1904 ? SHIFT_1904 : 0);
  if (days < (is1904 ? SHIFT_1904 : 1) || days > LAST_DAY) return undefined;
  // The calendar of 1900 has a 29 February that never was.
  if (days === 60) return "1900-02-29";
  const minutes = Math.round((serial - Math.floor(serial)) * 1_440);
  const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY + minutes * 60_000).toISOString();
  return minutes === 0 ? date.slice(0, 10) : `${date.slice(0, 10)} ${date.slice(11, 16)}`;
}

/** A stored number as its cell shows it: 65.400000000000006 is 65.4, and a date is a day. */
export function showNumber(stored: string, { kind, digits }: CellFormat, is1904: boolean): string {
  const number = Number(stored);
  if (stored === "" || !Number.isFinite(number)) return stored;
  const day = kind === "number" ? undefined : dayOf(number, is1904);
  if (day !== undefined) return kind === "year" ? day.slice(0, 4) : day;
  const shown = String(Number(number.toPrecision(15)));
  return Number.isInteger(number) && number >= 0 ? shown.padStart(digits, "0") : shown;
}
