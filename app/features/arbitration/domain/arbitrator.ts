export const ARBITRATOR_FIELDS = [
  "sale",
  "construction",
  "finance",
  "insurance",
  "energy",
  "transport",
  "intellectual-property",
  "art",
  "corporate",
  "agriculture",
] as const;
export type ArbitratorField = (typeof ARBITRATOR_FIELDS)[number];

export interface Arbitrator {
  key: string;
  name: string;
  /** In the reader's language, like `languages`. */
  country: string;
  languages: string[];
  fields: ArbitratorField[];
  since: number;
  profile: string;
}
