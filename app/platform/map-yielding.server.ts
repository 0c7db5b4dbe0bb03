import { setImmediate } from "node:timers/promises";

const MAX_TURN_MS = 20;

/** Maps a long list, yielding to the event loop every 20 ms so that other requests are served. */
export async function mapYielding<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - started < MAX_TURN_MS) continue;
    await setImmediate();
    started = performance.now();
  }
  return results;
}
