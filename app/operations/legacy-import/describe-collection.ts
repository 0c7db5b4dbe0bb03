import { href, paths } from "#app/i18n/paths.ts";
import type { HostedPicture } from "./bucket.server.ts";
import type { HostedCollection } from "./check-collection.ts";
import type { HostedData } from "./legacy-table.ts";
import type { Report } from "./report.ts";

/** What comes along, in numbers, and what will be otherwise than it was. */
export function summaryOf(
  collection: HostedCollection,
  pictures: readonly HostedPicture[],
  { foreign }: HostedData,
  report: Report,
  now: Date,
): string[] {
  const { people, roles, paintings, tokens, attempts } = collection;
  const good = tokens.filter(({ isActive, expiresAt }) => isActive && expiresAt > now);
  const withPassport = paintings.filter(({ input }) => input.record.passportNo !== null);
  const line = (name: string, count: number, more = "") => `  ${name.padEnd(16)}${String(count).padStart(6)}${more && `   ${more}`}`;
  return [
    "In the dump, without problems:",
    line("accounts", people.length, `${roles.length} of them administrators`),
    line("paintings", paintings.length, `${paintings.filter(({ input }) => input.published).length} of them published`),
    line("owners", paintings.flatMap(({ owners }) => owners).length),
    line("private records", paintings.filter(({ hasRecord }) => hasRecord).length, `${withPassport.length} with a passport number`),
    line("pictures", pictures.length),
    line("access tokens", tokens.length, `${good.length} of them still open a record`),
    line("access attempts", attempts.length),
    ...(foreign.size === 0 ? [] : [`Not of this site, and not taken: ${[...foreign.keys()].sort().join(", ")}.`]),
    ...report.notes.map((note) => `Note: ${note}`),
  ];
}

/** After the import: who is to be told. No mail is sent. */
export function whoNeedsAPassword({ people, roles, paintings }: HostedCollection): string[] {
  const administrators = new Set(roles.map(({ userId }) => userId));
  const owners = new Set(paintings.flatMap((painting) => painting.owners.map(({ ownerId }) => ownerId)));
  const partOf = (id: string) => [administrators.has(id) && "administrator", owners.has(id) && "owner"].filter(Boolean).join(", ");
  return [
    "",
    "Imported.",
    `Passwords did not come along. Tell these people to set one under "Forgot your password?" (${href("en", paths.recover())}); no mail was sent:`,
    ...people.map(({ id, email, name }) => `  ${[email, name, partOf(id)].filter(Boolean).join("   ")}`),
    ...(administrators.size === 0
      ? ["Nobody among them is an administrator. `npm run admin -- create-administrator` makes one, unless the site has one already."]
      : []),
  ];
}
