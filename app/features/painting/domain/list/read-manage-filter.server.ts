import { z } from "zod";
import { storableText } from "#app/platform/storable-text.ts";
import { ALL_ORDERS, defaultOrder, LACKS, MANAGED_VIEWS, type ManageFilter, type Order, PAGE_SIZES, STATES } from "./manage-filter.ts";

const MAX_SEARCH = 200;
const text = z.string().trim().max(MAX_SEARCH).transform(storableText).catch("");

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const manageFilter = z.object({
  q: text,
  spelling: z.enum(["", "typed"]).catch(""),
  owner: text,
  state: z.enum(STATES).catch("all"),
  lacks: z.array(z.string()).transform((lacks) => LACKS.filter((lack) => lacks.includes(lack))),
  tokens: z.enum(["", "live"]).catch(""),
  mentions: z.enum(["", "me"]).catch(""),
  since: z.string().refine(isDay).catch(""),
  order: z
    .enum(ALL_ORDERS as [Order, ...Order[]])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  per: z.coerce.number().pipe(z.literal(PAGE_SIZES)).optional().catch(undefined),
  view: z.enum(MANAGED_VIEWS).optional().catch(undefined),
});

/** The filter that an address names; whatever is invalid falls back to its default. */
export function readManageFilter(query: URLSearchParams): ManageFilter {
  const { order, ...filter } = manageFilter.parse({ ...Object.fromEntries(query), lacks: query.getAll("lacks") });
  return { per: undefined, view: undefined, ...filter, order: order ?? defaultOrder(filter.q) };
}
