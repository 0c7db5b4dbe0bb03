import { BlockList, isIP } from "node:net";

/** Networks without a country (IANA special-purpose address registries), although some databases list one. */
const SPECIAL_IPV4: [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Networks within 2000::/3; no IPv6 address outside of it is public. */
const SPECIAL_IPV6: [network: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, "ipv6");

/**
 * Canonical form of a public IP address, without a zone; an IPv4-mapped IPv6 address becomes IPv4.
 * @returns undefined for anything that is not a public address.
 */
export function publicAddress(text: string): string | undefined {
  const address = canonicalAddress(text);
  switch (isIP(address)) {
    case 4:
      return special.check(address, "ipv4") ? undefined : address;
    case 6:
      return /^[23][0-9a-f]{3}:/.test(address) && !special.check(address, "ipv6") ? address : undefined;
    default:
      return undefined;
  }
}

function canonicalAddress(text: string): string {
  if (isIP(text) !== 6) return text;
  const address = new URL(`http://[${text.replace(/%.*/, "")}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join(".");
}
