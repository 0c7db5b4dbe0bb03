import { createRequire } from "node:module";
import { join } from "node:path";
import { open, type Response } from "maxmind";
import { publicAddress } from "../ip-address.ts";
import { isCountryCode } from "./country-code.ts";

/** One edition of the country database, held in memory (8 MB). */
export interface Edition {
  file: string;
  builtAt: Date;
  /** @returns an ISO 3166 code; undefined for an address without a country or unknown to the edition. */
  countryOf(address: string): string | undefined;
}

/** Record formats of the free and the paid databases. */
interface CountryRecord {
  country_code?: string;
  country?: { iso_code?: string };
}

/** Research networks and a public resolver, in the same place for decades. */
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

/** Path of the operator's edition in the data folder. */
export const operatorEditionFile = (dataDir: string): string => join(dataDir, "geography", "countries.mmdb");

export const EDITION_PACKAGE = "@ip-location-db/geo-whois-asn-country-mmdb";
export const EDITION_FILE = "geo-whois-asn-country.mmdb";

/** @throws if the file is missing, or its result for a well-known address is wrong. */
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
      // A file can be damaged in a single place.
      return undefined;
    }
  };
  for (const [address, country] of WELL_KNOWN) {
    const found = countryOf(address);
    if (found !== country) throw new Error(`it gives ${found ?? "no country"} for ${address}, which is in ${country}`);
  }
  return { file, builtAt: reader.metadata.buildEpoch, countryOf };
}

/**
 * Chooses the newer of two editions: the operator's file, and the one installed with the site.
 * @returns the edition, and one sentence per issue; a missing operator's file is not an issue.
 */
export async function chooseEdition(file: string): Promise<{ edition: Edition | undefined; issues: string[] }> {
  const [own, installed] = await Promise.allSettled([openEdition(file), openInstalledEdition()]);
  const issues: string[] = [];
  if (own.status === "rejected" && own.reason.code !== "ENOENT") {
    issues.push(`The country database ${file} is ignored because it cannot be used: ${reasonOf(own.reason)}.`);
  }
  if (own.status === "rejected" && installed.status === "rejected") {
    issues.push(`Visitors' countries remain unknown: the database installed with the site cannot be used: ${reasonOf(installed.reason)}.`);
  }
  const [newest] = [own, installed]
    .flatMap((opening) => (opening.status === "fulfilled" ? [opening.value] : []))
    .sort((one, other) => other.builtAt.getTime() - one.builtAt.getTime());
  return { edition: newest, issues };
}

async function openInstalledEdition(): Promise<Edition> {
  return openEdition(createRequire(import.meta.url).resolve(`${EDITION_PACKAGE}/${EDITION_FILE}`));
}

/** Short reason for a failure to open an edition. */
export const reasonOf = (error: unknown): string => (error as Error).message.split("\n", 1)[0]?.replace(/\.$/, "") ?? "";
