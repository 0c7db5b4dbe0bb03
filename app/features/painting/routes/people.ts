import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findCandidates, MAX_SOUGHT, searchCandidates } from "../domain/owners/list-candidates.server.ts";
import type { Route } from "./+types/people";

const NOT_STORED = { "Cache-Control": "no-store" };
/** More than a painting has owners, and a selection of paintings chosen ones. */
const MAX_IDS = 100;

/** People who can own a painting, for the picker of administrators: by `q`, a part of name or address, or by `id`, repeated. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") return Response.json(null, { status: 401, headers: NOT_STORED });
  if (!(await ctx.query(isAdministrator))) return Response.json(null, { status: 403, headers: NOT_STORED });
  const sought = storableText(url.searchParams.get("q") ?? "");
  const ids = url.searchParams.getAll("id");
  if (sought.length > MAX_SOUGHT || ids.length > MAX_IDS || !ids.every(isPaintingId)) throw errorResponse(400, "invalid");
  const people = await ctx.query(async (tx) => (ids.length > 0 ? findCandidates(tx, ids) : (await searchCandidates(tx, sought)).people));
  return Response.json({ people }, { headers: NOT_STORED });
}
