import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { holderOf } from "./folder-lock.server.ts";
import { OperatorError } from "./operator-error.ts";

/** Output of an operator's command. `isGood`: true if it found nothing wrong. */
export interface CommandReport {
  said: string;
  isGood: boolean;
  /** Of a command that takes one step at a time: what the request for the next step gives as `after`. Absent: it was the last. */
  next?: string;
}

/** A command that only the process holding the database can run, because PGlite lives in one process. */
export interface OperatorRequest {
  command: "backup" | "verify" | "make-tiles";
  /** Absolute path. */
  file?: string | undefined;
  after?: string | undefined;
}

export type OperatorHandlers = Record<OperatorRequest["command"], (request: OperatorRequest) => Promise<CommandReport>>;

type CommandResult = CommandReport | { refusal: string };

const SITE_POLL_MS = 1_000;
const COMMAND_POLL_MS = 200;
/** A site that has not accepted a request by then is still starting, or is another program. */
const ACCEPT_TIMEOUT_MS = 60_000;
const STALE_FILE_MS = 24 * 60 * 60_000;

const folderOf = (dataDir: string) => join(dataDir, "requests");

async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

/**
 * Runs a command in the running site by means of a file in DATA_DIR: write access there identifies the operator
 * (decision note 0021).
 * @throws OperatorError if the site refuses, does not respond, or stops in the meantime.
 */
export async function sendToRunningSite(dataDir: string, request: OperatorRequest): Promise<CommandReport> {
  const folder = folderOf(dataDir);
  const name = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomically(`${name}.asked`, JSON.stringify(request));
  const startedAt = performance.now();
  for (;;) {
    await wait(COMMAND_POLL_MS);
    // Holder first: a result written just before the process stopped still counts.
    const holder = holderOf(dataDir);
    const text = await readFile(`${name}.answered`, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (text !== undefined) {
      await rm(`${name}.answered`);
      const result = JSON.parse(text) as CommandResult;
      if ("refusal" in result) throw new OperatorError(result.refusal);
      return result;
    }
    const isWaiting = existsSync(`${name}.asked`);
    if (holder === undefined || (isWaiting && performance.now() - startedAt > ACCEPT_TIMEOUT_MS)) {
      await rm(`${name}.asked`, { force: true });
      throw new OperatorError(
        holder === undefined
          ? `The process that held ${dataDir} stopped before the command finished. Run the command again.`
          : `Process ${holder} holds ${dataDir} and does not respond. Try again in a minute, or stop it first.`,
      );
    }
  }
}

/**
 * Serves operators' requests in the running site, one at a time.
 * @returns the function that stops it.
 */
export async function serveOperatorRequests(dataDir: string, handlers: OperatorHandlers, log: Logger): Promise<() => void> {
  const folder = folderOf(dataDir);
  // The site creates the folder, so that it may remove files that another user (root, from cron) puts there.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder of another user keeps its permissions.
  await chmod(folder, 0o700).catch(() => undefined);
  // Only one process holds DATA_DIR: a request accepted by an earlier process will never get a result.
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".taken")) continue;
    const refusal = "The site was restarted before the command finished. Run the command again.";
    await writeAtomically(join(folder, file.replace(/taken$/, "answered")), JSON.stringify({ refusal } satisfies CommandResult));
    await rm(join(folder, file));
  }
  let isBusy = false;
  const poll = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const file of await readdir(folder)) await serve(join(folder, file));
    } catch (error) {
      log.error({ err: error }, "operator request failed");
    } finally {
      isBusy = false;
    }
  };
  const serve = async (file: string) => {
    const age =
      Date.now() -
      (await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ));
    if (!file.endsWith(".asked")) {
      if (age > STALE_FILE_MS) await rm(file, { force: true });
      return;
    }
    const taken = file.replace(/asked$/, "taken");
    await rename(file, taken);
    // After this time the command has given up waiting.
    if (age < ACCEPT_TIMEOUT_MS) {
      const request = JSON.parse(await readFile(taken, "utf8")) as OperatorRequest;
      log.info({ request }, "operator request received");
      await writeAtomically(file.replace(/asked$/, "answered"), JSON.stringify(await run(request)));
    }
    await rm(taken);
  };
  const run = async (request: OperatorRequest): Promise<CommandResult> => {
    try {
      return await handlers[request.command](request);
    } catch (error) {
      if (error instanceof OperatorError) return { refusal: error.message };
      log.error({ err: error, request }, "operator command failed");
      return { refusal: `The running site could not run the command: ${(error as Error).message}. See its log for details.` };
    }
  };
  const timer = setInterval(() => void poll(), SITE_POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
