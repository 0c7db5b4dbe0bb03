import { z } from "zod";
import { ACCOUNTS_TABLE, type HostedData } from "./legacy-table.ts";
import type { Report } from "./report.ts";
import { type RowReader, readMoment, readRows } from "./row-reader.ts";

export interface HostedPerson {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  isVerified: boolean;
  createdAt: Date | undefined;
}

export interface HostedRole {
  id: string | undefined;
  userId: string;
  createdAt: Date | undefined;
}

/** As it stands in accounts of this site. */
const MAX_NAME = 200;
const address = z.email().max(254);

export interface People {
  people: Map<string, HostedPerson>;
  /** Why somebody who is in the dump does not come along. */
  left: Map<string, string>;
}

/** Everybody who has an account, with the name of their profile. */
export function checkPeople(data: HostedData, report: Report, now: Date): People {
  const found: People = { people: new Map(), left: new Map() };
  const profiles = new Map<string, RowReader>();
  for (const row of readRows(data, "profiles", report)) {
    const id = row.uuid("id");
    if (id !== undefined) profiles.set(id, row);
  }
  const hasAccounts = data.tables.has(ACCOUNTS_TABLE);
  if (!hasAccounts && profiles.size > 0)
    report.notes.push("The dump has no table auth.users: accounts are made of the profiles, and each confirms its address by a mail.");
  for (const row of hasAccounts ? readRows(data, ACCOUNTS_TABLE, report) : profiles.values()) {
    const id = row.uuid("id");
    if (id === undefined) continue;
    const why = reasonToLeave(row, now);
    if (why !== undefined) {
      found.left.set(id, why);
      report.notes.push(`The account ${row.text("email") || id} is not taken: it ${why}.`);
      continue;
    }
    const person = readPerson(row, id, profiles.get(id));
    if (person !== undefined) found.people.set(id, person);
  }
  const addresses = new Map<string, string>();
  for (const { id, email } of found.people.values()) {
    const other = addresses.get(email);
    if (other !== undefined)
      report.issues.push({
        table: hasAccounts ? ACCOUNTS_TABLE : "profiles",
        row: id,
        column: "email",
        what: `"${email}" is also the address of ${other}; capitals make no difference here`,
      });
    addresses.set(email, id);
  }
  for (const [id, row] of profiles) {
    if (found.people.has(id) || found.left.has(id) || !hasAccounts) continue;
    found.left.set(id, "has no account in auth.users");
    report.notes.push(`The profile ${row.text("email") || id} is not taken: it has no account in auth.users.`);
  }
  return found;
}

/** Nobody gets by the move what was taken from them. */
function reasonToLeave(row: RowReader, now: Date): string | undefined {
  if ((row.text("deleted_at") ?? "") !== "") return "was deleted there";
  const banned = row.text("banned_until") ?? "";
  const until = readMoment(banned);
  if (banned !== "" && (until === undefined || until > now)) return "is banned there";
  if ((row.text("email") ?? "").trim() === "") return "has no e-mail address";
  return undefined;
}

function readPerson(row: RowReader, id: string, profile: RowReader | undefined): HostedPerson | undefined {
  const email = (row.text("email") ?? "").trim().toLowerCase();
  if (!address.safeParse(email).success) {
    row.refuse("email", `"${email}" is no e-mail address`);
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
    createdAt: row.optionalMoment("created_at"),
  };
}

/** The name given at sign-up (P-ACCOUNT-5); empty where there was none. */
function nameIn(metadata: string | null): string {
  try {
    const known = JSON.parse(metadata ?? "{}") as { full_name?: unknown; name?: unknown } | null;
    const name = known?.full_name ?? known?.name;
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}

/** The administrators. Other roles give no rights here: owners are told by their paintings. */
export function checkRoles(data: HostedData, report: Report, { people, left }: People): HostedRole[] {
  const roles: HostedRole[] = [];
  for (const row of readRows(data, "user_roles", report)) {
    const userId = row.uuid("user_id");
    const role = row.required("role");
    if (userId === undefined || role === undefined) continue;
    if (role !== "admin") {
      report.notes.push(`user_roles ${row.label}: the role "${role}" does not exist here and is not taken.`);
      continue;
    }
    if (!people.has(userId)) row.refuse("user_id", unknownPerson(userId, left));
    else if (roles.some((known) => known.userId === userId)) row.refuse("user_id", "has this role twice");
    else roles.push({ id: row.optionalUuid("id"), userId, createdAt: row.optionalMoment("created_at") });
  }
  return roles;
}

export function unknownPerson(id: string, left: People["left"]): string {
  const why = left.get(id);
  return why === undefined ? `nobody has the id ${id}` : `${id} does not come along: that account ${why}`;
}
