import { type BlockList, isIP } from "node:net";

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** True for a loopback address. */
export function isLoopback(peer: string): boolean {
  const address = withoutMapping(peer);
  return address === "::1" || address.startsWith("127.");
}

/** True if the peer is a trusted proxy. */
export function isTrustedPeer(peer: string | undefined, trusted: BlockList | undefined): boolean {
  return peer !== undefined && isTrusted(withoutMapping(peer), trusted);
}

function isTrusted(address: string, trusted: BlockList | undefined): boolean {
  return trusted?.check(address, isIP(address) === 6 ? "ipv6" : "ipv4") ?? false;
}

/**
 * The address of the client. X-Forwarded-For counts only from trusted peers and is read from the right; the first address
 * that is not a trusted proxy's wins, because any client can forge the entries to its left.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string | undefined {
  if (peer === undefined) return undefined;
  let address = withoutMapping(peer);
  const hops = (forwardedFor ?? "").split(",").map((hop) => withoutMapping(hop.trim()));
  while (isTrusted(address, trusted)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}
