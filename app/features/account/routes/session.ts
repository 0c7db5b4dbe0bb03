import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { draftPersonOf } from "../domain/draft-key.server.ts";
import type { Route } from "./+types/session";

/** Error message for API clients without a session (P-ACCOUNT-9). */
const NO_SESSION = "Auth session missing!";

/**
 * Seconds left in the session, renewed by this request when due (P-ACCOUNT-7, P-ACCOUNT-8), and the name of this user's drafts,
 * which signing out forgets (P-FORM-17). 401 without a session.
 */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // On 401 the page would sign itself out.
  ctx.requireReadSession();
  const { session } = ctx;
  if (session === undefined)
    return Response.json({ secondsLeft: 0, error: { message: NO_SESSION } }, { status: 401, headers: { "Cache-Control": "no-store" } });
  const drafts = draftPersonOf(session.accountId, context.get(siteContext).settings.secretKey);
  return Response.json({ secondsLeft: session.secondsLeft, drafts }, { headers: { "Cache-Control": "no-store" } });
}
