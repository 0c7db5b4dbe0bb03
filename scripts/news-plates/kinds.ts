export const PLATE_KINDS = [
  "arbitrators",
  "memorandum",
  "meeting",
  "conference",
  "webinar",
  "mootcourt",
  "warning",
  "obituary",
  "rules",
  "art",
  "training",
  "office",
] as const;

export type PlateKind = (typeof PLATE_KINDS)[number];
