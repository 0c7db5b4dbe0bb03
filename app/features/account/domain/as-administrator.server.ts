import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ErrorKey, errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { isAdministrator } from "./read-role.server.ts";

/** Checks the role before reading a body. @returns the error, undefined for an administrator. */
export const checkAdministrator = (ctx: RequestContext): Promise<ErrorKey | undefined> => actAsAdministrator(ctx, async () => undefined);

/**
 * Runs `act` if the actor is an administrator: row security alone would ignore a denied delete silently.
 * @returns the error, undefined on success.
 */
export async function actAsAdministrator(ctx: RequestContext, act: (tx: Transaction) => Promise<void>): Promise<ErrorKey | undefined> {
  try {
    return await ctx.query(async (tx) => {
      if (!(await isAdministrator(tx))) return "forbidden";
      await act(tx);
    });
  } catch (error) {
    return errorKeyOf(error);
  }
}
