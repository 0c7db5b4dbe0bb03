/*
 * `npm run test:fuzz -- --minutes 10 --seed N`: hostile requests to every address and action of the built site, longer than
 * `npm test` sends them. Complains of every answer of 5xx, every request without an answer, every hold of the event loop and
 * of memory that grows. The same seed sends the same requests in the same order.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { anyCase } from "./support/hostile-cases.ts";
import { HostileSite } from "./support/hostile-site.ts";
import { startCluster } from "./support/postgres-cluster.ts";

const MINUTE = 60_000;
/** Findings that are printed. */
const MAX_SHOWN = 50;
/** Growth left to caches and compiled code after the first tenth of the run, in bytes. */
const GROWTH = 48 * 1024 * 1024;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } } });
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error("Usage: npm run test:fuzz -- --minutes 10 --seed 1");

const cluster = await startCluster();
const site = await HostileSite.start(cluster.adminUrl, "fuzz");
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`seed ${seed}, ${minutes} min, holds up to ${Math.round(site.holdLimit)} ms of processor time`);

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
const started = Date.now();
let findings = 0;
let requests = 0;
let nextLook = started + (minutes * MINUTE) / 10;
let first: number | undefined;
let heap = 0;
let isOver = false;

const look = async () => {
  const { heapUsed, rss } = await site.memory();
  first ??= heapUsed;
  heap = heapUsed;
  say(
    `${Math.round((Date.now() - started) / 1000)} s: ${requests} requests, ${site.waits} waits, heap ${megabytes(heapUsed)}, resident ${megabytes(rss)}`,
  );
};

const property = fc.asyncProperty(anyCase(site.actions, site.ids), async (hostile) => {
  requests += 1;
  const finding = await site.findingAbout(hostile);
  // The last request may be under way when the time is over.
  if (finding !== undefined && !isOver) {
    findings += 1;
    if (findings <= MAX_SHOWN) say(`${finding}: ${JSON.stringify(hostile)}`);
  }
  if (Date.now() > nextLook) {
    nextLook += (minutes * MINUTE) / 10;
    await look();
  }
});
await fc.assert(property, { seed, numRuns: 10_000_000, interruptAfterTimeLimit: minutes * MINUTE, markInterruptAsFailure: false });
isOver = true;
await look();

const growth = heap - (first ?? heap);
if (growth > GROWTH) say(`the heap grew by ${megabytes(growth)}`);
say(`seed ${seed}: ${requests} requests, ${findings} complaints`);
await site.stop();
await cluster.stop();
process.exit(findings > 0 || growth > GROWTH ? 1 : 0);
