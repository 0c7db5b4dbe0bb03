/** Abbreviations of the International Chamber of Commerce, in the languages of the site. */
const CHAMBER = new Set(["icc", "cci", "мтп"]);

/** True for a search that names the ICC, an institution of its own, as readers do who mean ICAC, or who are on the wrong site. */
export function namesChamber(query: string): boolean {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => CHAMBER.has(word));
}
