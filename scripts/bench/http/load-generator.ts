import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** Cookie headers, used in turn: one account alone would meet its limit of requests. */
  cookies?: readonly string[];
  seconds: number;
}

export interface Throughput {
  /** Responses per second. */
  rate: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** Keep-alive connections, each with one request at a time. */
const CONNECTIONS = 16;

const run = promisify(execFile);

let hasWrk: Promise<boolean> | undefined;

/** wrk where the machine has it, since it leaves the server a core of its own on two; else autocannon. */
async function nameOfGenerator(): Promise<"wrk" | "autocannon"> {
  hasWrk ??= run("wrk", ["--version"]).then(
    () => true,
    (error: { code?: unknown }) => error.code !== "ENOENT",
  );
  return (await hasWrk) ? "wrk" : "autocannon";
}

/**
 * Requests a URL from 16 connections.
 * @throws if a response has another status than 2xx or 304: its rate would mean nothing.
 */
export async function generateLoad(load: Load): Promise<Throughput> {
  return (await nameOfGenerator()) === "wrk" ? loadByWrk(load) : loadByAutocannon(load);
}

async function loadByWrk({ url, headers = {}, cookies, seconds }: Load): Promise<Throughput> {
  const script = join(tmpdir(), `eac-bench-${process.pid}.lua`);
  const options = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  if (cookies !== undefined) {
    writeFileSync(script, cookieScript(cookies));
    options.push("-s", script);
  }
  try {
    const words = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "10s", "--latency", ...options, url];
    const { stdout } = await run("wrk", words, { timeout: (seconds + 30) * 1000 });
    const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? /Socket errors: (.*)/.exec(stdout)?.[1];
    if (refused !== undefined) throw new Error(`${url}: ${refused} requests failed`);
    const figures = {
      rate: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]),
      p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
      p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
    };
    if (Object.values(figures).some(Number.isNaN)) throw new Error(`wrk prints no figures that can be read:\n${stdout}`);
    return figures;
  } finally {
    rmSync(script, { force: true });
  }
}

const cookieScript = (cookies: readonly string[]) => `
local cookies = { ${cookies.map((cookie) => JSON.stringify(cookie)).join(", ")} }
local next = 0
request = function()
  next = next % #cookies + 1
  wrk.headers["Cookie"] = cookies[next]
  return wrk.format()
end
`;

/** A duration as wrk writes it: `1.20ms`, `850.00us`, `2.00s`. */
function milliseconds(text = ""): number {
  const [, figure, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(figure) * { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit as "us"];
}

async function loadByAutocannon({ url, headers = {}, cookies, seconds }: Load): Promise<Throughput> {
  const requests = (cookies ?? [undefined]).map((cookie) => ({
    method: "GET" as const,
    headers: cookie === undefined ? headers : { ...headers, Cookie: cookie },
  }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.errors > 0 || result["4xx"] > 0 || result["5xx"] > 0) throw new Error(`${url}: requests failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
