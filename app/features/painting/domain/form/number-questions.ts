import type { Language } from "#app/i18n/languages.ts";

/* Questions that a form asks before it saves the numbers of a record (docs/decisions/0084-passports-put-back-and-kept-texts.md). */

const ASKED_NUMBERS = ["inventoryNo", "passportNo"] as const;
type AskedNumber = (typeof ASKED_NUMBERS)[number];
type Numbers = Readonly<Record<AskedNumber, string | null>>;

/** A number that other works have too. */
export interface SharedNumber {
  field: AskedNumber;
  number: string;
  works: { id: string; titles: Record<Language, string> }[];
}

/** The effect of a passport number on the entry of a work that is in the public register, by `app.passport_change`. */
export interface PassportChange {
  effect: "replaces" | "withdraws" | "revives";
  /** Of the entry that is valid now. */
  number: string;
  /** Of the one that comes back. */
  earlier: string | null;
}

/** Stored numbers, as far as a form knows them. */
export interface NumberFacts {
  /** In the public register; null: none. */
  registerNumber: string | null;
  /** Withdrawn there, and left so by the import that brought the work back. `since`: `YYYY-MM-DD`, in UTC. */
  leftWithdrawn: { number: string; since: string } | null;
  shared: SharedNumber[];
}
export const NO_NUMBERS: NumberFacts = { registerNumber: null, leftWithdrawn: null, shared: [] };

export interface NumberQuestions {
  passport: PassportChange | null;
  shared: SharedNumber[];
  /** Of the numbers that were sent: an answer counts for these alone. */
  asked: string;
  answers: NumberAnswers;
}

/** `new`: another passport was made; `correction`: the same passport, its number was mistyped. */
export interface NumberAnswers {
  passport: "new" | "correction" | undefined;
  /** Saved although another work has the number. */
  isShared: boolean;
}

/** Names of the inputs. */
export const ANSWERS = { asked: "numbersAsked", passport: "passportChange", shared: "sharedNumbers" } as const;

export const NO_ANSWERS: NumberAnswers = { passport: undefined, isShared: false };

/** Names the numbers that a question is about. */
export const askedOf = (numbers: Numbers): string =>
  JSON.stringify(ASKED_NUMBERS.map((field) => (numbers[field] ?? "").replaceAll(/\s+/g, " ").trim()));

/** The answers that were given for exactly these numbers. */
export function readAnswers(form: FormData, numbers: Numbers): NumberAnswers {
  if (form.get(ANSWERS.asked) !== askedOf(numbers)) return NO_ANSWERS;
  const passport = form.get(ANSWERS.passport);
  return {
    passport: passport === "new" || passport === "correction" ? passport : undefined,
    isShared: form.get(ANSWERS.shared) === "on",
  };
}

/** True while something is asked that has no answer. A passport that only ends or comes back cannot be a correction. */
export const isOpen = ({ passport, shared }: Pick<NumberQuestions, "passport" | "shared">, answers: NumberAnswers): boolean =>
  (shared.length > 0 && !answers.isShared) ||
  (passport !== null && answers.passport !== "new" && !(passport.effect === "replaces" && answers.passport === "correction"));
