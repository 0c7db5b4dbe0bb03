import { z } from "zod";

export const STATES = ["all", "published", "draft", "archived"] as const;
export const ORDERS = ["newest", "oldest", "title", "artist", "year"] as const;
export const CARDS_PER_PAGE = 48;
const MAX_SEARCH = 200;

/** Query parameter with the painting that was just saved, beside the notice. */
export const SAVED = "saved";

/** Filter of the management list, from the query; invalid values fall back to the default. */
export const manageFilter = z.object({
  q: z.string().trim().max(MAX_SEARCH).catch(""),
  state: z.enum(STATES).catch("all"),
  order: z.enum(ORDERS).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ManageFilter = z.infer<typeof manageFilter>;
