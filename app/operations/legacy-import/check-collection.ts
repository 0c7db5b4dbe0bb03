import { OperatorError } from "#app/platform/operator-error.ts";
import { checkAttempts, checkTokens, type LegacyAttempt, type LegacyToken } from "./check-history.ts";
import { checkPaintings, type ImageReference, type LegacyPainting } from "./check-paintings.ts";
import { checkRoles, checkUsers, type LegacyRole, type LegacyUser } from "./check-users.ts";
import { findUnknown, leaveOut } from "./known-tables.ts";
import type { LegacyData } from "./legacy-table.ts";
import type { Report } from "./report.ts";

/** The checked data to import. */
export interface LegacyCollection {
  users: LegacyUser[];
  roles: LegacyRole[];
  paintings: LegacyPainting[];
  images: ImageReference[];
  tokens: LegacyToken[];
  attempts: LegacyAttempt[];
}

/**
 * Checks every row before anything is written.
 * @param leftOut names of tables and columns that the operator omits.
 * @throws OperatorError if there is nothing to check; all other errors are reported.
 */
export function checkCollection(given: LegacyData, leftOut: readonly string[], now: Date, report: Report): LegacyCollection {
  const data = leaveOut(given, leftOut);
  if ((data.tables.get("paintings")?.rows.length ?? 0) === 0)
    throw new OperatorError("The dump holds no rows of a table paintings. Is it the right file, and does it have the data?");
  findUnknown(data, report);
  const users = checkUsers(data, report, now);
  const roles = checkRoles(data, report, users);
  const { paintings, images, ids } = checkPaintings(data, report, users, leftOut);
  const tokens = checkTokens(data, report, ids, users, now);
  const attempts = checkAttempts(data, report, ids, tokens);
  for (const [column, rows] of report.unknownColumns)
    report.issues.push({
      table: column,
      row: `(rows: ${rows})`,
      column: undefined,
      message: `the site has no such column; --leave-out ${column} goes on without it`,
    });
  return { users: [...users.users.values()], roles, paintings, images, tokens: [...tokens.values()], attempts };
}
