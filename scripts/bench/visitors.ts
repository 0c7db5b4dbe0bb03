import { Agent, get } from "node:http";

interface Asked {
  /** By status; 0 for a connection that failed. */
  statuses: Map<number, number>;
  /** Of answers of 200, in milliseconds, in the order in which they came. */
  latencies: number[];
}

function ask(agent: Agent, url: string, headers: Record<string, string>, { statuses, latencies }: Asked): Promise<void> {
  const started = performance.now();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return new Promise((resolve) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        if (answer.statusCode === 200) latencies.push(performance.now() - started);
        count(answer.statusCode ?? 0);
        resolve();
      });
      answer.on("error", () => resolve());
    });
    request.on("error", () => {
      count(0);
      resolve();
    });
  });
}

/** So many visitors at once, each of whom asks again as soon as it has its answer. What is open at the end is broken off. */
export async function askAtOnce(visitors: number, seconds: number, url: string): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const asked: Asked = { statuses: new Map(), latencies: [] };
  const end = performance.now() + seconds * 1000;
  const ctx = async () => {
    while (performance.now() < end) await ask(agent, url, {}, asked);
  };
  const limit = setTimeout(() => agent.destroy(), seconds * 1000);
  await Promise.all(Array.from({ length: visitors }, ctx));
  clearTimeout(limit);
  agent.destroy();
  return asked;
}

/** Requests at a steady rate, whether or not those before them are answered. A site that falls behind has at most 1,000 open. */
export function askSteadily(perSecond: number, next: (n: number) => { url: string; headers?: Record<string, string> }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const asked: Asked = { statuses: new Map(), latencies: [] };
  /** When each request that is open was sent. */
  const open = new Map<Promise<void>, number>();
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; sent < due; sent++) {
      if (open.size >= 1_000) continue;
      const { url, headers = {} } = next(sent);
      const asking = ask(agent, url, headers, asked).finally(() => open.delete(asking));
      open.set(asking, performance.now());
    }
  }, 5);
  return {
    /** @returns what was asked until now. Requests that are still open are ended, and count as if answered now. */
    stop(): Asked {
      clearInterval(timer);
      for (const since of open.values()) asked.latencies.push(performance.now() - since);
      agent.destroy();
      return asked;
    },
  };
}

/** @param part between 0 and 1. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
