import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { chooseEdition, operatorEditionFile } from "./edition.server.ts";

/** Looks up the countries of IP addresses, for the access log (P-RECORD-12). */
export interface Countries {
  /** @returns an ISO 3166 code; undefined for private, malformed or unknown addresses. */
  countryOf(address: string): string | undefined;
  /** Build date of the edition in use; undefined without one. */
  builtAt(): Date | undefined;
  close(): void;
}

const POLL_INTERVAL_MS = 15_000;

/**
 * Opens the newer of two editions: the operator's in the data folder, and the installed one. An unusable edition is
 * ignored with a warning; without any, every country is unknown. An edition added to the data folder later is loaded
 * while the site runs.
 * @param pollIntervalMs interval between checks for a changed operator's edition.
 */
export async function openCountries(dataDir: string, log: Logger, pollIntervalMs = POLL_INTERVAL_MS): Promise<Countries> {
  const file = operatorEditionFile(dataDir);
  const choose = async () => {
    const { edition, issues } = await chooseEdition(file);
    for (const issue of issues) log.warn(issue);
    return edition;
  };
  // Read before the edition: a file that arrives meanwhile differs from it at the first check.
  let seen = await stampOf(file);
  let edition = await choose();
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      const stamp = await stampOf(file);
      if (stamp === seen) return;
      seen = stamp;
      edition = (await choose()) ?? edition;
      log.info({ file: edition?.file, builtAt: edition?.builtAt }, "country database reloaded");
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(check, pollIntervalMs).unref();
  return {
    countryOf: (address) => edition?.countryOf(address),
    builtAt: () => edition?.builtAt,
    close: () => clearInterval(timer),
  };
}

/** Differs after every replacement of a file; empty without one. `chooseEdition` says why a file cannot be read. */
async function stampOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file).catch(() => ({ mtimeMs: 0, ino: 0, size: 0 }));
  return ino === 0 ? "" : [mtimeMs, ino, size].join();
}
