import { formatList, formatNumber } from "../../format.ts";

/** Messages of the search. The other languages must have the same shape to compile. */
export const search = {
  title: "Search",
  description:
    "Search pages, rules and costs provisions, people, news, events, works and register numbers of EAC, the International Arbitration Association.",
  label: "Search the site",
  button: "Search",
  hint: "A word or two, such as “seat” or “oil on canvas”, an article such as “art. 44”, a name, or a register number.",
  count: (count: number, query: string) => `${formatNumber(count, "en")} ${count === 1 ? "result" : "results"} for “${query}”`,
  lacking: (words: readonly string[], isSame: boolean) => {
    const quoted = words.map((word) => `“${word}”`);
    return isSame
      ? `No page has all these words. These have the most of them, but not ${formatList(quoted, "en", "disjunction")}.`
      : `No page has all these words. These have the most of them; each lacks at least one of ${formatList(quoted, "en", "conjunction")}.`;
  },
  costTitle: "What does an arbitration cost?",
  costText: "The fee depends on the amount in dispute. Enter it, and the calculator shows what is to be paid.",
  costExample: "for example 250,000",
  estimate: (amount: string) => `Calculate the arbitration fee for “${amount}”`,
  /** Before the results of another spelling. */
  shownFor: (spelling: string) => `Showing results for “${spelling}”.`,
  searchTyped: (query: string) => `Search for “${query}” instead`,
  none: (query: string) => `Nothing was found for “${query}”.`,
  /** Above articles that have not the words searched. */
  meant: "Without these words, but with words that mean the same:",
  noneHint: "Try another word or a shorter one.",
  /** For a search that names the ICC; `ownCourt` links to the court of this association. */
  otherInstitution: "The ICC, the International Chamber of Commerce, is another institution and has nothing to do with this site.",
  ownCourt: "The arbitration court of this association: ICAC",
  exact: "Exact match",
  examples: "For example",
  exampleWords: "seat of arbitration",
  exampleKinds: {
    article: "an article of the rules",
    person: "a person",
    artist: "an artist in the gallery",
    title: "the title of a work",
    passport: "the number of a passport",
    words: "words of a page, a news item or an event",
  },
  waysOn: "You may be looking for",
  artists: "Artists in the gallery",
  inGallery: (query: string) => `Search the gallery for “${query}”`,
  inLanguage: {
    en: (count: number) => `${formatNumber(count, "en")} ${count === 1 ? "result" : "results"} in English`,
    fr: (count: number) => `${formatNumber(count, "en")} ${count === 1 ? "result" : "results"} in French`,
    ru: (count: number) => `${formatNumber(count, "en")} ${count === 1 ? "result" : "results"} in Russian`,
  },
  groupsLabel: "Sections",
  groups: {
    register: "Register of artworks",
    artists: "Artists",
    people: "People",
    works: "Works in the gallery",
    pages: "Pages",
    rules: "Rules and costs provisions",
    events: "Events",
    news: "News",
  },
  all: (count: number) => `Show all ${formatNumber(count, "en")}`,
  allOf: (count: number, group: string) => `Show all ${formatNumber(count, "en")}: ${group}`,
  back: "Back to all results",
  pagesOf: (group: string) => `Pages of results: ${group}`,
  /** Before a passage in another language. */
  passageIn: { en: "in English", fr: "in French", ru: "in Russian" },
  passport: "Passport",
  /** Name of the list below the search field. */
  suggestions: "Suggestions",
  suggested: (count: number) => `${formatNumber(count, "en")} ${count === 1 ? "suggestion" : "suggestions"}. Choose with the arrow keys.`,
  kindsSuggested: { page: "Page", news: "News", event: "Event", work: "Work", artist: "Artist", passport: "Passport" },
  pastEvent: "Past event",
  artist: "Artist",
  work: "Work",
  kinds: {
    question: "Question and answer",
    council: "Council",
    court: "Member of the Court",
    arbitrator: "Arbitrator",
    rules: "Arbitration rules",
    costs: "Costs Provisions",
    term: "Definition in the arbitration rules",
  },
};

export type SearchMessages = typeof search;
