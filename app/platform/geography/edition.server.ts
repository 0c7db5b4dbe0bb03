import { createRequire } from "node:module";
import { join } from "node:path";
import { open, type Response } from "maxmind";
import { isCountryCode } from "./country-code.ts";
import { publicAddress } from "./public-address.ts";

/** One edition of the database of countries, whole in memory (8 MB). */
export interface Edition {
  file: string;
  builtAt: Date;
  /** @returns an ISO 3166 code; undefined where no country has the address, or the edition does not know it. */
  countryOf(address: string): string | undefined;
}

/** As the free databases write it, or as the paid ones do. */
interface CountryRecord {
  country_code?: string;
  country?: { iso_code?: string };
}

/** Networks for research and a public resolver, which have been where they are for decades. */
const WELL_KNOWN: [address: string, country: string][] = [
  ["193.190.0.1", "BE"],
  ["194.167.0.1", "FR"],
  ["131.211.1.1", "NL"],
  ["130.59.1.1", "CH"],
  ["133.11.0.1", "JP"],
  ["8.8.8.8", "US"],
  ["2001:6a8::1", "BE"],
  ["2001:660::1", "FR"],
  ["2001:610::1", "NL"],
  ["2001:620::1", "CH"],
  ["2001:4860:4860::8888", "US"],
];

/** The edition that an operator put into the data folder. */
export const ownEditionFile = (dataDir: string): string => join(dataDir, "geography", "countries.mmdb");

export const EDITION_PACKAGE = "@ip-location-db/geo-whois-asn-country-mmdb";
export const EDITION_FILE = "geo-whois-asn-country.mmdb";

/** @throws when there is no such file, or it is no database that answers for well-known addresses. */
export async function openEdition(file: string): Promise<Edition> {
  const reader = await open<Response>(file);
  const countryOf = (text: string): string | undefined => {
    const address = publicAddress(text);
    if (address === undefined) return undefined;
    try {
      const record = reader.get(address) as CountryRecord | null;
      const code = record?.country_code ?? record?.country?.iso_code ?? "";
      return isCountryCode(code) ? code : undefined;
    } catch {
      // A file can be damaged in one place.
      return undefined;
    }
  };
  for (const [address, country] of WELL_KNOWN) {
    const answer = countryOf(address);
    if (answer !== country) throw new Error(`it says ${answer ?? "nothing"} for ${address}, which is in ${country}`);
  }
  return { file, builtAt: reader.metadata.buildEpoch, countryOf };
}

/**
 * The newer of two editions: the operator's file, and the one that is installed with the site.
 * @returns also what is wrong, in sentences; nothing is wrong with a file that is not there.
 */
export async function chooseEdition(file: string): Promise<{ edition: Edition | undefined; issues: string[] }> {
  const [own, installed] = await Promise.allSettled([openEdition(file), openInstalledEdition()]);
  const issues: string[] = [];
  if (own.status === "rejected" && own.reason.code !== "ENOENT") {
    issues.push(`The database of countries in ${file} is passed over, because it cannot be used: ${reasonOf(own.reason)}.`);
  }
  if (own.status === "rejected" && installed.status === "rejected") {
    issues.push(
      `The countries of visitors stay unknown: the database installed with the site cannot be used: ${reasonOf(installed.reason)}.`,
    );
  }
  const [newest] = [own, installed]
    .flatMap((opening) => (opening.status === "fulfilled" ? [opening.value] : []))
    .sort((one, other) => other.builtAt.getTime() - one.builtAt.getTime());
  return { edition: newest, issues };
}

async function openInstalledEdition(): Promise<Edition> {
  return openEdition(createRequire(import.meta.url).resolve(`${EDITION_PACKAGE}/${EDITION_FILE}`));
}

/** Why an edition does not open, in a few words. */
export const reasonOf = (error: unknown): string => (error as Error).message.split("\n", 1)[0]?.replace(/\.$/, "") ?? "";
