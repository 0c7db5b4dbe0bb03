import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import type { WaitingLine } from "#app/shared/management/waiting-line.ts";
import { lastFileCheck } from "./check-files.server.ts";
import { DESK_LINES } from "./desk-line.ts";

interface CountedLine {
  line: WaitingLine["name"];
  number: number;
}

/** Counts the work that waits for the actor: administrators see the association's, owners their own, others nothing. */
export async function readWaiting(tx: Transaction): Promise<WaitingLine[]> {
  const { rows } = await sql<CountedLine>`select line, number from app.what_waits()`.execute(tx);
  return linesOf(new Map(rows.map(({ line, number }) => [line, number])));
}

/** The lines that wait for an owner; for an administrator those that people wait for: the dashboard has all. */
export async function readOwnWaiting(tx: Transaction): Promise<WaitingLine[]> {
  const { rows } = await sql<CountedLine>`select line, number from app.what_waits(true)`.execute(tx);
  return linesOf(new Map(rows.map(({ line, number }) => [line, number])));
}

/** The same for an administrator, with what this process has found. */
export async function readAssociationWaiting(tx: Transaction, site: Site): Promise<WaitingLine[]> {
  const check = lastFileCheck(site);
  const strange = check === undefined ? 0 : check.rowsWithoutFile + check.filesWithoutRow;
  const lines = await readWaiting(tx);
  return strange === 0 ? lines : [...lines, ...linesOf(new Map([["files", strange]]))];
}

const linesOf = (counts: ReadonlyMap<WaitingLine["name"], number>): WaitingLine[] =>
  (Object.keys(DESK_LINES) as WaitingLine["name"][]).flatMap((name) => {
    const count = counts.get(name) ?? 0;
    return count === 0 ? [] : [{ name, count, ...DESK_LINES[name] }];
  });
