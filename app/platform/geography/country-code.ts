/** Codes that have a name and name no country. */
const NO_COUNTRY = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether this is the ISO 3166 code of a country of today, in capitals: what the pages can name. */
export function isCountryCode(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || NO_COUNTRY.has(text) || names.of(text) === undefined) return false;
  // A code of the past, such as SU, is read as that of a successor.
  return new Intl.Locale(`und-${text}`).region === text;
}
