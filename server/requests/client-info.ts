import type { ClientInfo } from "#app/platform/database/claims.server.ts";
import { isCountryCode } from "#app/platform/geography/country-code.ts";
import type { Site } from "#app/platform/site.server.ts";
import { clientAddress, isTrustedPeer } from "./client-address.ts";

/**
 * Address and country of the client. Headers count only as far as a trusted proxy vouches for them; the country is that of
 * the proxy's header, or else of the country database (P-RECORD-12).
 * @param peer remote address of the connection.
 * @param header reads a header of the request.
 */
export function clientInfo(
  peer: string | undefined,
  header: (name: string) => string | undefined,
  {
    settings,
    countries,
  }: { settings: Pick<Site["settings"], "trustedProxies" | "countryHeader">; countries: Pick<Site["countries"], "countryOf"> },
): ClientInfo {
  const { trustedProxies, countryHeader } = settings;
  const address = clientAddress(peer, header("X-Forwarded-For"), trustedProxies);
  const declared = countryHeader !== undefined && isTrustedPeer(peer, trustedProxies) ? (header(countryHeader) ?? "") : "";
  return {
    address,
    // Looked up lazily: a cached page needs no country.
    get country() {
      if (isCountryCode(declared)) return declared;
      return address === undefined ? undefined : countries.countryOf(address);
    },
  };
}
