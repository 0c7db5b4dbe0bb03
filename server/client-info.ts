import type { ClientInfo } from "#app/platform/database/claims.server.ts";
import { isCountryCode } from "#app/platform/geography/country-code.ts";
import type { Site } from "#app/platform/site.server.ts";
import { clientAddress, isTrustedPeer } from "./client-address.ts";

/**
 * Where a request comes from. Its headers count for what a trusted proxy vouches for and no more; the country is what
 * that proxy says, else what the database of countries says of the address (P-RECORD-12).
 * @param peer the other end of the connection.
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
  const said = countryHeader !== undefined && isTrustedPeer(peer, trustedProxies) ? (header(countryHeader) ?? "") : "";
  return {
    address,
    // Looked up when it is asked for: a page that is kept needs none.
    get country() {
      if (isCountryCode(said)) return said;
      return address === undefined ? undefined : countries.countryOf(address);
    },
  };
}
