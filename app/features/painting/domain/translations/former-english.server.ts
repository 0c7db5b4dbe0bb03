import { sql } from "kysely";
import { DEFAULT_LANGUAGE, type Translation } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Part, wordDifference } from "#app/shared/difference/word-difference.ts";
import { localisedColumn, type TranslatedField } from "../fields.ts";
import type { findPaintingForEdit } from "../form/find-painting-for-edit.server.ts";
import { TRANSLATED_PATHS, type TranslatedPath } from "./translation-state.ts";

/** By translation that is older than its English text: what the text for which it was made and the stored one have in common, and not. */
export type FormerEnglish = Partial<Record<TranslatedPath, Part[]>>;

type EditedPainting = Pick<NonNullable<Awaited<ReturnType<typeof findPaintingForEdit>>>, "id" | "translations" | "times"> & {
  values: { en: Record<TranslatedField, string> };
};

/** Changes of a work among which a former text is looked for, the latest. */
const LOOKED_THROUGH = 1_000;

/**
 * The English texts for which the older translations of a painting were made, from its recorded changes, which administrators alone
 * read (P-FORM-124). A translation whose text is not known by its digest, or not recorded, is left out.
 */
export async function readFormerEnglish(tx: Transaction, { id, values, translations, times }: EditedPainting): Promise<FormerEnglish> {
  const sought = TRANSLATED_PATHS.flatMap((path) => {
    const { language, field } = partsOf(path);
    const digest = times[`${localisedColumn(field, language)}_for`];
    if (translations[language][field] !== "older" || digest === undefined) return [];
    return [{ path, english: localisedColumn(field, DEFAULT_LANGUAGE), digest }];
  });
  if (sought.length === 0) return {};
  const { rows } = await sql<{ path: TranslatedPath; former: string }>`
    select distinct on (sought.path) sought.path, latest.before ->> sought.english as former
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as sought (path text, english text, digest text)
      join (
        select c.id, c.before from public.changes as c where c.painting_id = ${id} and c.table_name = 'paintings'
        order by c.id desc limit ${LOOKED_THROUGH}
      ) as latest on md5(latest.before ->> sought.english) = sought.digest
    order by sought.path, latest.id desc`.execute(tx);
  return Object.fromEntries(rows.map(({ path, former }) => [path, wordDifference(former, values.en[partsOf(path).field])]));
}

const partsOf = (path: TranslatedPath) => {
  const [language, field] = path.split(".") as [Translation, TranslatedField];
  return { language, field };
};
