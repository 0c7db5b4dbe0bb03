import { z } from "zod";
import { OUTCOMES, UNDO_OUTCOMES } from "./import.ts";

export const SHOWN = ["all", ...OUTCOMES, ...UNDO_OUTCOMES] as const;

/** Filter of the page of an import, from the query; invalid values fall back to the default. */
export const importFilter = z.object({
  show: z.enum(SHOWN).catch("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ImportFilter = z.infer<typeof importFilter>;
