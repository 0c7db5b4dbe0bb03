/** Named codes of regions that are not countries. */
const NO_COUNTRY = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** True for the upper-case ISO 3166 code of a present-day country, which the pages can name. */
export function isCountryCode(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || NO_COUNTRY.has(text) || names.of(text) === undefined) return false;
  // Intl maps a former code, such as SU, to that of a successor.
  return new Intl.Locale(`und-${text}`).region === text;
}
