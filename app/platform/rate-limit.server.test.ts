import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type RateLimit, rateLimitKey } from "./rate-limit.server.ts";

const CONTACT: RateLimit = { name: "contact", uses: 5, window: 3600 };
const SIGN_IN: RateLimit = { name: "sign-in", uses: 5, window: 3600 };
const SECRET = "a secret of the server";
const key = (address: string | undefined, limit = CONTACT, secret = SECRET) => rateLimitKey(limit, address, secret);

describe("visitors counted separately", () => {
  test.each([
    ["two adjacent IPv4 addresses", "192.0.2.1", "192.0.2.2"],
    ["two addresses with a common prefix", "192.0.2.1", "192.0.2.11"],
    ["two adjacent IPv6 networks of 64 bits", "2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["two networks of a provider", "2001:db8:1:2::1", "2001:db9:1:2::1"],
    ["two that differ in an omitted zero group", "2001:db8:0:1::1", "2001:db8:1:0::1"],
    ["two with zero groups omitted in the front half", "2001:db8::1:0:0:0:1", "2001:db8:0:2:0:0:0:1"],
    ["an IPv4 and an IPv6 address", "192.0.2.1", "2001:db8:1:2::1"],
    ["this machine, in IPv4 and IPv6", "127.0.0.1", "::1"],
    ["two IPv4 addresses written as IPv6", "::ffff:192.0.2.1", "::ffff:192.0.2.2"],
    ["two of them in hexadecimal", "::ffff:c000:201", "::ffff:c000:202"],
    ["one of them and this machine", "::ffff:c000:201", "::1"],
    ["one with a known address and one without", "192.0.2.1", undefined],
  ])("%s", (_who, one, other) => {
    expect(key(one)).not.toBe(key(other));
  });
});

describe("visitors counted as one", () => {
  test.each([
    ["the same IPv4 address", "192.0.2.1", "192.0.2.1"],
    ["two addresses of one IPv6 network of 64 bits", "2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["the same address with and without leading zeros", "2001:0db8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::1"],
    ["the same address in capitals", "2001:DB8:A:B::1", "2001:db8:a:b::1"],
    ["an address with zero groups omitted in front and one without", "2001:db8::2:0:0:0:1", "2001:db8:0:2::7"],
    ["an address with zero groups omitted at its end and one without", "2001:db8:1:2::", "2001:db8:1:2:0:0:0:9"],
    ["an IPv4 address and the same written as IPv6", "192.0.2.1", "::ffff:192.0.2.1"],
    ["the same in capitals", "192.0.2.1", "::FFFF:192.0.2.1"],
    ["the same in full", "192.0.2.1", "0:0:0:0:0:ffff:192.0.2.1"],
    ["the same in hexadecimal", "192.0.2.1", "::ffff:c000:201"],
    ["all with an unknown address", undefined, undefined],
  ])("%s", (_who, one, other) => {
    expect(key(one)).toBe(key(other));
  });
});

describe("a key", () => {
  test("differs between limits", () => {
    expect(key("192.0.2.1", SIGN_IN)).not.toBe(key("192.0.2.1"));
    expect(key(undefined, SIGN_IN)).not.toBe(key(undefined));
  });
  test("differs between secrets", () => {
    expect(key("192.0.2.1", CONTACT, "another secret")).not.toBe(key("192.0.2.1"));
  });
  test("stays the same when a limit is raised", () => {
    expect(key("192.0.2.1", { ...CONTACT, uses: 50, window: 60 })).toBe(key("192.0.2.1"));
  });
  test.each(["192.0.2.1", "2001:db8:1:2::1"])("neither contains the address %s nor equals a hash of it", (address) => {
    const readable = Buffer.from(key(address), "base64url");
    expect(readable).toHaveLength(32);
    for (const part of address.split(/[.:]+/).filter((one) => one.length > 2)) {
      expect(readable.toString("latin1")).not.toContain(part);
    }
    for (const guess of [address, `contact ${address}`, `rate limit contact ${address}`, "rate limit contact 2001:db8:1:2"]) {
      expect(key(address)).not.toBe(createHash("sha256").update(guess).digest("base64url"));
    }
  });
  test("needs no escaping in a URL or a query", () => {
    for (const address of ["192.0.2.1", "2001:db8::1", "nonsense", "'; drop table", undefined]) expect(key(address)).toMatch(/^[\w-]{43}$/);
  });
});
