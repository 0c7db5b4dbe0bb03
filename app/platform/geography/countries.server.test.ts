import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { open } from "maxmind";
import type { Logger } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { installedEdition, MOVED_ADDRESS, writeEdition } from "#tests/support/countries.ts";
import { type Countries, openCountries } from "./countries.server.ts";
import { operatorEditionFile } from "./edition.server.ts";

// Test files of a worker share its modules: this one has its own, with a replaceable reader.
vi.hoisted(() => void vi.resetModules());
vi.mock("maxmind", async (importOriginal) => {
  const original = await importOriginal<typeof import("maxmind")>();
  return { ...original, open: vi.fn(original.open) };
});

afterAll(() => {
  vi.doUnmock("maxmind");
  vi.resetModules();
});

/** The site asks for the file every 10 ms, and loads it beside everything else that a busy machine does. */
const POLLED = { timeout: 10_000 };
const NEWER = new Date("2099-01-01");
const OLDER = new Date("2020-01-01");

let folder: string;
let file: string;
let warnings: string[];
let opened: Countries | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-countries-"));
  file = operatorEditionFile(folder);
  mkdirSync(dirname(file));
  warnings = [];
});
afterEach(() => {
  opened?.close();
  opened = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const log = { warn: (message: string) => warnings.push(message), info: () => undefined } as unknown as Logger;
const openHere = async (lookIntervalMs?: number) => {
  opened = await openCountries(folder, log, lookIntervalMs);
  return opened;
};

describe("the installed database", () => {
  test.each([
    "192.168.1.1",
    "172.16.0.1",
    "127.0.0.1",
    "::1",
    "fe80::1%eth0",
    "fd00::1",
    "2001:db8::1",
    "203.0.113.7",
    "::ffff:10.0.0.1",
    "garbage",
    "",
    "999.1.1.1",
  ])("has no country for %o", async (address) => {
    expect((await openHere()).countryOf(address)).toBeUndefined();
  });
  test.each([
    ["8.8.8.8", "US"],
    ["193.190.0.1", "BE"],
    ["134.58.0.1", "BE"],
    ["212.27.48.10", "FR"],
    ["77.88.8.8", "RU"],
    ["131.211.1.1", "NL"],
    ["::ffff:193.190.0.1", "BE"],
    ["::ffff:c1be:1", "BE"],
    ["2001:4860:4860::8888", "US"],
    ["2001:6A8:0::1", "BE"],
    ["2001:6a8::1%eth0", "BE"],
    ["2001:660::1", "FR"],
    ["2a02:6b8::1", "RU"],
    [MOVED_ADDRESS, "BR"],
  ])("places %s in %s", async (address, country) => {
    expect((await openHere()).countryOf(address)).toBe(country);
    expect(warnings).toEqual([]);
  });
});

describe("an operator's edition in the data folder", () => {
  const installedBytes = () => readFileSync(installedEdition);
  test.each<[string, () => void]>([
    ["is empty", () => writeFileSync(file, "")],
    ["is something else", () => writeFileSync(file, "<html>Not found</html>")],
    [
      "is cut off",
      () => {
        writeFileSync(file, installedBytes());
        truncateSync(file, 4_000_000);
      },
    ],
    ["has lost its beginning", () => writeFileSync(file, installedBytes().subarray(1_000_000))],
    ["is full of zeros", () => writeFileSync(file, installedBytes().fill(0, 0, 7_000_000))],
    ["is a folder", () => mkdirSync(file)],
  ])("that %s is ignored with one warning", async (_name, damage) => {
    damage();
    expect((await openHere()).countryOf("193.190.0.1")).toBe("BE");
    expect(warnings).toEqual([expect.stringMatching(/^The country database .*countries\.mmdb is ignored.*\.$/)]);
    expect(warnings[0]).toContain(file);
  });
  test("that is older than the installed one is ignored", async () => {
    writeEdition(file, OLDER);
    expect((await openHere()).countryOf(MOVED_ADDRESS)).toBe("BR");
    expect(warnings).toEqual([]);
  });
  test("that is newer is used", async () => {
    writeEdition(file, NEWER);
    expect((await openHere()).countryOf(MOVED_ADDRESS)).toBe("UY");
    expect(warnings).toEqual([]);
  });
  test("is loaded, replaced and dropped while the site runs", async () => {
    const countries = await openHere(10);
    const put = (make: (draft: string) => void, madeAt: number) => {
      const draft = `${file}.draft`;
      make(draft);
      utimesSync(draft, madeAt, madeAt);
      renameSync(draft, file);
    };
    put((draft) => writeEdition(draft, NEWER), 1_000);
    await expect.poll(() => countries.countryOf(MOVED_ADDRESS), POLLED).toBe("UY");
    put((draft) => writeFileSync(draft, "broken"), 2_000);
    await expect.poll(() => countries.countryOf(MOVED_ADDRESS), POLLED).toBe("BR");
    expect(warnings).toHaveLength(1);
    put((draft) => writeEdition(draft, NEWER), 3_000);
    await expect.poll(() => countries.countryOf(MOVED_ADDRESS), POLLED).toBe("UY");
    rmSync(file);
    await expect.poll(() => countries.countryOf(MOVED_ADDRESS), POLLED).toBe("BR");
  });
});

describe("without the installed database", () => {
  beforeEach(async () => {
    const { open: openFile } = await vi.importActual<typeof import("maxmind")>("maxmind");
    vi.mocked(open).mockImplementation((path, ...more) => openFile(path.startsWith(folder) ? path : join(folder, "gone"), ...more));
  });
  afterEach(async () => {
    vi.mocked(open).mockImplementation((await vi.importActual<typeof import("maxmind")>("maxmind")).open);
  });

  test("countries are unknown, with one warning", async () => {
    expect((await openHere()).countryOf("193.190.0.1")).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(/^Visitors' countries remain unknown: .*\.$/)]);
  });
  test("an operator's edition is used without a warning", async () => {
    writeEdition(file, OLDER);
    expect((await openHere()).countryOf("193.190.0.1")).toBe("BE");
    expect(warnings).toEqual([]);
  });
});
