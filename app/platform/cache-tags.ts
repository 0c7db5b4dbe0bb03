/**
 * Tags of finished public pages, spelled here alone: loaders declare them, and triggers of db/functions.sql announce those
 * that name data. A test compares the two.
 */
export const CACHE_TAGS = {
  /** Depends on the day or the hour; such pages are kept for a short time. */
  clock: { isAnnounced: false },
  paintings: { isAnnounced: true },
  register: { isAnnounced: true },
} as const;

export type CacheTag = keyof typeof CACHE_TAGS;
