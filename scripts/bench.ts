/* Measures parts of the product. Started by `npm run bench`. */
import { type BenchPart, measure, printTable } from "./bench/part.ts";

/** Parts by name. Each is a module that exports one `part`, loaded on demand. */
const PARTS: Record<string, () => Promise<{ part: BenchPart }>> = {
  backup: () => import("./bench/backup.ts"),
  durability: () => import("./bench/durability.ts"),
  searches: () => import("./bench/searches.ts"),
  "searches-p99": () => import("./bench/searches-p99.ts"),
};

const words = process.argv.slice(2);
const isJson = words.includes("--json");
const names = words.filter((word) => !word.startsWith("--"));

async function load(name: string): Promise<BenchPart> {
  const module = await PARTS[name]?.();
  if (module !== undefined) return module.part;
  throw new Error(`There is no part ${name}. Parts: ${Object.keys(PARTS).join(", ")}.`);
}

try {
  const results = [];
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const result = await measure(name, await load(name));
    results.push(result);
    if (!isJson) printTable(result);
  }
  if (isJson) console.log(JSON.stringify(results, null, 2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
