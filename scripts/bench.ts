/* Measures parts of the product. Started by `npm run bench`. */
import { type BenchPart, type BenchResult, measure } from "./bench/part.ts";
import { fallen, printTable, readSaved, save } from "./bench/report.ts";

/** Parts by name. Each is a module that exports one `part`, loaded on demand. */
const PARTS: Record<string, () => Promise<{ part: BenchPart }>> = {
  cached: () => import("./bench/cached.ts"),
  files: () => import("./bench/files.ts"),
  "signed-in": () => import("./bench/signed-in.ts"),
  renders: () => import("./bench/renders.ts"),
  large: () => import("./bench/large/large.ts"),
  desk: async () => ({ part: (await import("./bench/desk/desk.ts")).onPGlite }),
  "desk-postgresql": async () => ({ part: (await import("./bench/desk/desk.ts")).onPostgres }),
  "desk-statements": () => import("./bench/desk/desk-statements.ts"),
  "desk-actions": () => import("./bench/desk/desk-actions.ts"),
  "desk-import": () => import("./bench/desk/desk-import.ts"),
  publication: () => import("./bench/publication.ts"),
  tokens: () => import("./bench/tokens.ts"),
  uploads: () => import("./bench/uploads.ts"),
  latency: () => import("./bench/latency.ts"),
  bytes: () => import("./bench/bytes.ts"),
  lighthouse: () => import("./bench/lighthouse.ts"),
  start: () => import("./bench/start.ts"),
  memory: () => import("./bench/memory.ts"),
  searches: () => import("./bench/searches.ts"),
  "searches-p99": () => import("./bench/searches-p99.ts"),
  durability: () => import("./bench/durability.ts"),
  backup: () => import("./bench/backup.ts"),
};

const USAGE = `npm run bench -- [PART ...] [--json] [--save] [--profile=FOLDER]
Parts: ${Object.keys(PARTS).join(", ")}. Without a part: all.
--json prints the figures as JSON. --save makes them the ones that later runs are compared with.
--profile writes CPU profiles of the measured sites into a folder; the figures are then lower.`;

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith("--"));
const names = words.filter((word) => !word.startsWith("--"));

async function load(name: string): Promise<BenchPart> {
  const module = await PARTS[name]?.();
  if (module !== undefined) return module.part;
  throw new Error(`There is no part ${name}.\n${USAGE}`);
}

async function run(): Promise<void> {
  const unknown = options.find((option) => !/^--(json|save|profile=.+)$/.test(option));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}.\n${USAGE}`);
  const profileFolder = options.find((option) => option.startsWith("--profile="))?.slice("--profile=".length);
  if (profileFolder !== undefined) process.env.BENCH_PROFILE = profileFolder;
  const parts = await Promise.all((names.length > 0 ? names : Object.keys(PARTS)).map(async (name) => [name, await load(name)] as const));
  const saved = readSaved();
  const results: BenchResult[] = [];
  for (const [name, part] of parts) {
    const result = await measure(name, part);
    results.push(result);
    if (!options.includes("--json")) printTable(result, saved);
  }
  if (options.includes("--json")) console.log(JSON.stringify(results, null, 2));
  for (const line of results.flatMap((result) => fallen(result, saved))) console.error(`Fell: ${line}`);
  if (options.includes("--save")) save(results);
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
