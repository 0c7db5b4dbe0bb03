/** Why a file is no table. `encoding`: its text is not UTF-8. `broken`: a quotation mark is never closed, or the like. */
export type CsvFault = "encoding" | "broken" | "empty";
