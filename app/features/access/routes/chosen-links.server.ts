import { isPaintingId as isId } from "#app/features/painting/domain/find-painting.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { ALL_LINKS, LINKS_PER_PAGE, type LinkSearch } from "../domain/desk/desk-filter.ts";
import { type ChosenLinks, endOfLink } from "../domain/desk/freeze-links.server.ts";

/** Of one link it is known why it is not open. */
export async function whyNoneLeft(ctx: RequestContext, links: ChosenLinks | undefined): Promise<"none-left" | "deactivated" | "over"> {
  if (links === undefined || !("ids" in links)) return "none-left";
  const [id, ...others] = links.ids;
  if (id === undefined || others.length > 0) return "none-left";
  return (await ctx.query((tx) => endOfLink(tx, id))) ?? "none-left";
}

type Search = { language: Language } & LinkSearch;

/** The links whose deactivation a button asks for; `isAll`: those of the search, until now. Undefined: none is chosen. */
export function readChosen(form: FormData, isAll: boolean, search: Search, now: Date): ChosenLinks | undefined {
  const only = form.get("only");
  if (only === null && isAll) return { ...search, issuedUntil: now };
  const ids = (only === null ? form.getAll("link") : [only]).map(String).filter(isId);
  return ids.length === 0 ? undefined : { ids };
}

/** The links of an answered question: those named in it, or all that were issued until it was asked. */
export function readAnswered(form: FormData, search: Search): ChosenLinks | undefined {
  const links = String(form.get("links") ?? "");
  const issuedUntil = new Date(String(form.get("asked") ?? ""));
  if (links === ALL_LINKS) return Number.isNaN(issuedUntil.getTime()) ? undefined : { ...search, issuedUntil };
  const ids = links.split(",", LINKS_PER_PAGE).filter(isId);
  return ids.length === 0 ? undefined : { ids };
}
