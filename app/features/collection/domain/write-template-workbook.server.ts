import type { Language } from "#app/i18n/languages.ts";
import { streamWorkbook } from "#app/platform/workbook/write-workbook.server.ts";
import { collectionMessagesIn } from "../messages/collection-messages.ts";
import { headOfColumn } from "./column-labels.server.ts";
import { describeColumns } from "./describe-columns.ts";
import { writtenColumns } from "./written-columns.server.ts";

/** An empty workbook to fill in, its columns named in the words of the language; a second sheet, which no import reads, describes them. */
export function streamTemplateWorkbook(language: Language): ReadableStream<Uint8Array> {
  const words = collectionMessagesIn(language);
  const columns = describeColumns(words, language);
  const headOf = (name: string) => headOfColumn(name, language);
  return streamWorkbook([
    {
      name: words.templateSheets.table,
      columns: writtenColumns(
        columns.map(({ name }) => name),
        headOf,
      ),
      rows: [],
    },
    {
      name: words.templateSheets.columns,
      columns: [
        { head: words.column, width: 32 },
        { head: words.meaning, width: 60 },
        { head: words.allowedTitle, width: 60 },
        { head: words.example, width: 40 },
      ],
      rows: columns.map(({ name, meaningOfOne, allowed, example }) => [headOf(name), meaningOfOne, allowed, example ?? ""]),
    },
  ]);
}
