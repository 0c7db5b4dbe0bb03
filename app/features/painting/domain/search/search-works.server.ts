import { sql } from "kysely";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { forgiven, nearestWord } from "#app/shared/search/closest-run.ts";
import { type Passage, passageOf } from "#app/shared/search/passage.ts";
import { wordsOf } from "#app/shared/search/words.server.ts";
import { type LocalisedColumns, localisedColumn, TRANSLATED_FIELDS, type TranslatedField } from "../fields.ts";
import { labelPicture, pictureName } from "../pictures/picture-names.ts";
import { cardColumns, cardOf, type PaintingCard } from "../works/list-published-paintings.server.ts";
import { matchForms, searchedForms, spelledAsIn, withoutEveryWork, withPictured } from "./search-words.server.ts";
import { suggestSpelling } from "./suggest-spelling.server.ts";

/** A text of a work that has the searched words where its title and artist have not. */
export interface WorkPassage extends Passage {
  field: TranslatedField | "originalTitle" | "artistDates" | "picture";
  /** Of the text; undefined for a text without a language of its own. */
  language: Language | undefined;
}

export interface FoundWork extends PaintingCard {
  passage: WorkPassage | undefined;
}

export interface FoundWorks {
  works: FoundWork[];
  /** All that match. */
  found: number;
}

interface Slice {
  limit: number;
  offset: number;
}

const PASSAGE_LENGTH = 130;

/** Columns of all texts that are searched. */
const textColumns = () =>
  [
    ...TRANSLATED_FIELDS.flatMap((field) => LANGUAGES.map((language) => localisedColumn(field, language))),
    "original_title" as const,
  ] as const;

type TextRow = LocalisedColumns & { original_title: string | null; artist_dates: string | null };

/**
 * Published works with all the words in their public texts, in any language, under row security (P-INFO-17): those with all of
 * them in title, artist or year first, then the newest. With the words but "painting" and the like, if there are more of these.
 */
export async function searchWorks(tx: Transaction, language: Language, query: string, slice: Slice): Promise<FoundWorks> {
  const searchFor = (text: string) => searchForms(tx, language, withPictured(searchedForms(text, language), language), slice);
  const found = await searchFor(query);
  const less = withoutEveryWork(query, language);
  const more = less === undefined ? found : await searchFor(less);
  return more.found > found.found ? more : found;
}

/** The same, of words with their forms. */
export async function searchForms(tx: Transaction, language: Language, forms: string[][], { limit, offset }: Slice): Promise<FoundWorks> {
  if (forms.length === 0) return { works: [], found: 0 };
  const shown = sql<{ found: number; id: string | null; place: number }>`(
    select s.matches as found, shown.id, shown.place
    from app.search_words(${JSON.stringify(forms)}::jsonb, ${limit}, ${offset}) as s
      left join lateral unnest(s.ids) with ordinality as shown (id, place) on true)`;
  const rows = await tx
    .selectFrom(shown.as<"shown">(sql.ref("shown")))
    .leftJoin("paintings as p", (join) => join.onRef("p.id", "=", "shown.id").on("p.is_public", "=", true))
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .select(["shown.found", ...cardColumns(), ...textColumns()])
    .orderBy("shown.place")
    .execute();
  const match = matchForms(forms);
  const pictures = await readPictureNames(
    tx,
    rows.flatMap(({ id }) => id ?? []),
  );
  const works = rows.flatMap((row): FoundWork[] => {
    if (row.id === null) return [];
    const card = cardOf({ ...row, id: row.id }, language);
    return [{ ...card, passage: findPassage(row, pictures.get(row.id) ?? [], card, match, language) }];
  });
  return { works, found: rows[0]?.found ?? 0 };
}

type PictureName = Record<Language, string>;

/** Kind and caption of the pictures that everyone sees, in each language, by the id of their work. */
async function readPictureNames(tx: Transaction, ids: string[]): Promise<Map<string, PictureName[]>> {
  const names = new Map<string, PictureName[]>();
  if (ids.length === 0) return names;
  const rows = await tx
    .selectFrom("painting_pictures")
    .where("painting_id", "in", ids)
    .where("is_private", "=", false)
    .select(["painting_id", "kind", ...LANGUAGES.map((language) => `caption_${language}` as const)])
    .orderBy("position")
    .execute();
  for (const row of rows) {
    const name = mapLanguages((language) => {
      const label = labelPicture(row.kind, messagesIn(language).pictures.kinds[row.kind], row[`caption_${language}`]);
      return pictureName(label.name, label.caption);
    });
    names.set(row.painting_id, [...(names.get(row.painting_id) ?? []), name]);
  }
  return names;
}

type Match = ReturnType<typeof matchForms>;

/** The text with most of the words that title, artist and date do not show: of the reader's language, if one is as good. */
function findPassage(
  row: TextRow,
  pictures: readonly PictureName[],
  card: PaintingCard,
  match: Match,
  language: Language,
): WorkPassage | undefined {
  const termsIn = (text: string) => new Set(wordsOf(text).flatMap((word) => match(word)?.term ?? []));
  const shown = termsIn(`${card.title} ${card.artist} ${card.date ?? ""}`);
  const languages = [language, ...LANGUAGES.filter((each) => each !== language)];
  const texts: Omit<WorkPassage, "found">[] = [
    ...languages.flatMap((each) =>
      // The description last: what a work is made of says more in fewer words.
      [...TRANSLATED_FIELDS.filter((field) => field !== "description"), "description" as const].map((field) => ({
        field,
        language: each,
        text: row[localisedColumn(field, each)]?.trim() ?? "",
      })),
    ),
    { field: "originalTitle", language: undefined, text: row.original_title?.trim() ?? "" },
    { field: "artistDates", language: undefined, text: row.artist_dates?.trim() ?? "" },
    ...languages.flatMap((each) =>
      pictures.map((name): Omit<WorkPassage, "found"> => ({ field: "picture", language: each, text: name[each] })),
    ),
  ];
  let best: { text: (typeof texts)[number]; terms: number } | undefined;
  for (const text of texts) {
    const terms = [...termsIn(text.text)].filter((term) => !shown.has(term)).length;
    if (terms > (best?.terms ?? 0)) best = { text, terms };
  }
  if (best === undefined) return undefined;
  const set = typeset(best.text.text, best.text.language ?? DEFAULT_LANGUAGE);
  return { ...best.text, ...passageOf(set, match, best.text.language ?? language, PASSAGE_LENGTH) };
}

/**
 * The spelling that a search without works most likely meant (P-GALLERY-13): words of a title or an artist; else each word that
 * no published work has, replaced by one that some have and that begins with the same three letters.
 */
export async function suggestWorks(tx: Transaction, language: Language, query: string): Promise<string | undefined> {
  return (await suggestSpelling(tx, language, query)) ?? (await suggestWords(tx, language, query));
}

async function suggestWords(tx: Transaction, language: Language, query: string): Promise<string | undefined> {
  const forms = searchedForms(query, language);
  const words = forms.map(([typed = ""]) => typed.replace("*", ""));
  if (!words.some((word) => forgiven(word.length) > 0)) return undefined;
  const { rows } = await sql<{ place: number; words: string[] }>`
    select place, words from app.similar_words(${JSON.stringify(forms)}::jsonb)`.execute(tx);
  if (rows.length === 0) return undefined;
  const meant = [...words];
  for (const { place, words: candidates } of rows) {
    const nearest = nearestWord(words[place] ?? "", candidates);
    if (nearest === undefined) return undefined;
    meant[place] = nearest;
  }
  return meant.join(" ");
}

/** Suggested words as they stand in the works found, with their accents. */
export const spelledAs = (spelling: string, works: readonly FoundWork[]): string =>
  spelledAsIn(
    spelling,
    works.map(({ title, artist, passage }) => `${title} ${artist} ${passage?.text ?? ""}`),
  );
