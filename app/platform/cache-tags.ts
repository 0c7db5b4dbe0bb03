/** Tags of finished public pages, spelled here alone: loaders declare them, and `npm run check` fails on any other spelling. */
export const CACHE_TAGS = {
  /** Depends on the day or the hour; such pages are kept for a short time. */
  clock: "clock",
  paintings: "paintings",
  register: "register",
} as const;

export type CacheTag = (typeof CACHE_TAGS)[keyof typeof CACHE_TAGS];

/** Tags that triggers of db/functions/ announce when their data change. A test compares the two. */
export const ANNOUNCED_TAGS: readonly CacheTag[] = [CACHE_TAGS.paintings, CACHE_TAGS.register];
