import { requestContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/session";

/** What a program that asks without a session is told (P-ACCOUNT-9). */
const MISSING = "Auth session missing!";

/** How long the session still lasts, in seconds; asking renews it when it is due (P-ACCOUNT-7, P-ACCOUNT-8). 401: there is none. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // 401 would sign the page out.
  ctx.requireReadSession();
  const { session } = ctx;
  if (session === undefined)
    return Response.json({ secondsLeft: 0, error: { message: MISSING } }, { status: 401, headers: { "Cache-Control": "no-store" } });
  return Response.json({ secondsLeft: session.secondsLeft }, { headers: { "Cache-Control": "no-store" } });
}
