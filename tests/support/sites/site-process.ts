import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { serverEnvironment } from "#scripts/steps.js";

export interface SiteProcess {
  /** On 127.0.0.1, without a trailing slash. */
  url: string;
  pid: number;
  /** All output so far. */
  output(): string;
  /** Sends a signal and waits for the exit. @returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The built server. */
export const BUILD = join(projectRoot, "build/server/index.js");
/** Node. Without the optimizing compiler for WebAssembly, a start of the embedded database takes a third less processor time. */
export const NODE_FOR_PGLITE = [process.execPath, "--liftoff-only"] as const;
const START_LIMIT_MS = 150_000;

/** Kills all started processes however the tests end. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

function spawnSite(
  env: Record<string, string>,
  command: readonly string[] = [...NODE_FOR_PGLITE, BUILD],
  logFile?: string,
): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  if (!existsSync(BUILD)) throw new Error("The site is not built: `npm test` builds it first, or run node scripts/build.ts");
  const [program = "", ...words] = command;
  const child = spawn(program, words, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      ...serverEnvironment({}),
      ...env,
    },
  });
  running.add(child);
  child.on("close", () => running.delete(child));
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
    if (logFile !== undefined) appendFileSync(logFile, chunk);
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return { child, output: () => output, ended: new Promise((resolve) => child.on("close", resolve)) };
}

/** Starts a site that is expected to fail. @returns its exit code and output. */
export async function startAndFail(
  env: Record<string, string>,
  command?: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { child, output, ended } = spawnSite(env, command);
  const limit = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const code = await ended;
  clearTimeout(limit);
  return { code, output: output() };
}

/**
 * Starts the built site on a free port and waits until it serves. `command`: replaces the built server, such as `npm start`.
 * `logFile`: also receives the output, for tests in other processes.
 */
export async function startSite(env: Record<string, string>, command?: readonly string[], logFile?: string): Promise<SiteProcess> {
  const { child, output, ended } = spawnSite(env, command, logFile);
  const started = Date.now();
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const port = /(?:The site is at|It listens on|Development site:) http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output())?.[1];
    if (port !== undefined && child.pid !== undefined) {
      return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid,
        output,
        stop: (signal = "SIGTERM") => {
          child.kill(signal);
          return ended;
        },
      };
    }
    if (hasEnded) throw new Error(`The site ended while starting:\n${output()}`);
    if (Date.now() - started > START_LIMIT_MS) {
      child.kill("SIGKILL");
      throw new Error(`The site did not start in ${START_LIMIT_MS / 1000} s:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A temporary folder. Call `remove` after the tests. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `eac-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
