type Cell = string | number | null;

/** Spreadsheets run what begins like this: an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function writeCsv(head: string[], rows: Cell[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}
