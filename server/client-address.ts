import { type BlockList, isIP } from "node:net";

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** True for this machine itself. */
export function isLoopback(peer: string): boolean {
  const address = withoutMapping(peer);
  return address === "::1" || address.startsWith("127.");
}

/** Whether the peer is a proxy whose headers are believed. */
export function isTrustedPeer(peer: string | undefined, trusted: BlockList | undefined): boolean {
  return peer !== undefined && isTrusted(withoutMapping(peer), trusted);
}

function isTrusted(address: string, trusted: BlockList | undefined): boolean {
  return trusted?.check(address, isIP(address) === 6 ? "ipv6" : "ipv4") ?? false;
}

/**
 * The address of whoever asks. X-Forwarded-For is believed from trusted peers only, read from the right, and the first
 * address in it that is not a trusted proxy's counts: what stands left of it anybody can write.
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
