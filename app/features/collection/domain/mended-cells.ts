import { MEND_LIMITS } from "./import.ts";
import { COLUMNS } from "./table-columns.ts";

/** A cell of an import as it was corrected in the preview. */
export interface MendedCell {
  row: number;
  column: string;
  value: string;
}

/** Value of the hidden field `at` before each field `cell`. */
export const writeAt = ({ row, column }: Pick<MendedCell, "row" | "column">): string => `${row} ${column}`;

const AT = /^([1-9]\d{0,7}) ([a-z_]+)$/;

/**
 * Corrected cells of a form, as the table would have them.
 * @returns undefined for a form that is not the preview's.
 */
export function readMended(form: FormData): MendedCell[] | undefined {
  const values = form.getAll("cell");
  const places = form.getAll("at");
  if (places.length !== values.length || places.length > MEND_LIMITS.cells) return undefined;
  const cells = places.map((place, index) => {
    const [, row, column = ""] = AT.exec(String(place)) ?? [];
    return COLUMNS.includes(column) ? { row: Number(row), column, value: cellText(String(values[index])) } : undefined;
  });
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
}

/** Forms send line breaks as two characters. */
const cellText = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** True for a cell that is longer than the preview takes. */
export const isTooLong = ({ value }: MendedCell): boolean => value.length > MEND_LIMITS.cell;
