import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "#app/platform/database/claims.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, answer, images, message, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

/** Secrets that no attempt may return. */
const SECRETS = [
  "expert words",
  "technical words",
  "INV ",
  "PASSPORT ",
  "secret hash",
  "192.0.2.9",
  "Draft",
  "n@example.org",
  tokens.valid.text,
];

/** Tried alone, and again after every escape. */
const READS = [
  "select * from painting_private",
  "select id, title_en from paintings where not is_published",
  "select * from access_tokens",
  "select * from access_logs",
  "select * from access_days",
  "select * from private_attachments",
  "select * from user_roles",
  `select * from profiles where id <> '${people.noRole}'`,
  "select * from contact_messages",
  "select * from contact_entries",
  "select * from contact_photographs",
  "select * from app.lease_answer()",
  "select * from app.what_waits()",
  "select * from newsletter_subscribers",
  "select * from newsletter_requests",
  "select * from owner_invitations",
  "select * from mail_preferences",
  "select * from passkeys",
  "select * from painting_comments",
  "select * from kept_texts",
  "select * from app.notices",
  "select * from app.comment_reads",
  "select * from app.former_owners",
  `select app.read_comments('${paintings.shown}')`,
  "select * from app.lease_invitation()",
  "select * from app.lease_notices()",
  'select * from auth."user"',
  "select * from auth.account",
  "select * from app.door_key",
  "select * from register_entries",
  "select * from public_register()",
  "select * from app.lease_unmailed_message()",
  "select * from app.rate_limits",
  "select * from app.removed_files",
  "select app.list_removed_files()",
  "select app.list_named_files()",
];

const MORE_READS = [
  "table painting_private",
  `select p.id, x.expert_report from paintings p join painting_private x on x.painting_id = p.id`,
  `select * from get_private_painting_info(null, '${paintings.shown}')`,
  "select query_to_xml('select * from painting_private', true, false, '')",
  "select pg_read_file('postgresql.conf')",
  "copy painting_private to stdout",
  "select lo_import('/etc/passwd')",
];

const WRITES = [
  `insert into user_roles (user_id, role) values ('${people.noRole}', 'admin')`,
  `insert into account_suspensions (account_id, reason, suspended_name) values ('${people.admin}', 'x', 'x')`,
  `select app.suspend_account('${people.coOwner}', 'x', true)`,
  `select app.sign_out_account('${people.admin}')`,
  `update user_roles set user_id = '${people.noRole}'`,
  `update painting_owners set owner_id = '${people.noRole}'`,
  `insert into painting_owners (painting_id, owner_id) values ('${paintings.shown}', '${people.noRole}')`,
  `update paintings set owner_id = '${people.noRole}'`,
  "update painting_private set expert_report = 'forged'",
  "update access_tokens set is_active = false",
  "delete from access_logs",
  "update access_days set granted = 0",
  "delete from access_days",
  `insert into register_entries (number, painting_id) values ('0000-0000', '${paintings.others}')`,
  "update register_entries set status = 'withdrawn'",
  "delete from register_entries",
  "update contact_messages set mailed_at = now()",
  "select * from app.lease_unmailed_message()",
  `select app.settle_message('${message}', true)`,
  `select app.settle_answer('${answer}', 'refused')`,
  "select app.admit_photographs('k', 1)",
  "select app.return_photograph_bytes(1)",
  "select app.hold_photograph(gen_random_uuid(), 'M', array['private/1'])",
  "select app.drop_photographs(array[gen_random_uuid()])",
  "select app.receive_photographs('M', 'm@example.org', 'S', 'M', 'en', 'f', '[]')",
  `select app.answer_message(gen_random_uuid(), '${message}', 'forged', 9)`,
  `select app.set_message_state('${message}', 'closed')`,
  `select app.assign_message('${message}', '${people.admin}')`,
  `select app.invite_owner('${paintings.shown}', 'mallory@example.org', 'en')`,
  "update owner_invitations set email = 'mallory@example.org'",
  "delete from owner_invitations",
  `insert into painting_comments (painting_id, body) values ('${paintings.shown}', 'Hello')`,
  "update painting_comments set body = 'forged'",
  "delete from painting_comments",
  "delete from kept_texts",
  `update paintings set publish_at = now() where id = '${paintings.draft}'`,
  `insert into mail_preferences (account_id, sign_in) values ('${people.admin}', 'off')`,
  `insert into passkeys (account_id, name, credential_id, public_key) values ('${people.admin}', 'M', repeat('m', 22), repeat('m', 100))`,
  `update passkeys set account_id = '${people.noRole}'`,
  "delete from passkeys",
  "update app.rate_limits set uses = 0",
  "delete from app.rate_limits",
  "insert into app.removed_files (key) values ('private/x.pdf')",
  "select app.forget_removed_files(array['derived/x'])",
  `select app.settle_image_preparation('${images.shown}', true)`,
  `select app.add_image_width('${images.shown}', 9999)`,
  "select * from app.images_without_colours(9)",
  `select app.keep_image_colours('{"${images.shown}": ["red"]}')`,
  `insert into image_preparations (image_id, widths, has_tiles) values ('${images.shown}', '{9999}', true)`,
  "update image_preparations set due_at = null",
  "delete from paintings",
  "alter table paintings disable row level security",
  "drop policy keeper on paintings",
  "grant select on painting_private to authenticated",
  "create function app.mine() returns int language sql as 'select 1'",
  "create table public.mine ()",
  "create or replace function public.current_user_is_admin() returns boolean language sql as 'select true'",
];

/** Forges the administrator's seal inside a transaction, from the readable parts of the key and a guess of the rest. */
function forgeSeal(kept: string): string {
  const claims = JSON.stringify({ role: "authenticated", sub: people.admin });
  const half = "left(current_setting('request.seal'), 64)";
  const key = [kept, `decode(${half}, 'hex')`].filter(Boolean).join(" || ");
  const mac = `sha256(sha256('\\x02'::bytea || ${key}) || sha256(sha256('\\x01'::bytea || ${key}) || convert_to('claims ${claims}', 'UTF8')))`;
  return `select set_config('request.seal', ${half} || '.' || encode(${mac}, 'hex'), true), set_config('request.jwt.claims', '${claims}', true)`;
}

/** State that no attempt may change. */
const KEPT = [
  "account_suspensions",
  "user_roles",
  "painting_owners",
  "paintings",
  "painting_private",
  "access_tokens",
  "access_logs",
  "access_days",
  "register_entries",
  "contact_messages",
  "contact_entries",
  "contact_photographs",
  "newsletter_requests",
  "newsletter_subscribers",
  "newsletter_issues",
  "newsletter_drafts",
  "newsletter_mails",
  "owner_invitations",
  "mail_preferences",
  "passkeys",
  "painting_comments",
  "kept_texts",
  "images",
  "image_preparations",
  "app.rate_limits",
] as const;

/** Attempts to become somebody else, each followed by all reads and writes. */
const ESCAPES = [
  `select set_config('request.jwt.claims', '{"sub":"${people.admin}","role":"authenticated"}', true)`,
  `select set_config('request.jwt.claims', '{"sub":"${people.admin}"}', true), set_config('request.seal', 'ab', true)`,
  `select set_config('request.jwt.claims', '{"role":"anon","job":"mail"}', true), set_config('role', 'anon', true)`,
  "select set_config('request.seal', '', true)",
  // The presented half is readable, the stored one is not: seal as if it were empty, or the same.
  ...["", "decode(left(current_setting('request.seal'), 64), 'hex')"].map((kept) => forgeSeal(kept)),
  "set local row_security = off",
  "set local session_replication_role = replica",
  "set local role anon",
  "set local search_path = pg_temp, public",
];

/** The login owns nothing on PostgreSQL; PGlite has one superuser session and cannot refuse these. */
const ESCAPES_TO_LOGIN = [
  "set local role accounts",
  "set local role postgres",
  "reset role",
  "set local role none",
  "set session authorization default",
];

for (const engine of ENGINES) {
  describe(`a hostile signed-in user on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await opened.ownerDb.insertInto("app.rate_limits").values({ key: "contact", window_start: new Date(), uses: 5 }).execute();
    });
    afterAll(() => opened.close());

    /** Runs statements in one transaction with an actor. @returns their results, or the refusal. */
    const loot = async (...statements: string[]): Promise<string> => {
      let found = "";
      try {
        await opened.database.withActor(actors["no role"], async (tx) => {
          for (const statement of statements) found += JSON.stringify((await sql.raw(statement).execute(tx)).rows);
        });
      } catch (error) {
        found += ` refused: ${(error as Error).message}`;
      }
      return found;
    };
    const worldState = async () =>
      JSON.stringify(await Promise.all(KEPT.map((table) => opened.ownerDb.selectFrom(table).selectAll().orderBy(sql`1`).execute())));
    const expectNothing = (found: string) => {
      for (const secret of SECRETS) expect(found).not.toContain(secret);
      expect(found).not.toContain(people.admin);
    };

    test.each([...READS, ...MORE_READS])("reads nothing by: %s", async (statement) => expectNothing(await loot(statement)));

    test.each(WRITES)("changes nothing by: %s", async (statement) => {
      const before = await worldState();
      await loot(statement);
      expect(await worldState()).toBe(before);
    });

    const escapes = engine.name === "PostgreSQL" ? [...ESCAPES, ...ESCAPES_TO_LOGIN] : ESCAPES;
    describe.each(escapes)("after: %s", (attempted) => {
      test.each(READS)("still reads nothing by: %s", async (statement) => {
        const found = await loot(attempted, statement);
        for (const secret of SECRETS) expect(found).not.toContain(secret);
      });
      test("still changes nothing", async () => {
        const before = await worldState();
        for (const statement of WRITES) await loot(attempted, statement);
        expect(await worldState()).toBe(before);
      });
    });

    test("claims sealed with another secret are anonymous", async () => {
      const forged = createSealer("another secret, also long enough to be one")({ kind: "account", id: people.admin });
      const found = await loot(
        `select set_config('request.jwt.claims', '${forged.claims}', true), set_config('request.seal', '${forged.seal}', true)`,
        "select app.actor_id() as actor, current_user_is_admin() as admin",
      );
      expect(found).toContain('{"actor":null,"admin":false}');
    });

    test.each<[string, (seal: string) => string]>([
      ["empty", () => ""],
      ["one half", (seal) => seal.slice(0, 64)],
      ["without its point", (seal) => seal.replace(".", "")],
      ["in capitals", (seal) => seal.toUpperCase()],
      ["with one digit that is none", (seal) => `g${seal.slice(1)}`],
      ["with a digit more", (seal) => `${seal}0`],
      ["with a part more", (seal) => `${seal}.${seal}`],
      ["with a space before", (seal) => ` ${seal}`],
      ["with letters of several bytes", (seal) => `é${seal.slice(1)}`],
      ["long", (seal) => seal.repeat(1_000)],
    ])("a seal that is %s makes the claims anonymous, without an error", async (_, change) => {
      const { claims, seal } = createSealer(SECRET)({ kind: "account", id: people.admin });
      const read = "select app.actor_id() as actor, current_user_is_admin() as admin";
      const setSeal = (text: string) =>
        `select set_config('request.jwt.claims', '${claims}', true), set_config('request.seal', '${text}', true)`;
      expect(await loot(setSeal(seal), read)).toContain(`{"actor":"${people.admin}","admin":true}`);
      expect(await loot(setSeal(change(seal)), read)).toContain('{"actor":null,"admin":false}');
    });

    // Settings persist in PGlite's only session: a limit of that engine.
    if (engine.name === "PostgreSQL")
      test("a visitor's settings are gone for the next one", async () => {
        await loot("select set_config('request.jwt.claims', '{}', false)", "select set_config('role', 'anon', false)");
        const actor = await opened.database.withActor(
          actors.administrator,
          async (tx) =>
            (await sql<{ id: string; role: string }>`select app.actor_id() as id, current_user::text as role`.execute(tx)).rows[0],
        );
        expect(actor).toEqual({ id: people.admin, role: "authenticated" });
      });

    test("withActor enforces row security: the owner of the tables sees more than the visitor", async () => {
      const all = await opened.ownerDb.selectFrom("painting_private").select("painting_id").execute();
      const seen = await opened.database.withActor(actors["no role"], (tx) =>
        tx.selectFrom("painting_private").select("painting_id").execute(),
      );
      expect([all.length, seen.length]).toEqual([3, 0]);
    });
  });
}
