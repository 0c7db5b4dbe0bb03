/*
 * `npm run test:fuzz -- --minutes 10 --seed N`: sends hostile requests to every address and action of the built site, for
 * longer than `npm test`. Reports every 5xx, every missing response, every hold of the event loop, and growing memory. The
 * same seed sends the same requests in the same order.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { startCluster } from "./support/database/postgres-cluster.ts";
import { anyCase } from "./support/sites/hostile-cases.ts";
import { HostileSite } from "./support/sites/hostile-site.ts";

const MINUTE = 60_000;
/** Maximum number of printed findings. */
const MAX_SHOWN = 50;
/** Growth of the heap allowed to caches and compiled code after the first tenth of the run, in bytes. */
const GROWTH = 48 * 1024 * 1024;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } } });
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error("Usage: npm run test:fuzz -- --minutes 10 --seed 1");

const cluster = await startCluster();
const site = await HostileSite.start(cluster.adminUrl, "fuzz");
const print = (line: string) => process.stdout.write(`${line}\n`);
print(`seed ${seed}, ${minutes} min, holds up to ${Math.round(site.holdLimit)} ms of processor time`);

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
const started = Date.now();
let findings = 0;
let requests = 0;
let nextSample = started + (minutes * MINUTE) / 10;
let first: number | undefined;
let heap = 0;
let isOver = false;

const sampleMemory = async () => {
  const { heapUsed, rss } = await site.memory();
  first ??= heapUsed;
  heap = heapUsed;
  print(
    `${Math.round((Date.now() - started) / 1000)} s: ${requests} requests, ${site.waits} waits, heap ${megabytes(heapUsed)}, resident ${megabytes(rss)}`,
  );
};

const property = fc.asyncProperty(anyCase(site.actions, site.ids), async (hostile) => {
  requests += 1;
  const finding = await site.findingAbout(hostile);
  // The last request may still be running when the time is over.
  if (finding !== undefined && !isOver) {
    findings += 1;
    if (findings <= MAX_SHOWN) print(`${finding}: ${JSON.stringify(hostile)}`);
  }
  if (Date.now() > nextSample) {
    nextSample += (minutes * MINUTE) / 10;
    await sampleMemory();
  }
});
await fc.assert(property, { seed, numRuns: 10_000_000, interruptAfterTimeLimit: minutes * MINUTE, markInterruptAsFailure: false });
isOver = true;
await sampleMemory();

const growth = heap - (first ?? heap);
if (growth > GROWTH) print(`the heap grew by ${megabytes(growth)}`);
print(`seed ${seed}: ${requests} requests, ${findings} findings`);
await site.stop();
await cluster.stop();
process.exit(findings > 0 || growth > GROWTH ? 1 : 0);
