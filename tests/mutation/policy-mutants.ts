import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Mutant } from "./mutant.ts";

const POLICY = /create policy "([^"]+)" on (\S+) for (\w+) to [^;]+?;/g;

const ADMINISTRATORS_ONLY = "(select public.current_user_is_admin())";

/** Opens every policy of db/policies.sql in turn, for all existing and new rows. */
export function policyMutants(): Mutant[] {
  const policies = readFileSync(join(projectRoot, "db/policies.sql"), "utf8");
  return [...policies.matchAll(POLICY)].flatMap(([statement, name, table, verb]): Mutant[] => {
    const using = /\busing \((.*?)\)\s*(?:with check|;)/s.exec(statement)?.[1];
    const check = /\bwith check \((.*)\);/s.exec(statement)?.[1];
    const open = (clause: string, equivalent?: string): Mutant => ({
      name: `policy of ${table}: "${name}" (${verb}) ${clause === "using (true)" ? "shows any row" : "accepts any row"}`,
      place: { kind: "sql", statement: `alter policy "${name}" on ${table} ${clause}` },
      tests: [
        "tests/database/policies.test.ts",
        "tests/database/pictures.test.ts",
        "tests/database/reads.test.ts",
        "tests/database/uploads.test.ts",
        "tests/database/imports.test.ts",
        "tests/database/bulk.test.ts",
      ],
      ...(equivalent === undefined ? {} : { equivalent }),
    });
    return [
      ...(using === undefined ? [] : [open("using (true)")]),
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
  return undefined;
}
