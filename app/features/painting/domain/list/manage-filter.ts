import { LANGUAGES, TRANSLATIONS } from "#app/i18n/languages.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";

/** `scheduled`: a draft with a time of publication, which counts as none. Archived works are in their own state alone, for administrators. */
export const STATES = ["all", "published", "draft", "scheduled", "archived"] as const;

/** Query parameter with the painting that was just saved, beside the notice. */
export const SAVED = "saved";

/** Query parameter with the painting that was just archived, beside the notice. */
export const ARCHIVED = "archived";

/** Parameters of the list's address that are of the latest action, and of no filter. */
export const OF_ACTION = [NOTICE, SAVED, ARCHIVED] as const;

/** Id of a work's card or row, to which the address of the list leads once it is saved. */
export const placeInList = (id: string): string => `work-${id}`;

/** Cards with their buttons, or a dense table. */
export const MANAGED_VIEWS = ["cards", "table"] as const;
export type ManagedView = (typeof MANAGED_VIEWS)[number];

/** Parts that a work may lack: a picture, a private record, the texts of a language. */
export const MISSING = ["picture", "record", ...LANGUAGES] as const;
/** Languages with a text that is older than the English one, as the address names them. */
export const OLDER = TRANSLATIONS.map((language) => `older-${language}` as const);
export const LACKS = [...MISSING, ...OLDER] as const;
type Lack = (typeof LACKS)[number];

/** By which the table is sorted, each from its first or its last value on. */
const COLUMNS = {
  title: "ascending",
  artist: "ascending",
  year: "descending",
  inventory: "ascending",
  passport: "ascending",
  state: "ascending",
  languages: "descending",
  tokens: "descending",
  changed: "descending",
} as const;
export type SortColumn = keyof typeof COLUMNS;
/** `-title`: the other way round. `relevance`: what was found in the title first (P-MANAGE-25). */
export type Order = "relevance" | "newest" | "oldest" | SortColumn | `-${SortColumn}`;
const SORT_COLUMNS = Object.keys(COLUMNS) as SortColumn[];

/** Offered by name, also where there are no heads of columns. */
export const ORDERS = ["newest", "oldest", ...SORT_COLUMNS] as const;
export const ALL_ORDERS: readonly Order[] = [...ORDERS, ...SORT_COLUMNS.map((column) => `-${column}` as const)];

/** The order of a list where none is chosen. */
export const defaultOrder = (q: string): Order => (q === "" ? "newest" : "relevance");

const reversed = (order: Order) => order.startsWith("-");

/** Column and direction of an order. `created`, `relevance`: no column. */
export function sortingOf(order: Order): { column: SortColumn | "created" | "relevance"; isDescending: boolean } {
  if (order === "relevance") return { column: order, isDescending: false };
  if (order === "newest" || order === "oldest") return { column: "created", isDescending: order === "newest" };
  const column = order.replace(/^-/, "") as SortColumn;
  return { column, isDescending: (COLUMNS[column] === "descending") !== reversed(order) };
}

/** The order that the head of a column leads to: its own, or the other way round if that is shown. */
export const orderBehind = (column: SortColumn, shown: Order): Order => (shown === column ? `-${column}` : column);

/** Works on a page: those of the cards keep a telephone's page short, and fill rows of one, two and three. */
export const PER_PAGE = { cards: 12, table: 48 } as const satisfies Record<ManagedView, number>;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** From this number of works on the table opens by itself (P-MANAGE-20). */
export const TABLE_FROM = 48;

/** Filter of the management list, as its address names it. */
export interface ManageFilter {
  q: string;
  /** `typed`: other words are never searched instead (P-MANAGE-24). */
  spelling: "" | "typed";
  /** Name or e-mail address of an owner, for administrators. */
  owner: string;
  state: (typeof STATES)[number];
  /** All of these. */
  lacks: Lack[];
  /** With a live access link that the reader manages. */
  tokens: "" | "live";
  /** With an open comment that mentions the reader, for administrators. */
  mentions: "" | "me";
  /** Changed on this day or later, in Brussels; empty: whenever. */
  since: string;
  order: Order;
  page: number;
  /** Undefined: the view's own number. */
  per: (typeof PAGE_SIZES)[number] | undefined;
  /** Undefined: as the person has chosen, or as the number of works asks for. */
  view: ManagedView | undefined;
}

/** The address's query for a filter, without defaults. A change of anything but the page leads to the first one. */
export function manageQuery(filter: ManageFilter, changes: Partial<ManageFilter> = {}): string {
  const { q, owner, state, lacks, tokens, mentions, since, order, page, per, view, ...shown }: ManageFilter = {
    ...filter,
    page: 1,
    ...changes,
  };
  const query = new URLSearchParams();
  const texts = { q, owner, state: state === "all" ? "" : state, tokens, mentions, since };
  for (const [name, value] of Object.entries(texts)) if (value !== "") query.set(name, value);
  for (const lack of lacks) query.append("lacks", lack);
  if ((q !== "" || owner !== "") && shown.spelling !== "") query.set("spelling", shown.spelling);
  if (order !== defaultOrder(q) && order !== "relevance") query.set("order", order);
  if (per !== undefined) query.set("per", String(per));
  if (view !== undefined) query.set("view", view);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** True if the filter hides works. */
export const isFiltered = ({ q, ...filter }: ManageFilter): boolean => q !== "" || hasMoreFilters(filter) || filter.state !== "all";

/** True if it narrows by something beside the text and the state. */
export const hasMoreFilters = ({
  owner,
  lacks,
  tokens,
  mentions,
  since,
}: Pick<ManageFilter, "owner" | "lacks" | "tokens" | "mentions" | "since">): boolean =>
  lacks.length > 0 || [owner, tokens, mentions, since].some((each) => each !== "");
