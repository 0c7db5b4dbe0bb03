/** Reason for rejecting a row. */
export interface RowIssue {
  table: string;
  /** The row's id, or its place in the dump. */
  row: string;
  column: string | undefined;
  /** Rest of a sentence: "is not an integer". */
  message: string;
}

/** Results of the checks: any issue prevents the import; notes describe differences. */
export class Report {
  readonly issues: RowIssue[] = [];
  readonly notes: string[] = [];
  /** Unknown columns with data, and their numbers of rows. */
  readonly unknownColumns = new Map<string, number>();

  countUnknown(column: string): void {
    this.unknownColumns.set(column, (this.unknownColumns.get(column) ?? 0) + 1);
  }
}

export function formatIssue({ table, row, column, message }: RowIssue): string {
  return `${table} ${row}${column === undefined ? "" : `, ${column}`}: ${message}.`;
}
