import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Parses a full IP address in any of its spellings, without its zone; an IPv4-mapped IPv6 address becomes IPv4.
 * @returns undefined for anything else.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The library alone would also take shortened, octal and hexadecimal IPv4.
  return isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*/, ""));
}

/** The network counted as one visitor: an IPv4 address, or the /64 of an IPv6 address, which belongs to one holder. */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":");
  return address?.toString() ?? text;
}

/** No IPv6 address outside of it is public, although most of the rest is merely unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Canonical form of a public IP address, as `parseAddress` reads it. Addresses for special purposes (IANA's registries) have
 * no country, although some databases list one.
 * @returns undefined for anything that is not a public address.
 */
export function publicAddress(text: string): string | undefined {
  const address = parseAddress(text);
  if (address?.range() !== "unicast") return undefined;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST) ? address.toString() : undefined;
}
