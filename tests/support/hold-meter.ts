import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * Preloaded into a site process (`node --import`): measures how much of its own processor time the main thread spends
 * between two turns of the event loop. Processor time, unlike the clock, does not grow on a busy machine.
 * `GET /` answers the longest hold since the last question, `GET /calibrate` the time of a fixed piece of work, both in
 * milliseconds, `GET /memory` the heap and the resident set after a collection, in bytes.
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

/** Some of what the site does with a text: the sum keeps the compiler from leaving it out. */
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

const answers: Record<string, () => unknown> = {
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

const server = createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? "/"]?.() ?? null)));
server.unref();
server.listen(0, "127.0.0.1", () => {
  process.stderr.write(`hold meter at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
