import { type RawBuilder, sql } from "kysely";

/** True if a text of the database contains `part`, in any letter case of any language. */
export const containsText = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(${text} collate app.letters), lower(${part}::text collate app.letters)) > 0`;
