/** The site as passkeys know it: a key works for this host, and its signature names this origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * From the configured address of the site, never from a request. Undefined where browsers have no passkeys: on an IP address,
 * and without https anywhere but on localhost.
 */
export function relyingPartyOf(publicBaseUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicBaseUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isTrusted = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isTrusted && !isAddress ? { id: hostname, origin } : undefined;
}
