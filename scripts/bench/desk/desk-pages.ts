import { paths } from "#app/i18n/paths.ts";
import type { DeskSite } from "./desk-sites.ts";

export interface DeskPage {
  name: string;
  reader: "administrator" | "owner";
  pathOn(site: DeskSite): string;
}

/** As many rows in both worlds: the sample world has 23 works. */
const ROWS = "per=12";
const ORDERS = ["title", "artist", "year", "inventory", "passport", "state", "languages", "tokens", "changed"];
const FILTERS = {
  drafts: "state=draft",
  "without a record": "lacks=record",
  "without French": "lacks=fr",
  "with open links": "tokens=live",
  "changed since a day": "since=2026-01-01",
  "of an owner": "owner=camille",
};
const SEARCHES = {
  "one word": "harbour",
  "several words": "rain harbour",
  "parts of words": "arbo rai",
  "a number": "eac-inv-12",
  "two letters": "no",
  misspelt: "harbor before rane",
  "a misspelt name": "harbourr",
};

const table = (query = "") => `${paths.manage()}?view=table&${ROWS}${query === "" ? "" : `&${query}`}`;
const search = (text: string) => `q=${encodeURIComponent(text)}`;

/** Pages of an administrator and of an owner with many works, each with as much on it in both worlds as their rows allow. */
export const DESK_PAGES: DeskPage[] = [
  ...pagesFor("administrator", {
    "list as cards": () => `${paths.manage()}?view=cards`,
    "list as a table": () => table(),
    "table, oldest": () => table("order=oldest"),
    ...Object.fromEntries(ORDERS.map((order) => [`table by ${order}`, () => table(`order=${order}`)])),
    ...Object.fromEntries(Object.entries(FILTERS).map(([name, query]) => [`table, ${name}`, () => table(query)])),
    "table, last page": () => table("page=10000&order=title"),
    ...Object.fromEntries(Object.entries(SEARCHES).map(([name, text]) => [`search by ${name}`, () => table(search(text))])),
    form: ({ work }) => paths.editPainting(work),
    "form of a new work": () => paths.addPainting(),
    history: ({ work }) => paths.paintingHistory(work),
    comments: ({ work }) => paths.paintingComments(work),
    links: ({ work }) => paths.manageTokens(work),
    "access desk": () => paths.manageAccess(),
    statistics: () => paths.accessStatistics(),
    dashboard: () => paths.dashboard(),
    "search among people": () => `${paths.dashboard()}?q=owner`,
    messages: () => paths.dashboardMessages(),
    changes: () => paths.dashboardChanges(),
    "refused attempts": () => paths.dashboardAttempts(),
    system: () => paths.dashboardSystem(),
    collection: () => paths.collection(),
    register: () => paths.register(),
    home: () => paths.home(),
    gallery: () => paths.gallery(),
    "search of the gallery": () => `${paths.gallery()}?q=harbour`,
    "misspelt search of the gallery": () => `${paths.gallery()}?q=harbor`,
    "search of the site": () => `${paths.search()}?q=harbour`,
    artists: () => paths.artists(),
    painting: ({ work }) => paths.painting(work),
  }),
  ...pagesFor("owner", {
    "list as cards": () => `${paths.manage()}?view=cards`,
    "list as a table": () => table(),
    "table by changed": () => table("order=changed"),
    "search by one word": () => table(search("birch")),
    links: ({ ownWork }) => paths.manageTokens(ownWork),
    "access desk": () => paths.manageAccess(),
    statistics: () => paths.accessStatistics(),
    painting: ({ ownWork }) => paths.painting(ownWork),
  }),
];

function pagesFor(reader: DeskPage["reader"], pages: Record<string, DeskPage["pathOn"]>): DeskPage[] {
  return Object.entries(pages).map(([name, pathOn]) => ({ name, reader, pathOn }));
}
