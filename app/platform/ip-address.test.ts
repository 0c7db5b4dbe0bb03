import { describe, expect, test } from "vitest";
import { networkOf, publicAddress } from "./ip-address.ts";

describe("not a public address", () => {
  test.each([
    "",
    " ",
    "unknown",
    "8.8.8",
    "8.8.8.8.8",
    "8.8.8.256",
    "08.8.8.8",
    "8.8.8.8:80",
    "8.8.8.8/8",
    " 8.8.8.8",
    "[2001:6a8::1]",
    "2001:6a8::1::",
    "<b>",
  ])("is garbage: %o", (text) => {
    expect(publicAddress(text)).toBeUndefined();
  });
  test.each([
    "0.0.0.0",
    "10.255.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.1.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.0.2.1",
    "198.51.100.1",
    "203.0.113.7",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "ff02::1",
    "2001:db8::1",
    "2001::1",
    "2002:808:808::1",
    "64:ff9b::808:808",
    "3fff::1",
    "4000::1",
    "192.31.196.1",
    "2620:4f:8000::1",
  ])("is %s", (address) => {
    expect(publicAddress(address)).toBeUndefined();
  });
  test.each(["::ffff:10.0.0.1", "::ffff:a00:1", "0:0:0:0:0:ffff:192.168.1.1", "::FFFF:127.0.0.1"])(
    "is a private one mapped into IPv6: %s",
    (address) => {
      expect(publicAddress(address)).toBeUndefined();
    },
  );
});

test.each([
  ["8.8.8.8", "8.8.8.8"],
  ["172.32.0.1", "172.32.0.1"],
  ["::ffff:8.8.8.8", "8.8.8.8"],
  ["::ffff:808:808", "8.8.8.8"],
  ["0:0:0:0:0:FFFF:193.190.0.1", "193.190.0.1"],
  ["2001:6a8::1", "2001:6a8::1"],
  ["2001:06A8:0000:0000:0000:0000:0000:0001", "2001:6a8::1"],
  ["2001:6a8::1%eth0", "2001:6a8::1"],
])("%s is the public address %s", (text, address) => {
  expect(publicAddress(text)).toBe(address);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:0:7::1", "2001:db8:0:7"],
  ["2001:0DB8:0000:0007:ffff:ffff:ffff:ffff", "2001:db8:0:7"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as the network %s", (text, network) => {
  expect(networkOf(text)).toBe(network);
});
