import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#app/platform/operator-error.ts";
import {
  chooseEdition,
  EDITION_FILE,
  EDITION_PACKAGE,
  type Edition,
  openEdition,
  operatorEditionFile,
  reasonOf,
} from "./edition.server.ts";

const FETCH_TIMEOUT_MS = 5 * 60_000;
const SHOWN_LINES = 3;

/**
 * Installs a newer edition of the country database into the data folder, verified and atomically.
 * @param given the operator's own file; without it, fetches the newest edition with npm, as configured on this machine.
 * @returns a report in sentences.
 * @throws OperatorError if there is no usable edition; nothing has then changed.
 */
export async function updateCountries(dataDir: string, given: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "eac-countries-"));
  try {
    return await installEdition(given ?? (await fetchNewest(folder)), operatorEditionFile(dataDir));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installEdition(source: string, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    // Verify the copy: the original may change in the meantime.
    const edition = await copyAndOpen(source, draft);
    const { edition: used } = await chooseEdition(file);
    if (used !== undefined && edition.builtAt <= used.builtAt) {
      return `Nothing was changed: this edition is dated ${day(edition)}, and the site already uses one of ${day(used)}.`;
    }
    await rename(draft, file);
    return `Visitors' countries now come from the edition of ${day(edition)}, in ${file}. A running site loads it within a minute.`;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The country database cannot be written to ${file}: ${reasonOf(cause)}. Nothing was changed.`, { cause });
  } finally {
    // A draft that stays harms nothing, and the outcome matters more.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function copyAndOpen(source: string, draft: string): Promise<Edition> {
  try {
    await copyFile(source, draft);
    // The site may run as another user than this command; the file is not secret.
    await chmod(draft, 0o644);
    return await openEdition(draft);
  } catch (cause) {
    if (!existsSync(source)) throw new OperatorError(`There is no file ${source}. Nothing was changed.`, { cause });
    throw new OperatorError(`${source} is not a country database that the site can use: ${reasonOf(cause)}. Nothing was changed.`, {
      cause,
    });
  }
}

const day = (edition: Edition): string => edition.builtAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Fetches the newest edition with npm, which verifies its checksum. @returns the path of the file. */
async function fetchNewest(folder: string): Promise<string> {
  const options = ["install", "--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  try {
    await promisify(execFile)("npm", [...options, `${EDITION_PACKAGE}@latest`], { timeout: FETCH_TIMEOUT_MS });
  } catch (cause) {
    const { stderr = "", message } = cause as Error & { stderr?: string };
    const errorLines = stderr.split("\n").filter((line) => line.startsWith("npm error"));
    const reason = errorLines.length > 0 ? errorLines.slice(0, SHOWN_LINES).join("\n") : message.trim();
    throw new OperatorError(
      `npm could not fetch the newest edition. Nothing was changed. To use a file from elsewhere: npm run admin -- update-countries FILE\n${reason}`,
      { cause },
    );
  }
  return join(folder, "node_modules", EDITION_PACKAGE, EDITION_FILE);
}
