import { z } from "zod";

export const ROLES_SHOWN = ["all", "admin", "owner", "none"] as const;
/** States of an account; `never`: not signed in yet, `factor`: without a second factor. */
export const STATES_SHOWN = ["all", "suspended", "unconfirmed", "never", "factor"] as const;
export const USERS_PER_PAGE = 50;
const MAX_SEARCH = 200;

/** Filter of the users page, from the query string; invalid values fall back to the defaults. */
export const userFilter = z.object({
  q: z.string().trim().max(MAX_SEARCH).catch(""),
  role: z.enum(ROLES_SHOWN).catch("all"),
  state: z.enum(STATES_SHOWN).catch("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type UserFilter = z.infer<typeof userFilter>;
