import { type RawBuilder, sql } from "kysely";
import { UNINVITED } from "./import.ts";

/** True of a row of `import_rows` that must be corrected: an invitation would not mend it (P-MANAGE-110). As app.begin_import_task has it. */
export const hasMistakes = (): RawBuilder<boolean> =>
  sql<boolean>`jsonb_path_exists(errors, ${sql.lit(`$[*] ? (@.code != "${UNINVITED}")`)})`;
