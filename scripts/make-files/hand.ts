import { seededRandom } from "./seeded-random.ts";

/** A hand that draws: chance that is the same on every run, and names for the parts that refer to one another. */
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
