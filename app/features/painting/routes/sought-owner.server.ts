import { createContext, type RouterContextProvider } from "react-router";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type RequestContext, requestContext } from "#app/platform/site.server.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import {
  type Candidates,
  listCandidates,
  MAX_SOUGHT,
  type OfferedOwners,
  searchCandidates,
} from "../domain/owners/list-candidates.server.ts";

type Context = Readonly<RouterContextProvider>;

interface SentOwners {
  /** The owners in the form that was sent. */
  owners: readonly string[];
  /** A typed name or address that does not say whom it means, and those whom it finds. */
  unclear: { text: string; found: Candidates["people"] } | undefined;
}

/** A form sent without script, for the page that shows it again in the same request. */
const sentOwners = createContext<SentOwners>({ owners: [], unclear: undefined });

/** Keeps the owners of a form that is shown again, so that its page can name them. */
export function keepOwners(context: Context, owners: readonly string[]): void {
  context.set(sentOwners, { ...context.get(sentOwners), owners: owners.filter(isPaintingId) });
}

/**
 * The owner who is meant by a name or an address that was typed where there is no script (P-FORM-7). `isUnclear`: nobody or several,
 * whom the page then offers. For administrators, who have been let in.
 */
export async function findSoughtOwner(context: Context, ctx: RequestContext, form: FormData): Promise<{ id?: string; isUnclear: boolean }> {
  const text = storableText(String(form.get("soughtOwner") ?? "").trim()).slice(0, MAX_SOUGHT);
  if (text === "") return { isUnclear: false };
  const { people: found, meant } = await ctx.query((tx) => searchCandidates(tx, text));
  if (meant !== undefined) return { id: meant.id, isUnclear: false };
  context.set(sentOwners, { ...context.get(sentOwners), unclear: { text, found } });
  return { isUnclear: true };
}

/** People whom a page names or offers as owners: those with the ids or in the sent form, and the first by address or those found. */
export async function listOffered(tx: Transaction, context: Context, ids: readonly string[]): Promise<OfferedOwners> {
  const { owners, unclear } = context.get(sentOwners);
  const { people, hasMore } = await listCandidates(tx, [...ids, ...owners]);
  if (unclear === undefined) return { people, hasMore };
  const others = unclear.found.filter(({ id }) => !people.some((each) => each.id === id));
  return { people: [...people, ...others], hasMore, sought: { text: unclear.text, found: unclear.found.map(({ id }) => id) } };
}

/** The same with whoever opens the form: their id, and the people. */
export async function listOfferedWithSelf(
  tx: Transaction,
  context: Context,
  ids: readonly string[],
): Promise<[self: string | undefined, offered: OfferedOwners]> {
  const { actor } = context.get(requestContext);
  const self = actor.kind === "account" ? actor.id : undefined;
  return [self, await listOffered(tx, context, self === undefined ? ids : [...ids, self])];
}
