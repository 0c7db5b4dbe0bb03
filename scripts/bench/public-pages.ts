/** Beginnings of the addresses in each language. */
export const LANGUAGES = ["", "/fr", "/ru"];

/** One page of each public kind, besides a painting and a register entry. */
export const PAGES = [
  "/",
  "/arbitration/icac",
  "/eac/council",
  "/eac/council/helene-vermorcy",
  "/eac/news",
  "/eac/news/2024-6",
  "/eac/events",
  "/eac/newsletter",
  "/arbitration/start",
  "/arbitration/rules/text",
  "/arbitration/fees",
  "/arbitration/calculator",
  "/arbitration/clause",
  "/arbitration/arbitrators",
  "/art-expertise/authentication",
  "/art-expertise/register",
  "/contacts",
  "/search",
  "/gallery",
  "/gallery/artists/pavel-ostrenko",
  "/privacy-policy",
  "/auth",
];
