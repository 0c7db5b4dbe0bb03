/** Why a row cannot be taken. */
export interface RowIssue {
  table: string;
  /** The row's id, or where it stands in the dump. */
  row: string;
  column: string | undefined;
  /** The rest of the sentence: "is no whole number". */
  what: string;
}

/** What was found while looking at the data: nothing is taken while there is a problem; notes only say what will be otherwise. */
export class Report {
  readonly issues: RowIssue[] = [];
  readonly notes: string[] = [];
  /** Columns that hold something and are not known here, and in how many rows. */
  readonly unknownColumns = new Map<string, number>();

  countUnknown(column: string): void {
    this.unknownColumns.set(column, (this.unknownColumns.get(column) ?? 0) + 1);
  }
}

export function sentenceOf({ table, row, column, what }: RowIssue): string {
  return `${table} ${row}${column === undefined ? "" : `, ${column}`}: ${what}.`;
}
