import { randomUUID } from "node:crypto";
import { RECORD, type RecordSites, type SeededPainting } from "../sites/record-sites.ts";

export interface Person {
  id: string;
  email: string;
  /** The Cookie header of their browser. */
  cookie: string;
}

/** The sender of a request: the address of a site process, and a cookie. */
export interface Actor {
  site: string;
  cookie: string | undefined;
}

/** Adds a user who has just signed in. */
export async function addPerson(records: RecordSites, { isAdministrator = false } = {}): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await records.rows(`insert into auth."user" (id, name, email, "emailVerified") values ($1, 'Somebody', $2, true)`, [id, email]);
  // Their mails would arrive in the middle of other tests.
  await records.rows(
    `insert into mail_preferences (account_id, ownership, token_used, token_refused, record_changed, sign_in, mention, message_assigned)
      values ($1, 'off', 'off', 'off', 'off', 'off', 'off', 'off')`,
    [id],
  );
  if (isAdministrator) await records.rows("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
  return { id, email, cookie: await records.cookieOf(email) };
}

/** Users of the tests of permissions; the primary owner of the records is one of them. */
export async function seedPeople(records: RecordSites) {
  const add = (more?: { isAdministrator: boolean }) => addPerson(records, more);
  const isAdministrator = true;
  const [administrator, primaryOwner, coOwner, otherOwner, noRole] = [
    await add({ isAdministrator }),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  const [formerAdministrator, formerOwner, leaver] = [await add({ isAdministrator }), await add(), await add({ isAdministrator })];
  await records.seedPainting({ owner: otherOwner.email });
  // Their cookies are still valid, but their rights are gone.
  await records.rows("delete from user_roles where user_id = $1", [formerAdministrator.id]);
  const { url } = records.first;
  await fetch(`${url}/auth/sign-out`, { method: "POST", headers: { Cookie: leaver.cookie }, redirect: "manual" });
  return { administrator, primaryOwner, coOwner, otherOwner, noRole, formerAdministrator, formerOwner, leaver };
}
export type People = Awaited<ReturnType<typeof seedPeople>>;

/** A painting of the primary owner and the co-owner; the former owner has just been removed. */
export async function seedTriedPainting(records: RecordSites, people: People, { isPublished = false } = {}): Promise<SeededPainting> {
  const { primaryOwner, coOwner, formerOwner } = people;
  const painting = await records.seedPainting({ isPublished, owner: formerOwner.email });
  for (const { id } of [primaryOwner, coOwner])
    await records.rows("insert into painting_owners (painting_id, owner_id) values ($1, $2)", [painting.id, id]);
  await records.rows("delete from painting_owners where painting_id = $1 and owner_id = $2", [painting.id, formerOwner.id]);
  await records.rows("update paintings set owner_id = $2 where id = $1", [painting.id, primaryOwner.id]);
  return painting;
}

/** Actors allowed to do something: the primary owner of a painting manages its tokens, both owners read its record. */
export type Allowed = "administrators" | "token managers" | "owners" | "people with a role" | "signed-in users" | "everybody";

/** All actors who are not allowed, by a description for failure messages. */
export function wrongActors(records: RecordSites, people: People, allowed: Allowed): Record<string, Actor & { isSignedIn: boolean }> {
  if (allowed === "everybody") return {};
  const [site = "", strict = ""] = records.sites.map(({ url }) => url);
  const as = ({ cookie }: Person) => ({ site, cookie, isSignedIn: true });
  const strangers = {
    "an anonymous visitor": { site, cookie: undefined, isSignedIn: false },
    "an ended session": { site, cookie: people.leaver.cookie, isSignedIn: false },
  };
  if (allowed === "signed-in users") return strangers;
  const roleless = {
    ...strangers,
    "a user without a role": as(people.noRole),
    "a former administrator": as(people.formerAdministrator),
    "a former owner": as(people.formerOwner),
    "an administrator without the required second factor": { site: strict, cookie: people.administrator.cookie, isSignedIn: true },
  };
  if (allowed === "people with a role") return roleless;
  const others = { ...roleless, "the owner of another painting": as(people.otherOwner) };
  if (allowed === "owners") return others;
  const withCoOwner = { ...others, "the painting's co-owner": as(people.coOwner) };
  if (allowed === "token managers") return withCoOwner;
  return { ...withCoOwner, "the painting's primary owner": as(people.primaryOwner) };
}

/** All actors who are allowed, by a description for failure messages. */
export function rightActors(people: People, allowed: Allowed): Record<string, Person> {
  const { administrator, primaryOwner, coOwner, otherOwner, noRole } = people;
  const managers = { "an administrator": administrator, "the painting's primary owner": primaryOwner };
  const owners = { ...managers, "the painting's co-owner": coOwner };
  const withRole = { ...owners, "the owner of another painting": otherOwner };
  switch (allowed) {
    case "administrators":
      return { "an administrator": administrator };
    case "token managers":
      return managers;
    case "owners":
      return owners;
    case "people with a role":
      return withRole;
    default:
      return { ...withRole, "a user without a role": noRole };
  }
}

/** Columns that change by themselves or count attempts, and so do not show an effect. */
const MASKED: Record<string, string[]> = {
  "public.contact_messages": ["mailed_at", "mail_attempts", "next_mail_at"],
  "public.contact_entries": ["mailed_at", "mail_attempts", "next_mail_at"],
  "public.newsletter_requests": ["mailed_at", "mail_attempts", "next_mail_at"],
  "public.newsletter_issues": ["mailed_count"],
  "public.owner_invitations": ["mailed_at", "mail_attempts", "next_mail_at"],
  "public.access_days": ["refused"],
  "auth.user": ["updatedAt"],
  "auth.session": ["updatedAt"],
  "auth.account": ["updatedAt"],
};
const COUNTERS = ["app.rate_limits", "app.notices", "app.comment_reads", "auth.failed_attempts"];
const CONDITIONS: Record<string, string> = {
  "public.access_logs": "success",
  "public.access_days": "granted > 0",
  // The job delivers them meanwhile; the issue has the number of recipients.
  "public.newsletter_mails": "failed_at is not null",
};

/** Digests of the database, by table, and of the storage. Ignores refused attempts and their limits. */
export async function digestOf(records: RecordSites): Promise<Record<string, string>> {
  const tables = await records.rows<{ name: string; quoted: string }>(
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted
      from pg_tables where schemaname in ('public', 'app', 'auth') order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !COUNTERS.includes(name))
    .map(({ name, quoted }) => {
      const masked = (MASKED[name] ?? []).map((column) => ` - '${column}'`).join("");
      const rows = `select (to_jsonb(t)${masked})::text as line from ${quoted} t where ${CONDITIONS[name] ?? "true"}`;
      return `select '${name}' as name, md5(coalesce(string_agg(line, ',' order by line), '')) as digest from (${rows}) lines`;
    });
  const rows = await records.rows<{ name: string; digest: string }>(parts.join(" union all "));
  const stored = records.files().filter((file) => !file.includes("outbox"));
  return { ...Object.fromEntries(rows.map(({ name, digest }) => [name, digest])), storage: stored.join("\n") };
}

/** Tables whose digests differ. */
export const changedBetween = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);

/** The words of every record seeded here. */
export const RECORD_WORDS = Object.values(RECORD);
