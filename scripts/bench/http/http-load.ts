import { Agent, get } from "node:http";

interface LoadResult {
  /** Counts by status; 0 for a failed connection. */
  statuses: Map<number, number>;
  /** Of responses with status 200, in milliseconds, in order of arrival. */
  latencies: number[];
}

function request(agent: Agent, url: string, headers: Record<string, string>, { statuses, latencies }: LoadResult): Promise<void> {
  const started = performance.now();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return new Promise((resolve) => {
    const sent = get(url, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) latencies.push(performance.now() - started);
        count(response.statusCode ?? 0);
        resolve();
      });
      response.on("error", () => resolve());
    });
    sent.on("error", () => {
      count(0);
      resolve();
    });
  });
}

/** `visitors` concurrent clients, each with one request at a time. Aborts the requests still open after `seconds`. */
export async function requestConcurrently(visitors: number, seconds: number, url: string): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const result: LoadResult = { statuses: new Map(), latencies: [] };
  const end = performance.now() + seconds * 1000;
  const runVisitor = async () => {
    while (performance.now() < end) await request(agent, url, {}, result);
  };
  const limit = setTimeout(() => agent.destroy(), seconds * 1000);
  await Promise.all(Array.from({ length: visitors }, runVisitor));
  clearTimeout(limit);
  agent.destroy();
  return result;
}

/** Sends requests at a steady rate, without waiting for responses. Skips requests while 1,000 are open. */
export function requestAtRate(perSecond: number, next: (n: number) => { url: string; headers?: Record<string, string> }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const result: LoadResult = { statuses: new Map(), latencies: [] };
  /** Open requests with the time at which they were sent. */
  const open = new Map<Promise<void>, number>();
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; sent < due; sent++) {
      if (open.size >= 1_000) continue;
      const { url, headers = {} } = next(sent);
      const pending = request(agent, url, headers, result).finally(() => open.delete(pending));
      open.set(pending, performance.now());
    }
  }, 5);
  return {
    /** Aborts the open requests, which count with their latency so far. @returns the result up to now. */
    stop(): LoadResult {
      clearInterval(timer);
      for (const since of open.values()) result.latencies.push(performance.now() - since);
      agent.destroy();
      return result;
    },
  };
}

/** @param part between 0 and 1. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
