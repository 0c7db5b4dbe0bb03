/* `npm run test:mutation [-- WORD...]`: plants each mutant in a copy of the project and runs the tests that must notice. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { buildIfStale, run } from "#scripts/steps.js";
import type { Mutant, Place } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";
import { policyMutants } from "./policy-mutants.ts";

const RUN_LIMIT_MS = 5 * 60_000;
/** All test files at once. */
const FIRST_RUN_LIMIT_MS = 30 * 60_000;

type Verdict = { kind: "caught"; by: string } | { kind: "survived" } | { kind: "not planted"; why: string };

class NotPlanted extends Error {}

/** Copies the files known to git and the build; shares the packages. */
async function copyProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "eac-mutation-"));
  const { output } = (await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"])) as { output: string };
  for (const file of output.split("\0")) {
    if (file === "" || !existsSync(join(projectRoot, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(folder, file));
  }
  cpSync(join(projectRoot, "build"), join(folder, "build"), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Runs after the functions, on the one that it changes. */
const functionMutant = ({ signature, find, replace }: Place & { kind: "function" }) => `
do $mutant$
declare definition text := pg_get_functiondef(${quote(signature)}::regprocedure);
begin
  if position(${quote(find)} in definition) = 0 then raise exception 'the mutant is not planted: ${signature}'; end if;
  execute replace(definition, ${quote(find)}, ${quote(replace)});
end $mutant$;`;

function replaceOnce(files: string[], find: string, replace: string): () => void {
  const holders = files.filter((file) => readFileSync(file, "utf8").includes(find));
  const [file] = holders;
  if (file === undefined || holders.length > 1) throw new NotPlanted(`found in ${holders.length} files: ${find}`);
  const text = readFileSync(file, "utf8");
  if (text.split(find).length !== 2) throw new NotPlanted(`found ${text.split(find).length - 1} times: ${find}`);
  writeFileSync(
    file,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(file, text);
}

/** @returns a function that removes the mutant. */
function plant(folder: string, place: Place): () => void {
  if (place.kind === "source") return replaceOnce([join(folder, place.file)], place.find, place.replace);
  if (place.kind === "built") {
    const built = readdirSync(join(folder, "build/server"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    return replaceOnce(
      built.map((name) => join(folder, "build/server", name)),
      place.find,
      place.replace,
    );
  }
  // Applied after all functions, which a mutant of one replaces.
  const path = join(folder, "db/policies.sql");
  const addition = place.kind === "function" ? functionMutant(place) : `${place.statement};`;
  const text = readFileSync(path, "utf8");
  appendFileSync(path, `\n${addition}\n`);
  return () => writeFileSync(path, text);
}

interface Report {
  testResults: { message: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

let running: ChildProcess | undefined;

/** Kills the test runner with the sites and clusters that it has started: they are one process group. */
function endRun(): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
  running = undefined;
}

/** Runs test files until the first failure. @returns the failed test; undefined if all passed. */
async function runTests(folder: string, tests: string[], limitMs = RUN_LIMIT_MS): Promise<string | undefined> {
  const report = join(folder, "mutation.json");
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...tests],
    { cwd: folder, stdio: "ignore", detached: true },
  );
  running = child;
  const limit = setTimeout(() => endRun(), limitMs);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  clearTimeout(limit);
  endRun();
  if (!existsSync(report)) throw new NotPlanted(`the tests wrote no report and ended with ${code}`);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === "failed");
  if (failed !== undefined) return failed.fullName;
  // A mutant that breaks the setup proves nothing.
  const broken = testResults.find(({ status }) => status === "failed");
  if (broken !== undefined) throw new NotPlanted(broken.message.split("\n")[0] || "a test file failed as a whole");
  return code === 0 ? undefined : `ended with code ${code}`;
}

async function judge(folder: string, mutant: Mutant): Promise<Verdict> {
  try {
    const remove = plant(folder, mutant.place);
    try {
      const by = await runTests(folder, mutant.tests);
      return by === undefined ? { kind: "survived" } : { kind: "caught", by };
    } finally {
      remove();
    }
  } catch (error) {
    if (error instanceof NotPlanted) return { kind: "not planted", why: error.message };
    throw error;
  }
}

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const chosen = [...MUTANTS, ...policyMutants()].filter(({ name }) => words.every((word) => name.includes(word)));
const equivalent = chosen.filter(({ equivalent }) => equivalent !== undefined);
const mutants = chosen.filter(({ equivalent }) => equivalent === undefined);
const listEquivalent = () => {
  if (equivalent.length === 0) return;
  console.log(`${equivalent.length} equivalent, with reasons:`);
  for (const { name, equivalent: reason } of equivalent) console.log(`  ${name}\n${" ".repeat(8)}${reason}`);
};
if (process.argv.includes("--list")) {
  for (const { name } of mutants) console.log(name);
  listEquivalent();
  process.exit(0);
}
if (mutants.length === 0) {
  console.log("No mutant to plant has this name.");
  listEquivalent();
  process.exit(equivalent.length > 0 ? 0 : 1);
}
await buildIfStale();
const folder = await copyProject();
process.on("exit", () => {
  endRun();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const failedBefore = await runTests(folder, [...new Set(mutants.flatMap(({ tests }) => tests))], FIRST_RUN_LIMIT_MS);
if (failedBefore !== undefined) {
  console.log(`A test fails without any mutant: ${failedBefore}`);
  process.exit(1);
}
const missed: string[] = [];
for (const [index, mutant] of mutants.entries()) {
  const verdict = await judge(folder, mutant);
  const detail = verdict.kind === "caught" ? verdict.by : verdict.kind === "not planted" ? verdict.why : mutant.tests.join(", ");
  console.log(`${index + 1}/${mutants.length} ${verdict.kind.padEnd(11)} ${mutant.name}\n${" ".repeat(8)}${detail}`);
  if (verdict.kind !== "caught") missed.push(`${verdict.kind}: ${mutant.name}`);
}
console.log(`\n${mutants.length - missed.length} of ${mutants.length} mutants were caught.`);
for (const line of missed) console.log(`  ${line}`);
listEquivalent();
process.exit(missed.length > 0 ? 1 : 0);
