import { BlockList } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { clientInfo } from "./client-info.ts";

const trustedProxies = new BlockList();
trustedProxies.addSubnet("10.0.0.0", 8, "ipv4");
trustedProxies.addSubnet("fd00::", 8, "ipv6");

const proxy = "10.0.0.1";
const visitor = "193.190.0.1";
const stranger = "8.8.8.8";
const BOOK: Record<string, string> = { [visitor]: "BE", [stranger]: "US", "2001:660::1": "FR" };
const countries = { countryOf: (address: string) => BOOK[address] };

function origin(
  peer: string | undefined,
  headers: Record<string, string>,
  settings: Partial<Parameters<typeof clientInfo>[2]["settings"]> = {},
) {
  const sent = new Headers(headers);
  const { address, country } = clientInfo(peer, (name) => sent.get(name) ?? undefined, {
    settings: { trustedProxies, countryHeader: "CF-IPCountry", ...settings },
    countries,
  });
  return { address, country };
}

describe("a forged header", () => {
  test("of a visitor who bypasses the proxy is ignored", () => {
    const forged = { "X-Forwarded-For": visitor, "CF-IPCountry": "RU" };
    expect(origin(stranger, forged)).toEqual({ address: stranger, country: "US" });
    expect(origin("203.0.113.7", forged)).toEqual({ address: "203.0.113.7", country: undefined });
  });
  test("is ignored if no proxy is trusted", () => {
    expect(origin(proxy, { "X-Forwarded-For": visitor, "CF-IPCountry": "RU" }, { trustedProxies: undefined })).toEqual({
      address: proxy,
      country: undefined,
    });
  });
  test("is ignored if it is not the configured header", () => {
    expect(origin(proxy, { "X-Forwarded-For": visitor, "CF-IPCountry": "RU" }, { countryHeader: undefined }).country).toBe("BE");
    expect(origin(proxy, { "X-Forwarded-For": visitor, "CF-IPCountry": "RU" }, { countryHeader: "X-Country" }).country).toBe("BE");
  });
  test.each([
    `${stranger}, ${visitor}`,
    `10.0.0.9, ${visitor}`,
    `${stranger}, 2001:660::1, 10.0.0.9, ${visitor}, 10.0.0.2`,
    `${stranger}, garbage, ${visitor}`,
    `${visitor}, ${visitor}`,
    `::1, ::ffff:${visitor}`,
  ])("before the proxy's own entry changes nothing: %s", (chain) => {
    expect(origin(proxy, { "X-Forwarded-For": chain })).toEqual({ address: visitor, country: "BE" });
  });
  test("sent twice is ignored", () => {
    const sent = new Headers([
      ["X-Forwarded-For", visitor],
      ["CF-IPCountry", "RU"],
      ["CF-IPCountry", "FR"],
    ]);
    expect(origin(proxy, Object.fromEntries(sent)).country).toBe("BE");
  });
  test("of a closed connection is ignored", () => {
    expect(origin(undefined, { "X-Forwarded-For": visitor, "CF-IPCountry": "RU" })).toEqual({ address: undefined, country: undefined });
  });
});

describe("the trusted proxy's country", () => {
  test.each(["XX", "T1", "EU", "ZZ", "be", "BEL", "Belgium", "", "B", "<b", "BE, FR", "BE\u00a0"])(
    "that is invalid (%o) falls back to the database",
    (value) => {
      expect(origin(proxy, { "X-Forwarded-For": stranger, "CF-IPCountry": value }).country).toBe("US");
    },
  );
  test("stays unknown if the database has none either", () => {
    expect(origin(proxy, { "X-Forwarded-For": "192.168.1.1", "CF-IPCountry": "T1" }).country).toBeUndefined();
  });
  test("takes precedence over the database", () => {
    expect(origin(proxy, { "X-Forwarded-For": stranger, "CF-IPCountry": "BE" })).toEqual({ address: stranger, country: "BE" });
  });
  test("counts over IPv4 and IPv6 connections alike", () => {
    for (const peer of [`::ffff:${proxy}`, "fd00::1"]) {
      expect(origin(peer, { "X-Forwarded-For": "2001:660::1", "CF-IPCountry": "BE" })).toEqual({ address: "2001:660::1", country: "BE" });
    }
  });
});

test("an IPv6 address has a country", () => {
  expect(origin("fd00::1", { "X-Forwarded-For": `${stranger}, 2001:660::1` }).country).toBe("FR");
});

test("the country is looked up lazily", () => {
  const countryOf = vi.fn(() => "BE");
  const ctx = clientInfo(visitor, () => undefined, { settings: { trustedProxies, countryHeader: undefined }, countries: { countryOf } });
  expect(countryOf).not.toHaveBeenCalled();
  expect(ctx.country).toBe("BE");
});
