import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * Preloaded into a site process (`node --import`). Measures the processor time of the main thread between two turns of the event
 * loop, which, unlike wall-clock time, does not grow on a busy machine. `GET /` returns the longest hold since the last request,
 * `GET /calibrate` the time of a fixed piece of work, both in milliseconds, `GET /memory` the heap and the resident set after a
 * garbage collection, in bytes.
 */

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let last = spent();
let longest = 0;
const turn = () => {
  const now = spent();
  longest = Math.max(longest, now - last);
  last = now;
};
setInterval(turn, 1).unref();

/** Typical work of the site on a text. The sum keeps the compiler from eliminating it. */
function work(): number {
  const text = "Réglement of the Court, артикул 12; ".repeat(2_000);
  let sum = 0;
  for (let round = 0; round < 20; round += 1) {
    sum += JSON.parse(JSON.stringify({ text, round })).text.length;
    sum += text.replaceAll(/\p{Lu}/gu, "x").length;
    for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  }
  return sum;
}

function calibrate(): number {
  const times = Array.from({ length: 5 }, () => {
    const started = spent();
    work();
    return spent() - started;
  });
  return Math.min(...times);
}

const responses: Record<string, () => unknown> = {
  "/": () => {
    turn();
    const hold = longest;
    longest = 0;
    return hold;
  },
  "/calibrate": () => {
    const time = calibrate();
    last = spent();
    return time;
  },
  "/memory": () => {
    globalThis.gc?.();
    last = spent();
    const { heapUsed, rss } = process.memoryUsage();
    return { heapUsed, rss };
  },
};

const server = createServer((request, response) => response.end(JSON.stringify(responses[request.url ?? "/"]?.() ?? null)));
server.unref();
server.listen(0, "127.0.0.1", () => {
  process.stderr.write(`hold meter at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
