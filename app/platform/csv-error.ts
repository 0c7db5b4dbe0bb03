/**
 * Reason for rejecting a CSV file. `encoding`: not UTF-8. `broken`: malformed, such as an unclosed quotation mark.
 * `tooWide`, `tooManyRows`: more columns, or more cells in total, than any real collection has.
 */
export type CsvError = "encoding" | "broken" | "empty" | "tooWide" | "tooManyRows";
