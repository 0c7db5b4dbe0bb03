import { listCouncil } from "#app/features/association/domain/list-council.server.ts";
import { type FeaturedPainting, listFeatured } from "#app/features/painting/domain/works/list-featured.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findArticles } from "./find-articles.server.ts";

/** Searches to begin with; each has a result. */
export interface SearchExamples {
  article: string | undefined;
  person: string | undefined;
  /** A work with its artist and the number of its passport; undefined without a published one. */
  work: Pick<FeaturedPainting, "title" | "artist" | "date" | "passport" | "picture"> | undefined;
}

/** As in the hint of the field. */
const ARTICLE: Record<Language, string> = { en: "Article 44", fr: "Article 44", ru: "Статья 44" };
/** Works among which one with a passport is looked for. */
const MAX_WORKS = 6;

/** @param tx undefined if the database does not answer: examples of texts only. */
export async function listExamples(tx: Transaction | undefined, language: Language): Promise<SearchExamples> {
  const works = tx === undefined ? [] : (await listFeatured(tx, language, MAX_WORKS)).filter(({ artist }) => artist !== "");
  const work = works.find(({ passport }) => passport !== null) ?? works[0];
  return {
    article: findArticles(ARTICLE[language], language).length > 0 ? ARTICLE[language] : undefined,
    person: listCouncil(language)[0]?.name,
    work: work && { title: work.title, artist: work.artist, date: work.date, passport: work.passport, picture: work.picture },
  };
}
