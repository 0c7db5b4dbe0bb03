import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OperatorError } from "#app/platform/operator-error.ts";
import { installedEdition, writeEdition } from "#tests/support/countries.ts";
import { ownEditionFile } from "./edition.server.ts";
import { updateCountries } from "./update-countries.server.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-update-"));
  file = ownEditionFile(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const source = () => join(folder, "from-the-operator.mmdb");
const inPlace = () => (existsSync(dirname(file)) ? readdirSync(dirname(file)) : []);

async function refusal(given?: string): Promise<string> {
  try {
    return `It was accepted: ${await updateCountries(folder, given)}`;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.message;
  }
}

describe("the operator's own file", () => {
  test.each<[string, () => void, RegExp]>([
    ["that is not there", () => undefined, /^There is no file .*from-the-operator\.mmdb\. Nothing was changed\.$/],
    ["that is something else", () => writeFileSync(source(), "x"), /from-the-operator\.mmdb is no database of countries/],
    ["that is damaged", () => writeFileSync(source(), readFileSync(installedEdition).fill(0, 0, 7_000_000)), /is no database of countries/],
    ["that is a folder", () => mkdirSync(source()), /is no database of countries/],
  ])("%s is refused, and what was there stays", async (_name, make, sentence) => {
    make();
    expect(await refusal(source())).toMatch(sentence);
    expect(inPlace()).toEqual([]);
    writeEdition(file, new Date("2098-01-01"));
    const before = readFileSync(file);
    expect(await refusal(source())).toMatch(sentence);
    expect(inPlace()).toEqual(["countries.mmdb"]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
  test("that is not newer than what the site uses changes nothing, and says so", async () => {
    expect(await updateCountries(folder, installedEdition)).toMatch(/^Nothing was changed: .*the site already uses one of/);
    writeEdition(source(), new Date("2020-05-03"));
    expect(await updateCountries(folder, source())).toMatch(/^Nothing was changed: this edition is of 3 May 2020/);
    expect(inPlace()).toEqual([]);
  });
  test("that is newer is put into place, readable for the site, and the edition is named", async () => {
    writeEdition(source(), new Date("2099-02-01"));
    chmodSync(source(), 0o600);
    expect(await updateCountries(folder, source())).toMatch(/1 February 2099.*countries\.mmdb\. A running site takes it up/);
    expect(inPlace()).toEqual(["countries.mmdb"]);
    expect(readFileSync(file).equals(readFileSync(source()))).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });
  test("takes the place of a damaged one", async () => {
    mkdirSync(dirname(file));
    writeFileSync(file, "damaged");
    writeEdition(source(), new Date("2099-02-01"));
    await updateCountries(folder, source());
    expect(readFileSync(file).equals(readFileSync(source()))).toBe(true);
  });
  test("has nowhere to go in a folder that is a file", async () => {
    writeFileSync(dirname(file), "");
    expect(await refusal(installedEdition)).toMatch(/cannot be written to .*Nothing was changed\.$/);
  });
});

describe("the newest edition of npm", () => {
  /** Stands where npm does; what it is told is written down. */
  function standInForNpm(script: string): void {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "npm"), `#!/bin/sh\necho "$@" > ${folder}/told\n${script}\n`, { mode: 0o755 });
    vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`);
  }

  test("that npm cannot fetch changes nothing; npm's reason is shown, and another way", async () => {
    standInForNpm("echo 'npm error code ENOTFOUND' >&2; exit 1");
    expect(await refusal()).toMatch(/^npm could not fetch.*Nothing was changed\..*update-countries FILE\nnpm error code ENOTFOUND$/);
    expect(inPlace()).toEqual([]);
  });
  test("that has no database in it changes nothing", async () => {
    standInForNpm("exit 0");
    expect(await refusal()).toMatch(/^There is no file .*Nothing was changed\.$/);
    expect(inPlace()).toEqual([]);
  });
  test("is put into place, with no script of the package run and nothing left behind", async () => {
    writeEdition(source(), new Date("2099-02-01"));
    standInForNpm(
      `package="$3/node_modules/@ip-location-db/geo-whois-asn-country-mmdb"; mkdir -p "$package"; cp ${source()} "$package/geo-whois-asn-country.mmdb"`,
    );
    expect(await updateCountries(folder, undefined)).toContain("1 February 2099");
    expect(readFileSync(file).equals(readFileSync(source()))).toBe(true);
    const told = readFileSync(join(folder, "told"), "utf8");
    expect(told).toMatch(/^install --prefix \S+ .*--ignore-scripts.* @ip-location-db\/geo-whois-asn-country-mmdb@latest\n$/);
    expect(existsSync(told.split(" ")[2] as string)).toBe(false);
  });
});
