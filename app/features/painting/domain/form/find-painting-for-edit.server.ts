import { writeBrusselsTime } from "#app/i18n/brussels-time.ts";
import { DEFAULT_LANGUAGE, mapTranslations } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { localisedColumn, mapFields, TRANSLATED } from "../fields.ts";
import { findPainting } from "../find-painting.server.ts";
import { type LinkedOwner, listOwners } from "../owners/list-owners.server.ts";
import { textsOf } from "../painting-columns.server.ts";
import { paintingFileId } from "../painting-file.ts";
import type { PrivateRecord } from "../record/private-record.ts";
import { readRecordByRole } from "../record/read-record.server.ts";
import { type TranslationStates, translationStateOf } from "../translations/translation-state.ts";
import { readTranslationTimes, type TranslationTimes } from "../translations/translation-times.server.ts";
import { mapNames, nameKey } from "../works/documents.ts";
import { EMPTY_FORM, EMPTY_LINK, type LinkValues, type PaintingFormValues } from "./form-schema.ts";

type PaintingRow = NonNullable<Awaited<ReturnType<typeof findPainting>>>;

/** A painting as the form shows it: its values, and what is known about them. Undefined: there is none. */
export async function findPaintingForEdit(tx: Transaction, id: string) {
  const row = await findPainting(tx, id);
  if (row === undefined) return undefined;
  const [owners, record, times] = [await listOwners(tx, id), await readRecordByRole(tx, id), await readTranslationTimes(tx, id)];
  return {
    id,
    values: valuesOf(row, owners, record),
    translations: translationsOf(row, times),
    times,
    isArchived: row.archived_at !== null,
  };
}

/** A copy as the form shows it: a draft with the public fields, without owners, image and files, and the age of each text (P-FORM-14). */
export async function findPaintingToCopy(
  tx: Transaction,
  id: string,
): Promise<{ values: PaintingFormValues; translations: TranslationStates } | undefined> {
  const row = await findPainting(tx, id);
  if (row === undefined) return undefined;
  const copied = valuesOf(row, [], null);
  const elsewhere = (list: PaintingFormValues["certificates"]) => list.filter(({ url }) => paintingFileId(url) === undefined);
  const values = {
    ...copied,
    image: undefined,
    published: undefined,
    publishAt: EMPTY_FORM.publishAt,
    unpublishAt: EMPTY_FORM.unpublishAt,
    factsInRegister: EMPTY_FORM.factsInRegister,
    certificates: elsewhere(copied.certificates),
    documents: elsewhere(copied.documents),
  };
  return { values, translations: translationsOf(row, await readTranslationTimes(tx, id)) };
}

/** A time that passed while the painting was archived has lapsed. */
const timeOf = (moment: Date | null): string => (moment === null || moment.getTime() <= Date.now() ? "" : writeBrusselsTime(moment));

/** The primary owner comes first, so that saving changes nothing; the others in the order of their links (P-FORM-8). */
function valuesOf(row: PaintingRow, owners: LinkedOwner[], record: PrivateRecord | null): PaintingFormValues {
  const inOrder = [...owners].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  const links = (list: PaintingRow["certificates"]) =>
    list.map((link) => mapFields(EMPTY_LINK, (key) => link[key] ?? "") satisfies LinkValues);
  return {
    ...textsOf(row, record),
    published: row.is_published ? "on" : undefined,
    publishAt: timeOf(row.publish_at),
    unpublishAt: timeOf(row.unpublish_at),
    factsInRegister: row.facts_in_register ? "on" : undefined,
    stillRight: [],
    image: row.image_id ?? undefined,
    owners: inOrder.map((owner) => owner.id),
    invitations: [],
    certificates: links(row.certificates),
    documents: links(row.documents),
    attachments: (record?.files ?? []).map(({ id, kind, name, language, ...file }) => ({
      id,
      kind,
      name,
      ...mapNames((each) => file[nameKey(each)] ?? ""),
      language: language ?? "",
    })),
  };
}

function translationsOf(row: PaintingRow, times: TranslationTimes): TranslationStates {
  return mapTranslations((language) =>
    mapFields(TRANSLATED, (field) => {
      const [own, english] = [localisedColumn(field, language), localisedColumn(field, DEFAULT_LANGUAGE)];
      return translationStateOf({
        english: row[english],
        own: row[own],
        englishAt: times[english],
        ownAt: times[own],
      });
    }),
  );
}
