import { z } from "zod";
import { ACCOUNTS_TABLE, type LegacyData } from "./legacy-table.ts";
import type { Report } from "./report.ts";
import { parseTimestamp, type RowReader, readRows } from "./row-reader.ts";

export interface LegacyUser {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  isVerified: boolean;
  createdAt: Date | undefined;
}

export interface LegacyRole {
  id: string | undefined;
  userId: string;
  createdAt: Date | undefined;
}

/** In characters, as for accounts of this site. */
const MAX_NAME = 200;
const address = z.email().max(254);

export interface Users {
  users: Map<string, LegacyUser>;
  /** Reason by the id of each user of the dump who is not imported. */
  skipped: Map<string, string>;
}

/** Checks all users with an account; names come from their profiles. */
export function checkUsers(data: LegacyData, report: Report, now: Date): Users {
  const found: Users = { users: new Map(), skipped: new Map() };
  const profiles = new Map<string, RowReader>();
  for (const row of readRows(data, "profiles", report)) {
    const id = row.uuid("id");
    if (id !== undefined) profiles.set(id, row);
  }
  const hasAccounts = data.tables.has(ACCOUNTS_TABLE);
  if (!hasAccounts && profiles.size > 0)
    report.notes.push(
      "The dump has no table auth.users: accounts are created from the profiles, and each must confirm its address by mail.",
    );
  for (const row of hasAccounts ? readRows(data, ACCOUNTS_TABLE, report) : profiles.values()) {
    const id = row.uuid("id");
    if (id === undefined) continue;
    const reason = reasonToSkip(row, now);
    if (reason !== undefined) {
      found.skipped.set(id, reason);
      report.notes.push(`The account ${row.text("email") || id} is not imported: it ${reason}.`);
      continue;
    }
    const user = readUser(row, id, profiles.get(id));
    if (user !== undefined) found.users.set(id, user);
  }
  const addresses = new Map<string, string>();
  for (const { id, email } of found.users.values()) {
    const other = addresses.get(email);
    if (other !== undefined)
      report.issues.push({
        table: hasAccounts ? ACCOUNTS_TABLE : "profiles",
        row: id,
        column: "email",
        message: `"${email}" is also the address of ${other}; addresses ignore case here`,
      });
    addresses.set(email, id);
  }
  for (const [id, row] of profiles) {
    if (found.users.has(id) || found.skipped.has(id) || !hasAccounts) continue;
    found.skipped.set(id, "has no account in auth.users");
    report.notes.push(`The profile ${row.text("email") || id} is not imported: it has no account in auth.users.`);
  }
  return found;
}

/** Deleted and banned users must not regain access by the import. */
function reasonToSkip(row: RowReader, now: Date): string | undefined {
  if ((row.text("deleted_at") ?? "") !== "") return "was deleted there";
  const banned = row.text("banned_until") ?? "";
  const until = parseTimestamp(banned);
  if (banned !== "" && (until === undefined || until > now)) return "is banned there";
  if ((row.text("email") ?? "").trim() === "") return "has no e-mail address";
  return undefined;
}

function readUser(row: RowReader, id: string, profile: RowReader | undefined): LegacyUser | undefined {
  const email = (row.text("email") ?? "").trim().toLowerCase();
  if (!address.safeParse(email).success) {
    row.refuse("email", `"${email}" is not an e-mail address`);
    return undefined;
  }
  const name = (profile?.text("full_name")?.trim() || nameIn(row.text("raw_user_meta_data"))).replaceAll(/[\p{C}\s]+/gu, " ").trim();
  if (name.length > MAX_NAME) {
    (profile ?? row).refuse("full_name", `has more than ${MAX_NAME} characters`);
    return undefined;
  }
  return {
    id,
    email,
    name,
    isVerified: (row.text("email_confirmed_at") ?? row.text("confirmed_at") ?? "") !== "",
    createdAt: row.optionalTimestamp("created_at"),
  };
}

/** The name given at sign-up (P-ACCOUNT-5), or an empty string. */
function nameIn(metadata: string | null): string {
  try {
    const known = JSON.parse(metadata ?? "{}") as { full_name?: unknown; name?: unknown } | null;
    const name = known?.full_name ?? known?.name;
    return typeof name === "string" ? name : "";
  } catch {
    // The name is optional, and nothing else is read from it.
    return "";
  }
}

/** Checks the administrators. Other roles do not exist here: owning a painting makes a user an owner. */
export function checkRoles(data: LegacyData, report: Report, { users, skipped }: Users): LegacyRole[] {
  const roles: LegacyRole[] = [];
  for (const row of readRows(data, "user_roles", report)) {
    const userId = row.uuid("user_id");
    const role = row.required("role");
    if (userId === undefined || role === undefined) continue;
    if (role !== "admin") {
      report.notes.push(`user_roles ${row.label}: the role "${role}" does not exist here and is not imported.`);
      continue;
    }
    if (!users.has(userId)) row.refuse("user_id", unknownUser(userId, skipped));
    else if (roles.some((known) => known.userId === userId)) row.refuse("user_id", "has this role twice");
    else roles.push({ id: row.optionalUuid("id"), userId, createdAt: row.optionalTimestamp("created_at") });
  }
  return roles;
}

export function unknownUser(id: string, skipped: Users["skipped"]): string {
  const reason = skipped.get(id);
  return reason === undefined ? `there is no user ${id}` : `${id} is not imported: the account ${reason}`;
}
