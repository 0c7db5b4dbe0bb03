import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { type Accounts, openAccounts } from "#app/platform/accounts/accounts.server.ts";
import { findKnownDevice, hasRegisteredHere, rememberDevice, rememberRegistration } from "./browser-cookies.server.ts";

/** No test here queries the database. */
const open = (secretKey: string): Accounts =>
  openAccounts({
    db: new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) }),
    secretKey,
    publicBaseUrl: "https://www.eac.example",
    siteName: "EAC",
    sendMail: async () => undefined,
    log: pino({ level: "silent" }),
  });
const accounts = open("a secret key of thirty-two characters");
const request = (...lines: string[]) =>
  new Request("https://www.eac.example/", { headers: { Cookie: lines.map((line) => line.split(";", 1)[0]).join("; ") } });
const HOUR = 3_600_000;

afterEach(() => vi.useRealTimers());

test("a device is known only to the account that signed in on it", () => {
  const line = rememberDevice(accounts, request(), "one");
  expect(findKnownDevice(accounts, request(line), "one")).toMatch(/^[\w-]{16}$/);
  expect(findKnownDevice(accounts, request(line), "two")).toBeUndefined();
  expect(findKnownDevice(accounts, request(), "one")).toBeUndefined();
  expect(findKnownDevice(open("another key of thirty-two characters"), request(line), "one")).toBeUndefined();
});

test("a device keeps its name from one sign-in to the next, and knows the last four accounts", () => {
  let line = rememberDevice(accounts, request(), "first");
  const name = findKnownDevice(accounts, request(line), "first");
  line = rememberDevice(accounts, request(line), "first");
  expect(findKnownDevice(accounts, request(line), "first")).toBe(name);
  for (const each of ["second", "third", "fourth"]) line = rememberDevice(accounts, request(line), each);
  expect(findKnownDevice(accounts, request(line), "first")).toBe(name);
  line = rememberDevice(accounts, request(line), "fifth");
  expect(findKnownDevice(accounts, request(line), "first")).toBeUndefined();
  expect(findKnownDevice(accounts, request(line), "second")).toBeDefined();
});

test("a device is forgotten a year after the last sign-in, a registration after an hour", () => {
  vi.useFakeTimers();
  const [device, registration] = [rememberDevice(accounts, request(), "one"), rememberRegistration(accounts, "one")];
  const both = request(device, registration);
  expect([hasRegisteredHere(accounts, both, "one"), hasRegisteredHere(accounts, both, "two")]).toEqual([true, false]);
  vi.advanceTimersByTime(HOUR + 2000);
  expect(hasRegisteredHere(accounts, both, "one")).toBe(false);
  expect(findKnownDevice(accounts, both, "one")).toBeDefined();
  vi.advanceTimersByTime(365 * 24 * HOUR);
  expect(findKnownDevice(accounts, both, "one")).toBeUndefined();
});

test("neither cookie passes for the other, and an altered one is rejected", () => {
  const [device, registration] = [rememberDevice(accounts, request(), "one"), rememberRegistration(accounts, "one")];
  const swap = (line: string) =>
    line.startsWith("__Secure-eac.known_device=")
      ? line.replace("known_device", "registration")
      : line.replace("registration", "known_device");
  expect(hasRegisteredHere(accounts, request(swap(device)), "one")).toBe(false);
  expect(findKnownDevice(accounts, request(swap(registration)), "one")).toBeUndefined();
  const later = device.replace(/\.(\d{10})\./, (_, expires: string) => `.${Number(expires) + 1}.`);
  expect(findKnownDevice(accounts, request(later), "one")).toBeUndefined();
  for (const value of ["", "~~~~", "a.b.c", `${"x".repeat(100_000)}`])
    expect(findKnownDevice(accounts, request(`__Secure-eac.known_device=${value}`), "one")).toBeUndefined();
});
