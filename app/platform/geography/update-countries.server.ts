import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#app/platform/operator-error.ts";
import { chooseEdition, EDITION_FILE, EDITION_PACKAGE, type Edition, openEdition, ownEditionFile, reasonOf } from "./edition.server.ts";

const FETCH_LIMIT_MS = 5 * 60_000;
const SAID_LINES = 3;

/**
 * Puts a newer edition of the database of countries into the data folder, checked and in one step.
 * @param given the operator's own file; without it the newest edition is fetched with npm, as this machine has it set up.
 * @returns what was done, in sentences.
 * @throws OperatorError when there is no usable edition; then everything stays as it was.
 */
export async function updateCountries(dataDir: string, given: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "eac-countries-"));
  try {
    return await putInPlace(given ?? (await fetchNewest(folder)), ownEditionFile(dataDir));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function putInPlace(source: string, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    // The copy is what is checked: whatever happens to the original meanwhile, this is what the site gets.
    const edition = await copyAndOpen(source, draft);
    const { edition: used } = await chooseEdition(file);
    if (used !== undefined && edition.builtAt <= used.builtAt) {
      return `Nothing was changed: this edition is of ${day(edition)}, and the site already uses one of ${day(used)}.`;
    }
    await rename(draft, file);
    return `The countries of addresses now come from the edition of ${day(edition)}, in ${file}. A running site takes it up within a minute.`;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The database of countries cannot be written to ${file}: ${reasonOf(cause)}. Nothing was changed.`, { cause });
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function copyAndOpen(source: string, draft: string): Promise<Edition> {
  try {
    await copyFile(source, draft);
    // The site may run as somebody else than whoever puts the file here; there is nothing secret in it.
    await chmod(draft, 0o644);
    return await openEdition(draft);
  } catch (cause) {
    if (!existsSync(source)) throw new OperatorError(`There is no file ${source}. Nothing was changed.`, { cause });
    throw new OperatorError(`${source} is no database of countries that the site can use: ${reasonOf(cause)}. Nothing was changed.`, {
      cause,
    });
  }
}

const day = (edition: Edition): string => edition.builtAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** npm checks what it brings against its checksum and unpacks it. @returns the file. */
async function fetchNewest(folder: string): Promise<string> {
  const words = ["install", "--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  try {
    await promisify(execFile)("npm", [...words, `${EDITION_PACKAGE}@latest`], { timeout: FETCH_LIMIT_MS });
  } catch (cause) {
    const { stderr = "", message } = cause as Error & { stderr?: string };
    const said = stderr.split("\n").filter((line) => line.startsWith("npm error"));
    const reason = said.length > 0 ? said.slice(0, SAID_LINES).join("\n") : message.trim();
    throw new OperatorError(
      `npm could not fetch the newest edition. Nothing was changed. With a file from elsewhere: npm run admin -- update-countries FILE\n${reason}`,
      { cause },
    );
  }
  return join(folder, "node_modules", EDITION_PACKAGE, EDITION_FILE);
}
