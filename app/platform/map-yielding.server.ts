import { setImmediate } from "node:timers/promises";

/** In milliseconds. */
const TURN = 20;

/** Maps a long list and lets the event loop turn every 20 ms, so that other requests are answered meanwhile. */
export async function mapInTurns<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - started < TURN) continue;
    await setImmediate();
    started = performance.now();
  }
  return results;
}
