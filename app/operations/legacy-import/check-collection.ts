import { OperatorError } from "#app/platform/operator-error.ts";
import { checkAttempts, checkTokens, type HostedAttempt, type HostedToken } from "./check-history.ts";
import { checkPaintings, type HostedPainting, type NamedPicture } from "./check-paintings.ts";
import { checkPeople, checkRoles, type HostedPerson, type HostedRole } from "./check-people.ts";
import { findUnknown, leaveOut } from "./known-tables.ts";
import type { HostedData } from "./legacy-table.ts";
import type { Report } from "./report.ts";

/** What comes along, checked. */
export interface HostedCollection {
  people: HostedPerson[];
  roles: HostedRole[];
  paintings: HostedPainting[];
  pictures: NamedPicture[];
  tokens: HostedToken[];
  attempts: HostedAttempt[];
}

/**
 * Looks at every row before anything is written.
 * @param leftOut names of tables and columns that the operator goes without.
 * @throws OperatorError when there is nothing to look at; all else is reported.
 */
export function checkCollection(given: HostedData, leftOut: readonly string[], now: Date, report: Report): HostedCollection {
  const data = leaveOut(given, leftOut);
  if ((data.tables.get("paintings")?.rows.length ?? 0) === 0)
    throw new OperatorError("The dump holds no rows of a table paintings. Is it the right file, and does it have the data?");
  findUnknown(data, report);
  const people = checkPeople(data, report, now);
  const roles = checkRoles(data, report, people);
  const { paintings, pictures, ids } = checkPaintings(data, report, people, leftOut);
  const tokens = checkTokens(data, report, ids, people, now);
  const attempts = checkAttempts(data, report, ids, tokens);
  for (const [column, rows] of report.unknownColumns)
    report.issues.push({
      table: column,
      row: `(rows: ${rows})`,
      column: undefined,
      what: `the site has no such column; --leave-out ${column} goes on without it`,
    });
  return { people: [...people.people.values()], roles, paintings, pictures, tokens: [...tokens.values()], attempts };
}
