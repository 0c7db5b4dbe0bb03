import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Cluster {
  /** Address of the superuser, with the database `postgres`. */
  adminUrl: string;
  /** Stops the server immediately, as in a crash; `resume` starts it again with the committed data. */
  interrupt(): void;
  resume(): void;
  stop(): void;
}

/** Folder of PostgreSQL's programs: PG_BIN, or the newest version installed by Debian. */
export function findPostgresPrograms(): string | undefined {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN;
  const versions = "/usr/lib/postgresql";
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return installed.map((version) => join(versions, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
}

/** Runs a program of PostgreSQL, which refuses to run as root: then as the user postgres. */
export function runProgram(command: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [program, ...words] = isRoot ? ["runuser", "-u", "postgres", "--", command, ...args] : [command, ...args];
  const { status, stderr, error } = spawnSync(program as string, words, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Makes the user that runs PostgreSQL's programs the owner of a folder and its contents. */
export function giveToPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { status } = spawnSync("chown", ["-R", "postgres", folder]);
  if (status !== 0) throw new Error(`The user postgres cannot be given ${folder}`);
}

/** Starts a temporary PostgreSQL server on 127.0.0.1. `isDurable`: with fsync, as in production; tests need not wait for it. */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const programs = findPostgresPrograms();
  if (programs === undefined)
    throw new Error("PostgreSQL is not installed: `npm test` installs it, or set PG_BIN to the folder of initdb.");
  const folder = mkdtempSync(join(tmpdir(), "eac-postgres-"));
  giveToPostgres(folder);
  const data = join(folder, "data");
  const port = await freePort();
  runProgram(join(programs, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]);
  // Three test files at once, each with up to four processes of a dozen connections.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? "on" : "off"} -c max_connections=150`;
  let isRunning = false;
  const resume = () => {
    if (isRunning) return;
    runProgram(join(programs, "pg_ctl"), ["-D", data, "-w", "-t", "60", "-l", join(folder, "log"), "-o", options, "start"]);
    isRunning = true;
  };
  const interrupt = () => {
    if (!isRunning) return;
    isRunning = false;
    runProgram(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"]);
  };
  const stop = () => {
    interrupt();
    rmSync(folder, { recursive: true, force: true });
  };
  resume();
  // Stops the server however the tests end.
  process.once("exit", stop);
  return { adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, interrupt, resume, stop };
}
