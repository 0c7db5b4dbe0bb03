import type { Door } from "#app/platform/database/database.server.ts";
import { type ErrorKey, errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import type { Visit } from "#app/platform/site.server.ts";
import { isAdministrator } from "./read-role.server.ts";

/** Checks the role before a body is read. @returns why nothing is read, undefined for an administrator. */
export const checkAdministrator = (visit: Visit): Promise<ErrorKey | undefined> => actAsAdministrator(visit, async () => undefined);

/** What came of a deed: undefined when it was done. Row security alone would pass over a removal without a word. */
export async function actAsAdministrator(visit: Visit, act: (door: Door) => Promise<void>): Promise<ErrorKey | undefined> {
  try {
    return await visit.query(async (door) => {
      if (!(await isAdministrator(door))) return "forbidden";
      await act(door);
    });
  } catch (error) {
    return errorKeyOf(error);
  }
}
