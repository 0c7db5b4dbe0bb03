import { sql } from "kysely";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import { checkForm, type FormErrors } from "#app/features/painting/domain/form/form-schema.ts";
import { NO_ANSWERS } from "#app/features/painting/domain/form/number-questions.ts";
import type { SaveRefusal } from "#app/features/painting/domain/form/save-rejection.ts";
import { updatePainting } from "#app/features/painting/domain/form/update-painting.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findLost, isCreated } from "./compare-versions.server.ts";
import { fieldOfColumn, withOlderValues } from "./older-values.ts";
import { lastChange, readDifferences, readTexts } from "./read-differences.server.ts";
import type { RestoreRequest } from "./restore-request.ts";
import { LARGEST_ID } from "./version.ts";

export type Restored =
  | { status: "restored"; filesGone: string[] }
  /** Somebody has saved since the page was shown: nothing was written. */
  | { status: "conflict" }
  /** Nothing of the older version can be written, or it is there already. */
  | { status: "nothing" }
  | { status: "invalid"; errors: FormErrors }
  | { status: "refused"; refusal: SaveRefusal }
  /** Its numbers need an answer, for which the form asks. */
  | { status: "numbers" }
  | { status: "missing" };

/**
 * Saves the values of an older version as the form does: with its checks, its permission and its rule that nobody overwrites
 * what they have not seen (P-MANAGE-45). It is a version of its own.
 * For whoever is no administrator the work is missing: row security lets them lock no row.
 */
export async function restoreVersion(
  tx: Transaction,
  id: string,
  { from, seen, field }: Omit<RestoreRequest, "undoes">,
): Promise<Restored> {
  // Before the versions are read: two who save at once wait for each other here.
  const locked = await tx.selectFrom("paintings").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const stored = await findPaintingForEdit(tx, id);
  if (locked === undefined || stored === undefined) return { status: "missing" };
  if ((await lastChange(tx, id, LARGEST_ID)) !== seen) return { status: "conflict" };
  const begin = await lastChange(tx, id, from);
  if (begin === 0 && (await isCreated(tx, id))) return { status: "nothing" };
  const differences = [...(await readDifferences(tx, id, begin, seen)), ...(await readTexts(tx, id, begin, seen)).kept];
  const lost = await findLost(tx, id, differences);
  const older = differences.filter(
    ({ name }) => (field === undefined || name === field) && fieldOfColumn(name) !== undefined && !lost.has(name),
  );
  if (older.length === 0) return { status: "nothing" };
  const checked = checkForm(withOlderValues(stored.values, older), "edit");
  if ("errors" in checked) return { status: "invalid", errors: checked.errors };
  // The list of changes names it by what it is.
  await sql`select set_config('app.restores_version', 'on', true)`.execute(tx);
  const outcome = await updatePainting(tx, id, checked.input, stored.values, NO_ANSWERS);
  await sql`select set_config('app.restores_version', '', true)`.execute(tx);
  if (outcome.status === "updated") return { status: "restored", filesGone: outcome.filesGone };
  if (outcome.status === "asks") return { status: "numbers" };
  return outcome.status === "refused" ? outcome : { status: outcome.status };
}
