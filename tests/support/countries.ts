import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

export const installedEdition = createRequire(import.meta.url).resolve(
  "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
);

/** An address in Brazil, which the tests' edition places in Uruguay: the country shows which edition answered. */
export const MOVED_ADDRESS = "200.160.0.8";

/** Writes a copy of the installed edition with another build date and country for Brazil. */
export function writeEdition(file: string, builtAt: Date): void {
  const bytes = readFileSync(installedEdition);
  const key = Buffer.from("\x4bbuild_epoch", "latin1");
  const value = bytes.lastIndexOf(key) + key.length;
  if (bytes[value] !== 4 || bytes[value + 1] !== 2) throw new Error("The day is not written in four bytes");
  bytes.writeUInt32BE(Math.floor(builtAt.getTime() / 1000), value + 2);
  const brazil = bytes.lastIndexOf(Buffer.from("\x42BR", "latin1"));
  bytes.write("UY", brazil + 1, "latin1");
  writeFileSync(file, bytes);
}
