import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RecordedTable } from "#app/platform/database/tables/change-tables.ts";
import { type AccountCaller, queryAccounts } from "./account-result.server.ts";
import { describeDevice } from "./device-name.ts";
import { readMailPreferences } from "./save-mail-preferences.server.ts";

/*
 * The copy of a person's own data (P-ACCOUNT-41, docs/decisions/0105-own-data.md): plain names, times in ISO 8601. It has no
 * secret: no password or its hash, no key, no code, no token of a link.
 */

const MOST_WORKS = 1000;
const MOST_SESSIONS = 100;
/** Characters of a network address that are shown, as in the access log. */
const SHOWN_ADDRESS = 8;

/** Rows of a list, latest first, and how many there are altogether. */
interface Traces<Row> {
  all: number;
  rows: Row[];
}

interface OwnTraces {
  links: Traces<Record<string, unknown>>;
  changes: Traces<{ at: string; table: RecordedTable; operation: string; work: string | null }>;
  comments: Traces<Record<string, unknown>>;
  former_works: Traces<Record<string, unknown>>;
  newsletter: Record<string, unknown> | null;
}

/** Subjects of the list of changes. */
const SUBJECTS: Record<RecordedTable, string> = {
  paintings: "work",
  painting_owners: "owner of a work",
  painting_private: "private record of a work",
  private_attachments: "file of a private record",
  painting_pictures: "picture of a work",
  access_tokens: "access link",
  user_roles: "role of a user",
  collection: "collection",
  newsletter: "newsletter",
  contact_messages: "message of the contact form",
  owner_invitations: "invitation to become an owner",
  register_entries: "passport in the register",
  accounts: "account",
};

/** The end of a network address; null without one. */
const endOf = (address: string | null) =>
  address === null || address === "" ? null : address.length > SHOWN_ADDRESS ? `…${address.slice(-SHOWN_ADDRESS)}` : address;

/** Data that the actor reads by their own rights, and those that only a function shows them. @throws 42501 for anybody without an account. */
async function readFromSite(tx: Transaction, accountId: string) {
  const { rows: traced } = await sql<{ traces: OwnTraces }>`select app.own_traces() as traces`.execute(tx);
  const traces = traced[0]?.traces;
  if (traces === undefined) throw new Error("no traces of the account");
  const roles = await tx.selectFrom("user_roles").select(["role", "created_at"]).where("user_id", "=", accountId).execute();
  const { rows: works } = await sql<Record<string, unknown>>`
    select coalesce(p.title_en, p.title_fr, p.title_ru) as title, x.eac_inventory_no as inventory_number,
      x.eac_passport_no as passport_number, app.public_number_of(o.painting_id) as number_in_the_register,
      o.created_at as owner_since, coalesce(p.owner_id = o.owner_id, false) as is_primary_owner
    from public.painting_owners o
    left join public.paintings p on p.id = o.painting_id
    left join public.painting_private x on x.painting_id = o.painting_id
    where o.owner_id = ${accountId} order by o.created_at desc, o.id limit ${MOST_WORKS}::integer`.execute(tx);
  const { rows: counted } = await sql<{ works: number }>`
    select count(*)::integer as works from public.painting_owners where owner_id = ${accountId}`.execute(tx);
  const passkeys = await tx
    .selectFrom("passkeys")
    .select(["name", "created_at as added_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const filters = await tx
    .selectFrom("saved_filters")
    .select(["name", "query"])
    .where("account_id", "=", accountId)
    .orderBy("place")
    .execute();
  const view = await tx.selectFrom("account_preferences").select("managed_view").where("account_id", "=", accountId).executeTakeFirst();
  return { traces, roles, works, workCount: counted[0]?.works ?? 0, passkeys, filters, view, mails: await readMailPreferences(tx) };
}

/** The same of the tables of the account library. */
const readFromAccounts = (caller: AccountCaller, accountId: string) =>
  queryAccounts(caller, async (db) => ({
    user: await db
      .selectFrom("user")
      .select(["name", "email", "emailVerified", "twoFactorEnabled", "language", "languageChosen", "createdAt"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow(),
    sessions: await db
      .selectFrom("session")
      .select(["userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
      .where("userId", "=", accountId)
      .orderBy("updatedAt", "desc")
      .limit(MOST_SESSIONS)
      .execute(),
    addresses: await db
      .selectFrom("address_changes")
      .select(["old_email", "new_email", "confirm_until", "undo_hash", "undo_until", "created_at"])
      .where("user_id", "=", accountId)
      .orderBy("created_at", "desc")
      .limit(MOST_SESSIONS)
      .execute(),
  }));

/** Everything that the site has of an account, for its holder. `about`: sentences above the data. */
export async function readOwnData(caller: AccountCaller, accountId: string, about: string[]) {
  const { traces, roles, works, workCount, passkeys, filters, view, mails } = await caller.ctx.query((tx) => readFromSite(tx, accountId));
  const { user, sessions, addresses } = await readFromAccounts(caller, accountId);
  const { changes, links, comments, former_works } = traces;
  const leftOut = {
    works_owned: workCount - works.length,
    works_owned_before: former_works.all - former_works.rows.length,
    access_links_issued: links.all - links.rows.length,
    entries_in_the_list_of_changes: changes.all - changes.rows.length,
    comments: comments.all - comments.rows.length,
  };
  return {
    about,
    made_at: caller.site.now().toISOString(),
    account: {
      name: user.name,
      email: user.email,
      email_is_confirmed: user.emailVerified,
      opened_at: user.createdAt,
      two_factor_authentication_is_on: user.twoFactorEnabled,
      language_of_mails: user.language,
      language_was_chosen: user.languageChosen,
      view_of_the_list_of_works: view?.managed_view ?? null,
    },
    changes_of_address: addresses.map((each) => ({
      from: each.old_email,
      to: each.new_email,
      asked_at: each.created_at,
      is_confirmed: each.undo_hash !== null,
      link_works_until: each.undo_until ?? each.confirm_until,
    })),
    roles: roles.map(({ role, created_at }) => ({ role: role === "admin" ? "administrator" : role, since: created_at })),
    works_owned: works,
    works_owned_before: former_works.rows,
    access_links_issued: links.rows,
    mails: Object.fromEntries(Object.entries(mails).map(([kind, timing]) => [kind, timing])),
    newsletter: traces.newsletter,
    sessions: sessions.map((each) => ({
      device: describeDevice(each.userAgent ?? ""),
      opened_at: each.createdAt,
      last_used_at: each.updatedAt,
      ends_at: each.expiresAt,
      end_of_network_address: endOf(each.ipAddress),
    })),
    passkeys,
    saved_filters: filters,
    entries_in_the_list_of_changes: changes.rows.map(({ at, table, operation, work }) => ({
      at,
      subject: SUBJECTS[table],
      act: operation.replaceAll("_", " "),
      work,
    })),
    comments: comments.rows,
    older_entries_left_out: Object.fromEntries(Object.entries(leftOut).filter(([, count]) => count > 0)),
  };
}
