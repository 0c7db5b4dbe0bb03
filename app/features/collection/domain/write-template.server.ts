import type { Language } from "#app/i18n/languages.ts";
import { writeCsv } from "#app/platform/csv.server.ts";
import { collectionMessagesIn } from "../messages/collection-messages.ts";
import { describeColumns } from "./describe-columns.ts";
import { COMMENT_MARK } from "./table-columns.ts";

/**
 * An empty table to fill in: the names of the columns, and under them rows that an import passes over, with what each column
 * holds, which values it takes, and an example.
 */
export function writeTemplate(language: Language): string {
  const words = collectionMessagesIn(language);
  const columns = describeColumns(words, language);
  // The first column is that of the id, whose cell marks the row as a comment.
  const comment = (label: string, textOf: (column: (typeof columns)[number]) => string) =>
    columns.map((column, index) => (index === 0 ? `${COMMENT_MARK} ${label}: ${textOf(column)}` : textOf(column)));
  return writeCsv(
    columns.map(({ name }) => name),
    [
      comment(words.meaning, ({ meaningOfOne }) => meaningOfOne),
      comment(words.allowedTitle, ({ allowed }) => allowed),
      comment(words.example, ({ example }) => example ?? ""),
    ],
  );
}
