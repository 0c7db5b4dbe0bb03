import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { countUnread } from "#app/features/contact/domain/contact-messages.server.ts";
import type { Door } from "#app/platform/database/database.server.ts";
import type { Visit } from "#app/platform/site.server.ts";
import { requireSignedIn, toManagement } from "#app/shared/management/guards.server.ts";

/**
 * Reads for a page of the dashboard, with how many messages wait to be read. Whoever is signed out goes to the sign-in
 * page, whoever is no administrator to the list with a sentence (P-ROUTE-8, P-ROUTE-7). Undefined: the reading failed.
 */
export async function readAsAdministrator<Found>(
  visit: Visit,
  url: URL,
  read: (door: Door) => Promise<Found>,
): Promise<{ found: Found; unread: number } | undefined> {
  requireSignedIn(visit, url);
  let answer: { found: Found; unread: number } | "forbidden";
  try {
    answer = await visit.query(async (door) => {
      if (!(await isAdministrator(door))) return "forbidden";
      const unread = await countUnread(door);
      return { found: await read(door), unread };
    });
  } catch {
    // The cause is in the log.
    return undefined;
  }
  if (answer === "forbidden") throw toManagement(url, "only-administrators");
  return answer;
}
