import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { countNew } from "#app/features/contact/domain/contact-messages.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";

/**
 * Reads data for a dashboard page, with the number of new messages. Redirects anonymous visitors to the sign-in page and
 * other users to the list with a notice (P-ROUTE-8, P-ROUTE-7).
 * @returns undefined if the read failed; the cause is logged.
 */
export async function readAsAdministrator<Found>(
  ctx: RequestContext,
  url: URL,
  read: (tx: Transaction) => Promise<Found>,
): Promise<{ found: Found; unread: number } | undefined> {
  requireSignedIn(ctx, url);
  let result: { found: Found; unread: number } | "forbidden";
  try {
    result = await ctx.query(async (tx) => {
      if (!(await isAdministrator(tx))) return "forbidden";
      const unread = await countNew(tx);
      return { found: await read(tx), unread };
    });
  } catch {
    // `query` has logged the cause.
    return undefined;
  }
  if (result === "forbidden") throw redirectToManagement(url, "only-administrators");
  return result;
}
