import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { holderOf } from "./folder-lock.server.ts";
import { OperatorError } from "./operator-error.ts";

/** What an operator's command says at its end, and whether all is well. */
export interface CommandReport {
  said: string;
  isGood: boolean;
}

/** What only the process that has the database can do, when that lives in one process. */
export interface OperatorRequest {
  command: "backup" | "verify";
  /** Absolute path. */
  file?: string | undefined;
}

export type OperatorHandlers = Record<OperatorRequest["command"], (request: OperatorRequest) => Promise<CommandReport>>;

type Answer = CommandReport | { refusal: string };

const LOOK_MS = 1_000;
const ASK_MS = 200;
/** A site that has not taken a request up by then is busy starting, or is no site. */
const PATIENCE_MS = 60_000;
const FORGET_MS = 24 * 60 * 60_000;

const folderOf = (dataDir: string) => join(dataDir, "requests");

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

/**
 * Has the running site do something, by a file in DATA_DIR: whoever can write there is its operator (decision note 0021).
 * @throws OperatorError when the site refuses, does not answer, or ends meanwhile.
 */
export async function askRunningSite(dataDir: string, request: OperatorRequest): Promise<CommandReport> {
  const folder = folderOf(dataDir);
  const name = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(`${name}.asked`, JSON.stringify(request));
  const asked = performance.now();
  for (;;) {
    await wait(ASK_MS);
    // In this order: an answer that was given before the end counts.
    const holder = holderOf(dataDir);
    const text = await readFile(`${name}.answered`, "utf8").catch(() => undefined);
    if (text !== undefined) {
      await rm(`${name}.answered`);
      const answer = JSON.parse(text) as Answer;
      if ("refusal" in answer) throw new OperatorError(answer.refusal);
      return answer;
    }
    const isWaiting = existsSync(`${name}.asked`);
    if (holder === undefined || (isWaiting && performance.now() - asked > PATIENCE_MS)) {
      await rm(`${name}.asked`, { force: true });
      throw new OperatorError(
        holder === undefined
          ? `The process that had ${dataDir} ended before it was done. Run the command again.`
          : `The process ${holder} has ${dataDir} and does not answer. Try again in a minute, or stop it first.`,
      );
    }
  }
}

/**
 * Does what operators ask of the running site, one after the other.
 * @returns what ends it.
 */
export async function answerOperator(dataDir: string, handlers: OperatorHandlers, log: Logger): Promise<() => void> {
  const folder = folderOf(dataDir);
  // Made by the site, so that it may take away what somebody else (root, by night) puts there.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(() => undefined);
  // One process has the folder: what another took up and did not answer is never answered any more.
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".taken")) continue;
    const refusal = "The site was started anew before this was done. Run the command again.";
    await writeWhole(join(folder, file.replace(/taken$/, "answered")), JSON.stringify({ refusal } satisfies Answer));
    await rm(join(folder, file));
  }
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const file of await readdir(folder)) await take(join(folder, file));
    } catch (error) {
      log.error({ err: error }, "an operator's request could not be answered");
    } finally {
      isBusy = false;
    }
  };
  const take = async (file: string) => {
    const age =
      Date.now() -
      (await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ));
    if (!file.endsWith(".asked")) {
      if (age > FORGET_MS) await rm(file, { force: true });
      return;
    }
    const taken = file.replace(/asked$/, "taken");
    await rename(file, taken);
    // Whoever asked has gone since.
    if (age < PATIENCE_MS) {
      const request = JSON.parse(await readFile(taken, "utf8")) as OperatorRequest;
      log.info({ request }, "an operator asks");
      await writeWhole(file.replace(/asked$/, "answered"), JSON.stringify(await answer(request)));
    }
    await rm(taken);
  };
  const answer = async (request: OperatorRequest): Promise<Answer> => {
    try {
      return await handlers[request.command](request);
    } catch (error) {
      if (error instanceof OperatorError) return { refusal: error.message };
      log.error({ err: error, request }, "an operator's command failed");
      return { refusal: `The running site could not do it: ${(error as Error).message}. Its log says more.` };
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
