import { sql } from "kysely";
import type { OwnerDb } from "#app/platform/database/database.server.ts";

/**
 * Inserts many paintings without the effects of some triggers that the tests of a file do not read: one painting takes a
 * millisecond of processor time, most of it in triggers.
 */
export async function withoutTriggers(ownerDb: OwnerDb, triggers: string[], insert: () => Promise<unknown>): Promise<void> {
  const each = async (verb: "disable" | "enable") => {
    for (const name of triggers) await sql.raw(`alter table public.paintings ${verb} trigger ${name}`).execute(ownerDb);
  };
  await each("disable");
  await insert();
  await each("enable");
}
