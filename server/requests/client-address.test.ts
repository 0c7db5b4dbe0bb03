import { BlockList } from "node:net";
import { describe, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const trusted = new BlockList();
trusted.addSubnet("10.0.0.0", 8, "ipv4");
trusted.addSubnet("fd00::", 8, "ipv6");

const proxy = "10.0.0.1";
const visitor = "203.0.113.7";

describe("X-Forwarded-For", () => {
  test("from an untrusted peer is ignored", () => {
    expect(clientAddress(visitor, "198.51.100.1", trusted)).toBe(visitor);
  });
  test("is ignored if no proxy is trusted", () => {
    expect(clientAddress(proxy, "198.51.100.1", undefined)).toBe(proxy);
  });
  test("entries before the proxy's own are ignored", () => {
    expect(clientAddress(proxy, `198.51.100.1, 192.0.2.1, ${visitor}`, trusted)).toBe(visitor);
  });
  test("a visitor cannot pass for a proxy by adding a trusted address", () => {
    expect(clientAddress(proxy, `198.51.100.1, 10.0.0.9, ${visitor}`, trusted)).toBe(visitor);
  });
  test("a chain of trusted proxies is followed to the first untrusted address", () => {
    expect(clientAddress(proxy, `198.51.100.1, ${visitor}, 10.0.0.3, 10.9.9.9`, trusted)).toBe(visitor);
  });
  test("the chain may mix both families", () => {
    expect(clientAddress("fd00::1", "2001:db8::7,10.0.0.3", trusted)).toBe("2001:db8::7");
  });
  test("if all are trusted, the farthest counts", () => {
    expect(clientAddress(proxy, "10.0.0.3, 10.0.0.2", trusted)).toBe("10.0.0.3");
  });
  test.each(["", " ", "unknown", "_hidden", "203.0.113.7:4711", "[2001:db8::7]", "999.0.0.1", "<script>", "203.0.113.7,"])(
    "an invalid hop (%o) ends the chain at the proxy",
    (hop) => {
      expect(clientAddress(proxy, hop, trusted)).toBe(proxy);
    },
  );
  test("entries left of an invalid hop are not trusted", () => {
    expect(clientAddress(proxy, `${visitor}, garbage, 10.0.0.2`, trusted)).toBe("10.0.0.2");
  });
  test("an address with a zone is accepted", () => {
    expect(clientAddress(proxy, "fe80::1%eth0", trusted)).toBe("fe80::1%eth0");
  });
});

describe("an IPv4-mapped IPv6 address", () => {
  test("is shown as IPv4", () => {
    expect(clientAddress(`::ffff:${visitor}`, undefined, trusted)).toBe(visitor);
  });
  test("is recognised as a trusted proxy", () => {
    expect(clientAddress(`::ffff:${proxy}`, visitor, trusted)).toBe(visitor);
    expect(clientAddress(`::FFFF:${proxy}`, visitor, trusted)).toBe(visitor);
  });
  test("is recognised as a hop", () => {
    expect(clientAddress(proxy, `::ffff:${visitor}, ::ffff:10.0.0.2`, trusted)).toBe(visitor);
  });
});

test("a closed connection has no address, whatever its headers", () => {
  expect(clientAddress(undefined, visitor, trusted)).toBeUndefined();
});
