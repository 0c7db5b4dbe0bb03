import { seededRandom } from "./seeded-random.ts";

/** Repeatable randomness for a drawing, and ids for its parts. */
export interface Hand {
  /** Also seeds the engravings, so that all views of one event show the same rosettes. */
  seed: string;
  /** Uniform in [from, to). */
  between(from: number, to: number): number;
  /** An integer from `from` to `to`, inclusive. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  coin(): boolean;
  /** `count` different integers from 0 to `total` - 1, ascending. */
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
    // Rosettes append the number of a ring: without the hyphen, ring 0 of id 1 would collide with id 10.
    id: () => `i${ids++}-`,
  };
}
