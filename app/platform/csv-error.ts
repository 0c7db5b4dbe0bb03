/**
 * Why a file is no table. `encoding`: its text is not UTF-8. `broken`: a quotation mark is never closed, or the like.
 * `tooWide`, `tooManyRows`: it has more columns, or more cells altogether, than anybody fills in.
 */
export type CsvError = "encoding" | "broken" | "empty" | "tooWide" | "tooManyRows";
