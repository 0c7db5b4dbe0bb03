import { z } from "zod";

export const LINK_ORDERS = ["ending", "newest", "opened"] as const;
export const LINKS_PER_PAGE = 50;
/** Stands for all links of a search, in place of their ids. */
export const ALL_LINKS = "all";
const MAX_SEARCH = 200;
const MAX_PAGE = 10_000;

/** Filter of the open links, from the query; invalid values fall back to the default. */
export const deskFilter = z.object({
  q: z.string().trim().max(MAX_SEARCH).catch(""),
  /** `soon`: issued for seven days, and ending within two. */
  ends: z.enum(["", "soon"]).catch(""),
  order: z.enum(LINK_ORDERS).catch("ending"),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
});
export type DeskFilter = z.infer<typeof deskFilter>;

/** The part of the filter that narrows the links. */
export type LinkSearch = Pick<DeskFilter, "q"> & Partial<Pick<DeskFilter, "ends">>;
