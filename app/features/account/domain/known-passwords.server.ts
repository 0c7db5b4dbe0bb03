import { association } from "#app/content/association.ts";
import { PASSWORD } from "#app/platform/accounts/constants.ts";

/** Passwords of the list that are long enough to be chosen at all. Read once, when the first password is set. */
let known: Promise<ReadonlySet<string>> | undefined;

const readKnown = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD.min).map((word) => String(word)));
};

const inOneCase = (text: string): string => text.normalize("NFKC").toLowerCase();
/** Without spaces and signs: names are typed with and without them. */
const lettersOf = (text: string): string => inOneCase(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

const NAMES = new Set([association.brand, ...Object.values(association.name)].map(lettersOf));

/**
 * True for a password that strangers would try first: one of those that are commonly used, the account's own address, or the
 * name of the association (P-ACCOUNT-24). For passwords that are being set, never for those of a sign-in.
 */
export async function isWellKnownPassword(password: string, email: string): Promise<boolean> {
  const typed = inOneCase(password);
  if (typed.trim() === inOneCase(email).trim() || NAMES.has(lettersOf(password))) return true;
  known ??= readKnown().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return (await known).has(typed);
}
