import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Mutant } from "./mutant.ts";

const POLICY = /create policy "([^"]+)" on (\S+) for (\w+) to [^;]+?;/g;

const ADMINISTRATORS_ONLY = "(select public.current_user_is_admin())";

const TESTS = "tests/database";

/** Tests of every policy by actor and table, and those that name the table. */
function testsOf(table: string): string[] {
  const name = new RegExp(`\\b${table.replace("public.", "")}\\b`);
  const isNamedIn = (file: string) => name.test(readFileSync(join(projectRoot, TESTS, file), "utf8"));
  const files = readdirSync(join(projectRoot, TESTS)).filter((file) => file.endsWith(".test.ts"));
  return files.filter((file) => file === "policies.test.ts" || isNamedIn(file)).map((file) => `${TESTS}/${file}`);
}

/** Opens every policy of db/policies.sql in turn, for all existing and new rows. */
export function policyMutants(): Mutant[] {
  const policies = readFileSync(join(projectRoot, "db/policies.sql"), "utf8");
  return [...policies.matchAll(POLICY)].flatMap(([statement, name, table, verb]): Mutant[] => {
    const using = /\busing \((.*?)\)\s*(?:with check|;)/s.exec(statement)?.[1];
    const check = /\bwith check \((.*)\);/s.exec(statement)?.[1];
    const open = (clause: string, equivalent?: string): Mutant => ({
      name: `policy of ${table}: "${name}" (${verb}) ${clause === "using (true)" ? "shows any row" : "accepts any row"}`,
      place: { kind: "sql", statement: `alter policy "${name}" on ${table} ${clause}` },
      tests: testsOf(table as string),
      ...(equivalent === undefined ? {} : { equivalent }),
    });
    return [
      ...(using === undefined || using === "true" ? [] : [open("using (true)")]),
      ...(check === undefined || check === "true" ? [] : [open("with check (true)", reasonOfCheck(table as string, using, check))]),
    ];
  });
}

/** Reason why the check is implied by the rest of the policy; undefined if it is not. */
function reasonOfCheck(table: string, using: string | undefined, check: string): string | undefined {
  if (using === check && check === ADMINISTRATORS_ONLY)
    return "the using clause requires the same role, and the condition does not depend on the row";
  if (table === "public.bulk_actions" && using?.startsWith(`${check} and `))
    return "the using clause requires the same, and created_by cannot be set";
  if (table === "public.saved_filters" && using === check) return "the using clause requires the same, and account_id cannot be changed";
  return undefined;
}
