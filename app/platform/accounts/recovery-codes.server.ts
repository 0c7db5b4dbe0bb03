import { randomInt } from "node:crypto";

/** Without characters that look alike on paper: 0 and o, 1, i and l. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
/** Characters, without hyphens: 74 bits. */
const LENGTH = 15;
/** Characters of a code of the account library, which was in use before: letters of both cases and digits. */
const FORMER_LENGTH = 10;

/** Ten new recovery codes, such as `7hk2m-q9xwt-4bnrc`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => group(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")));
}

/** A typed recovery code as it is stored. Spaces and hyphens do not matter, nor does case, which former codes alone distinguish. */
export function readRecoveryCode(typed: string): string {
  const characters = typed.replaceAll(/[\s\p{Pd}\u2212]/gu, "");
  return group(characters.length === FORMER_LENGTH ? characters : characters.toLowerCase());
}

const group = (characters: string) => characters.replaceAll(/(.{5})(?=.)/gu, "$1-");
