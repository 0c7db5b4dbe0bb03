import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { countUnread } from "#app/features/contact/domain/contact-messages.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { requireSignedIn, toManagement } from "#app/shared/management/guards.server.ts";

/**
 * Reads for a page of the dashboard, with how many messages wait to be read. Whoever is signed out goes to the sign-in
 * page, whoever is no administrator to the list with a sentence (P-ROUTE-8, P-ROUTE-7). Undefined: the reading failed.
 */
export async function readAsAdministrator<Found>(
  ctx: RequestContext,
  url: URL,
  read: (tx: Transaction) => Promise<Found>,
): Promise<{ found: Found; unread: number } | undefined> {
  requireSignedIn(ctx, url);
  let answer: { found: Found; unread: number } | "forbidden";
  try {
    answer = await ctx.query(async (tx) => {
      if (!(await isAdministrator(tx))) return "forbidden";
      const unread = await countUnread(tx);
      return { found: await read(tx), unread };
    });
  } catch {
    // The cause is in the log.
    return undefined;
  }
  if (answer === "forbidden") throw toManagement(url, "only-administrators");
  return answer;
}
