/** What a plate is drawn with: chance that is the same on every run, and names for the parts that refer to one another. */
export interface Hand {
  /** Seed of the engravings: the same rosettes come back in every view of one event. */
  seed: string;
  /** Uniform in [from, to). */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  coin(): boolean;
  /** `count` different numbers below `total`, in rising order. */
  some(count: number, total: number): number[];
  /** An id unique in this drawing. */
  id(): string;
}

/** A number generator (sfc32) seeded by a text. */
function seededRandom(seed: string): () => number {
  let h = 1779033703 ^ seed.length;
  const next = () => {
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h >>> 0;
  };
  let a = next();
  let b = next();
  let c = next();
  let d = next();
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
}

export function handOf(seed: string): Hand {
  const random = seededRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  let ids = 0;
  return {
    seed,
    between: (from, to) => from + random() * (to - from),
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as never,
    coin: () => random() < 0.5,
    some: (count, total) => {
      const left = Array.from({ length: total }, (_, index) => index);
      const taken = Array.from({ length: Math.min(count, total) }, () => left.splice(whole(0, left.length - 1), 1)[0] as number);
      return taken.sort((a, b) => a - b);
    },
    // Rosettes number their rings after it: without the end, ring 0 of id 1 would bear the name of id 10.
    id: () => `i${ids++}-`,
  };
}
