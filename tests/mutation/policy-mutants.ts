import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Mutant } from "./mutant.ts";

const POLICY = /create policy "([^"]+)" on (\S+) for (\w+) to [^;]+?;/g;

/** Opens every policy of db/policies.sql in turn: it lets any row pass, and any new one. */
export function policyMutants(): Mutant[] {
  const policies = readFileSync(join(projectRoot, "db/policies.sql"), "utf8");
  return [...policies.matchAll(POLICY)].flatMap(([statement, name, table, verb]): Mutant[] => {
    const [using, check] = [/\busing \(/.test(statement), /\bwith check \((?!true\))/.test(statement)];
    const open = (clause: string): Mutant => ({
      name: `policy of ${table}: "${name}" (${verb}) ${clause === "using (true)" ? "shows any row" : "accepts any row"}`,
      place: { kind: "sql", statement: `alter policy "${name}" on ${table} ${clause}` },
      tests: [
        "tests/database/policies.test.ts",
        "tests/database/reads.test.ts",
        "tests/database/uploads.test.ts",
        "tests/database/imports.test.ts",
      ],
    });
    return [...(using ? [open("using (true)")] : []), ...(check ? [open("with check (true)")] : [])];
  });
}
