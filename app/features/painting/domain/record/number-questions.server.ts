import { sql } from "kysely";
import { dayOf } from "#app/features/register/domain/list-register.server.ts";
import { type Language, mapLanguages } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { PaintingInput } from "../form/form-schema.ts";
import {
  askedOf,
  isOpen,
  type NumberAnswers,
  type NumberFacts,
  type NumberQuestions,
  type PassportChange,
  type SharedNumber,
} from "../form/number-questions.ts";

type Numbers = Pick<PaintingInput["record"], "inventoryNo" | "passportNo">;

/** Works that are named for one number. */
const MAX_NAMED = 5;

/** The other works that have one of these numbers, whatever their letters' case. Archived works count. */
async function findSharedNumbers(tx: Transaction, paintingId: string | null, numbers: Numbers): Promise<SharedNumber[]> {
  const { rows } = await sql<{ field: SharedNumber["field"]; id: string } & Record<`title_${Language}`, string | null>>`
    select wanted.field, found.* from (values ('inventoryNo', ${numbers.inventoryNo}::text), ('passportNo', ${numbers.passportNo}::text))
      as wanted (field, number) cross join lateral (
      select p.id, p.title_en, p.title_fr, p.title_ru
      from public.painting_private as r join public.paintings as p on p.id = r.painting_id
      where btrim(wanted.number) <> '' and r.painting_id is distinct from ${paintingId}::uuid
        and lower(btrim(case wanted.field when 'inventoryNo' then r.eac_inventory_no else r.eac_passport_no end)) = lower(btrim(wanted.number))
      order by p.created_at, p.id limit ${MAX_NAMED}) as found`.execute(tx);
  return (["inventoryNo", "passportNo"] as const).flatMap((field) => {
    const works = rows
      .filter((row) => row.field === field)
      .map((row) => ({ id: row.id, titles: mapLanguages((language) => row[`title_${language}`] ?? "") }));
    return works.length === 0 ? [] : [{ field, number: numbers[field] ?? "", works }];
  });
}

async function findPassportChange(tx: Transaction, paintingId: string, passportNo: string | null): Promise<PassportChange | null> {
  const { rows } = await sql<PassportChange>`select * from app.passport_change(${paintingId}, ${passportNo})`.execute(tx);
  return rows[0] ?? null;
}

/** The public register's number of a work's passport; null if it has not entered. For administrators. */
async function findRegisterNumber(tx: Transaction, paintingId: string): Promise<string | null> {
  const entry = await tx
    .selectFrom("register_entries")
    .select("number")
    .where("painting_id", "=", paintingId)
    .where("status", "=", "valid")
    .where("entered_at", "is not", null)
    .executeTakeFirst();
  return entry?.number ?? null;
}

async function findLeftWithdrawn(tx: Transaction, paintingId: string): Promise<NumberFacts["leftWithdrawn"]> {
  const { rows } = await sql<{ number: string; since: Date }>`
    select number, since from app.passports_left_withdrawn(array[${paintingId}::uuid])`.execute(tx);
  const [found] = rows;
  return found === undefined ? null : { number: found.number, since: dayOf(found.since) };
}

/**
 * Makes a passport valid again that an import has left withdrawn (P-MANAGE-112). Repeating it changes nothing.
 * @throws 42501 for whoever is no administrator.
 */
export async function revivePassport(tx: Transaction, paintingId: string): Promise<void> {
  await sql`select app.revive_passport(${paintingId})`.execute(tx);
}

/** The numbers of a saved work, as its form tells of them. */
export const findNumberFacts = async (tx: Transaction, paintingId: string, numbers: Numbers): Promise<NumberFacts> => ({
  registerNumber: await findRegisterNumber(tx, paintingId),
  leftWithdrawn: await findLeftWithdrawn(tx, paintingId),
  shared: await findSharedNumbers(tx, paintingId, numbers),
});

/**
 * Questions that are due before these numbers are stored; undefined if nothing is, or all of it is answered. Only numbers that
 * the save changes are asked for.
 */
export async function findQuestions(
  tx: Transaction,
  paintingId: string,
  numbers: Numbers,
  stored: Record<keyof Numbers, string> | null,
  answers: NumberAnswers,
): Promise<NumberQuestions | undefined> {
  const isChanged = (field: keyof Numbers) => (numbers[field] ?? "") !== (stored?.[field] ?? "").trim();
  const changed: Numbers = {
    inventoryNo: isChanged("inventoryNo") ? numbers.inventoryNo : null,
    passportNo: isChanged("passportNo") ? numbers.passportNo : null,
  };
  const shared = changed.inventoryNo === null && changed.passportNo === null ? [] : await findSharedNumbers(tx, paintingId, changed);
  const passport = stored !== null && isChanged("passportNo") ? await findPassportChange(tx, paintingId, numbers.passportNo) : null;
  return isOpen({ passport, shared }, answers) ? { passport, shared, asked: askedOf(numbers), answers } : undefined;
}

/** Stores a mistyped number anew: passport and register code stay (P-REGISTER-9). */
export async function correctPassportNo(tx: Transaction, paintingId: string, passportNo: string | null): Promise<void> {
  await sql`select app.correct_passport_no(${paintingId}, ${passportNo})`.execute(tx);
}
