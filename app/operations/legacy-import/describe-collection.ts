import { href, paths } from "#app/i18n/paths.ts";
import type { LegacyImage } from "./bucket.server.ts";
import type { LegacyCollection } from "./check-collection.ts";
import type { LegacyData } from "./legacy-table.ts";
import type { Report } from "./report.ts";

/** Counts of the data to import, and notes about differences. */
export function summaryOf(
  collection: LegacyCollection,
  images: readonly LegacyImage[],
  { foreign }: LegacyData,
  report: Report,
  now: Date,
): string[] {
  const { users, roles, paintings, tokens, attempts } = collection;
  const good = tokens.filter(({ isActive, expiresAt }) => isActive && expiresAt > now);
  const withPassport = paintings.filter(({ input }) => input.record.passportNo !== null);
  const line = (name: string, count: number, more = "") => `  ${name.padEnd(16)}${String(count).padStart(6)}${more && `   ${more}`}`;
  return [
    "In the dump, without errors:",
    line("accounts", users.length, `${roles.length} of them administrators`),
    line("paintings", paintings.length, `${paintings.filter(({ input }) => input.published).length} of them published`),
    line("owners", paintings.flatMap(({ owners }) => owners).length),
    line("private records", paintings.filter(({ hasRecord }) => hasRecord).length, `${withPassport.length} with a passport number`),
    line("pictures", images.length),
    line("access tokens", tokens.length, `${good.length} of them still open a record`),
    line("access attempts", attempts.length),
    ...(foreign.size === 0 ? [] : [`Not part of this site and not imported: ${[...foreign.keys()].sort().join(", ")}.`]),
    ...report.notes.map((note) => `Note: ${note}`),
  ];
}

/** Report after the import: the users to notify. No mail is sent. */
export function describeImport({ users, roles, paintings }: LegacyCollection): string[] {
  const administrators = new Set(roles.map(({ userId }) => userId));
  const owners = new Set(paintings.flatMap((painting) => painting.owners.map(({ ownerId }) => ownerId)));
  const rolesOf = (id: string) => [administrators.has(id) && "administrator", owners.has(id) && "owner"].filter(Boolean).join(", ");
  return [
    "",
    "Imported.",
    `Passwords were not imported. Ask these people to set one under "Forgot your password?" (${href("en", paths.recover())}); no mail was sent:`,
    ...users.map(({ id, email, name }) => `  ${[email, name, rolesOf(id)].filter(Boolean).join("   ")}`),
    ...(administrators.size === 0
      ? ["None of them is an administrator. Unless the site already has one, create one with `npm run admin -- create-administrator`."]
      : []),
  ];
}
