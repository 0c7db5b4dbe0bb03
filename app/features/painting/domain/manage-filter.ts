import { z } from "zod";

export const STATES = ["all", "published", "draft"] as const;
export const ORDERS = ["newest", "oldest", "title", "artist", "year"] as const;
export const CARDS_PER_PAGE = 48;
const MAX_SEARCH = 200;

/** What of the management list is shown, as it stands in the address; what makes no sense there is the usual. */
export const manageFilter = z.object({
  q: z.string().trim().max(MAX_SEARCH).catch(""),
  state: z.enum(STATES).catch("all"),
  order: z.enum(ORDERS).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ManageFilter = z.infer<typeof manageFilter>;
