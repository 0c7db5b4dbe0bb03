import { unwatchFile, watchFile } from "node:fs";
import type { Logger } from "pino";
import { chooseEdition, ownEditionFile } from "./edition.server.ts";

/** The countries of addresses, for the access log (P-RECORD-12). */
export interface Countries {
  /** @returns an ISO 3166 code; undefined for addresses that are private, malformed or unknown. */
  countryOf(address: string): string | undefined;
  /** When the edition in use was built; undefined without any. */
  builtAt(): Date | undefined;
  close(): void;
}

const LOOK_INTERVAL_MS = 15_000;

/**
 * Opens the newer of two editions: the operator's in the data folder, and the installed one. One that cannot be used is
 * passed over with a warning; without any, every country is unknown. An edition that is put into the data folder later
 * is taken up while the site runs.
 * @param lookIntervalMs how often to look whether the operator's edition has changed.
 */
export async function openCountries(dataDir: string, log: Logger, lookIntervalMs = LOOK_INTERVAL_MS): Promise<Countries> {
  const file = ownEditionFile(dataDir);
  const choose = async () => {
    const { edition, issues } = await chooseEdition(file);
    for (const issue of issues) log.warn(issue);
    return edition;
  };
  let edition = await choose();
  watchFile(file, { persistent: false, interval: lookIntervalMs }, async (now, before) => {
    // The first look at a file that is not there is reported too.
    if (now.mtimeMs === before.mtimeMs && now.ino === before.ino) return;
    edition = (await choose()) ?? edition;
    log.info({ file: edition?.file, builtAt: edition?.builtAt }, "the database of countries was read anew");
  });
  return {
    countryOf: (address) => edition?.countryOf(address),
    builtAt: () => edition?.builtAt,
    close: () => unwatchFile(file),
  };
}
