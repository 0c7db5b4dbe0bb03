import { readRole } from "#app/features/account/domain/read-role.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findOutsideList } from "../domain/list/find-outside-list.server.ts";
import { MAX_ASKED } from "../domain/list/outside-list.ts";
import type { Route } from "./+types/outside-list";
import { namedFilter } from "./named-list.server.ts";

const NOT_STORED = { "Cache-Control": "no-store" };

/** Those of the works with these ids that a list does not have, for the selection of its reader. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") return Response.json(null, { status: 401, headers: NOT_STORED });
  if ((await readRole(ctx)) === "user") return Response.json(null, { status: 403, headers: NOT_STORED });
  const language = LANGUAGES.find((each) => each === url.searchParams.get("in"));
  const ids = url.searchParams.getAll("id");
  if (language === undefined || ids.length > MAX_ASKED || !ids.every(isPaintingId)) throw errorResponse(400, "invalid");
  const works = await ctx.query((tx) => findOutsideList(tx, language, namedFilter(url), [...new Set(ids)]));
  return Response.json({ works }, { headers: NOT_STORED });
}
