import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import {
  ACTORS,
  type ActorName,
  actors,
  images,
  logEntry,
  message,
  paintings,
  people,
  seedWorld,
  tokens,
} from "../support/database/factories.ts";

/** `refused`: the database raises 42501. A number: rows seen or changed. */
type Result = "refused" | number;

interface Rights {
  select: Record<ActorName, Result>;
  insert: Record<ActorName, Result>;
  update: Record<ActorName, Result>;
  delete: Record<ActorName, Result>;
}

interface TableCase {
  rights: Rights;
  /** Query for a table of which not all columns may be read. */
  select?: string;
  insert: string;
  update: string;
  delete: string;
}

/** In the order of ACTORS: anonymous, no role, co-owner, primary owner, other owner, administrator. */
function each(...results: [Result, Result, Result, Result, Result, Result]): Record<ActorName, Result> {
  return Object.fromEntries(ACTORS.map((name, index) => [name, results[index]])) as Record<ActorName, Result>;
}
const X = "refused";
const nobody = each(X, X, X, X, X, X);

const NEW = "00000000-0000-4000-8000-0000000000ff";

/**
 * Every table, actor and verb. Statements target all rows in reach of the actor. They have no condition: reading columns would
 * apply the select policy, and protect rows that the actor cannot see from a broken policy of the verb.
 */
const TABLES: Record<string, TableCase> = {
  profiles: {
    rights: { select: each(X, 1, 1, 1, 1, 6), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into profiles (id, email) values ('${NEW}', 'x@example.org')`,
    update: "update profiles set full_name = 'Mallory'",
    delete: "delete from profiles",
  },
  account_preferences: {
    rights: { select: each(X, 0, 1, 0, 0, 1), insert: nobody, update: each(X, 0, 1, 0, 0, 1), delete: nobody },
    insert: `insert into account_preferences (account_id, managed_view) values ('${people.secondAdmin}', 'table')`,
    update: "update account_preferences set managed_view = 'table'",
    delete: "delete from account_preferences",
  },
  saved_filters: {
    rights: { select: each(X, 0, 1, 0, 0, 1), insert: nobody, update: each(X, 0, 1, 0, 0, 1), delete: each(X, 0, 1, 0, 0, 1) },
    insert: `insert into saved_filters (account_id, place, name, query) values ('${people.secondAdmin}', 1, 'x', 'x')`,
    update: "update saved_filters set query = 'state=draft'",
    delete: "delete from saved_filters",
  },
  account_suspensions: {
    rights: { select: each(X, 0, 0, 0, 0, 0), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into account_suspensions (account_id, reason, suspended_name) values ('${people.noRole}', 'x', 'x')`,
    update: "update account_suspensions set reason = 'other'",
    delete: "delete from account_suspensions",
  },
  passkeys: {
    rights: { select: each(X, 0, 1, 0, 0, 1), insert: nobody, update: each(X, 0, 1, 0, 0, 1), delete: each(X, 0, 1, 0, 0, 1) },
    insert: `insert into passkeys (account_id, name, credential_id, public_key)
      values ('${people.secondAdmin}', 'Mallory', repeat('m', 22), repeat('m', 100))`,
    update: "update passkeys set name = 'Mallory'",
    delete: "delete from passkeys",
  },
  user_roles: {
    rights: { select: each(X, 0, 0, 0, 0, 2), insert: each(X, X, X, X, X, 1), update: nobody, delete: each(X, 0, 0, 0, 0, 1) },
    insert: `insert into user_roles (user_id, role) values ('${people.noRole}', 'admin')`,
    update: "update user_roles set role = 'admin'",
    delete: `delete from user_roles where user_id = '${people.secondAdmin}'`,
  },
  paintings: {
    rights: {
      select: each(2, 2, 2, 3, 2, 3),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 3),
      delete: each(X, 0, 0, 0, 0, 3),
    },
    // Whole rows are read by nobody: their digests say what former texts were.
    select: "select id, title_en, is_public from paintings",
    insert: "insert into paintings (title_en) values ('New')",
    update: "update paintings set title_en = 'Changed'",
    delete: "delete from paintings",
  },
  painting_owners: {
    rights: { select: each(X, 0, 1, 2, 1, 4), insert: each(X, X, X, X, X, 1), update: nobody, delete: each(X, 0, 0, 0, 0, 1) },
    insert: `insert into painting_owners (painting_id, owner_id) values ('${paintings.others}', '${people.noRole}')`,
    update: `update painting_owners set owner_id = '${people.noRole}'`,
    delete: `delete from painting_owners where painting_id = '${paintings.shown}' and owner_id = '${people.coOwner}'`,
  },
  painting_private: {
    rights: {
      select: each(X, 0, 1, 2, 1, 3),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 3),
      delete: each(X, 0, 0, 0, 0, 3),
    },
    insert: `insert into painting_private (painting_id, eac_passport_no) values ('${NEW}', 'P')`,
    update: "update painting_private set eac_passport_no = 'forged'",
    delete: "delete from painting_private",
  },
  private_attachments: {
    rights: {
      select: each(X, 0, 1, 1, 0, 1),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 1),
      delete: each(X, 0, 0, 0, 0, 1),
    },
    insert: `insert into private_attachments (painting_id, kind, name, storage_key, media_type, byte_size) values ('${paintings.shown}', 'report', 'N', 'k', 'image/png', 1)`,
    update: "update private_attachments set name = 'forged'",
    delete: "delete from private_attachments",
  },
  images: {
    rights: { select: each(2, 2, 3, 5, 2, 6), insert: each(X, X, X, X, X, 1), update: nobody, delete: each(X, 0, 0, 0, 0, 2) },
    insert: `insert into images (original_key, media_type, width, height, widths, dominant_color, uploaded_by) values ('k', 'image/png', 1, 1, '{1}', '#000000', app.actor_id())`,
    update: `update images set width = 1 where id = '${images.shown}'`,
    // One that readers see too: what a policy of reading hides counts as not deleted.
    delete: `delete from images where id in ('${images.shown}', '${images.unattached}')`,
  },
  image_preparations: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: each(X, X, X, X, X, 1), update: each(X, 0, 0, 0, 0, 1), delete: nobody },
    insert: `insert into image_preparations (image_id, widths, has_tiles) values ('${images.shown}', '{320,480,768}', false)`,
    update: "update image_preparations set attempts = 0, due_at = now()",
    delete: "delete from image_preparations",
  },
  painting_pictures: {
    rights: {
      select: each(1, 1, 2, 3, 1, 3),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 3),
      delete: each(X, 0, 0, 0, 0, 3),
    },
    insert: `insert into painting_pictures (painting_id, image_id, kind, is_private, position) values ('${paintings.others}', '${images.unattached}', 'other', true, 0)`,
    update: "update painting_pictures set is_private = false",
    delete: "delete from painting_pictures",
  },
  painting_files: {
    rights: { select: each(1, 1, 1, 2, 1, 2), insert: each(X, X, X, X, X, 1), update: nobody, delete: each(X, 0, 0, 0, 0, 2) },
    insert: `insert into painting_files (id, painting_id, name, storage_key, media_type, byte_size) values ('${NEW}', '${paintings.shown}', 'N', 'k', 'application/pdf', 1)`,
    update: "update painting_files set storage_key = 'x'",
    delete: "delete from painting_files",
  },
  uploads: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: each(X, X, X, X, X, 1), update: nobody, delete: each(X, 0, 0, 0, 0, 1) },
    insert: `insert into uploads (id, kind, name, media_type, byte_size, keys, uploaded_by) values ('${NEW}', 'file', 'N', 'application/pdf', 1, '{k}', app.actor_id())`,
    update: "update uploads set keys = '{other}'",
    delete: "delete from uploads",
  },
  access_tokens: {
    rights: { select: each(X, 0, 0, 4, 1, 5), insert: nobody, update: each(X, 0, 0, 4, 1, 5), delete: nobody },
    select: "select id, label, created_at, expires_at from access_tokens",
    insert: `insert into access_tokens (painting_id, token, template_type, expires_at) values ('${paintings.shown}', repeat('a', 64), '1hour', now())`,
    update: "update access_tokens set is_active = false",
    delete: "delete from access_tokens",
  },
  access_logs: {
    rights: { select: each(X, 0, 0, 1, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into access_logs (painting_id, success, reason) values ('${paintings.shown}', true, 'granted')`,
    update: `update access_logs set success = false where id = '${logEntry}'`,
    delete: "delete from access_logs",
  },
  access_days: {
    rights: { select: each(X, 0, 0, 1, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into access_days (day, painting_id, token_id, country) values ('2026-01-01', '${paintings.shown}', '${NEW}', 'BE')`,
    update: "update access_days set granted = 0",
    delete: "delete from access_days",
  },
  contact_messages: {
    rights: {
      select: each(X, 0, 0, 0, 0, 1),
      insert: each(1, 1, 1, 1, 1, 1),
      update: nobody,
      delete: each(X, 0, 0, 0, 0, 1),
    },
    insert:
      "insert into contact_messages (name, email, subject, message, language, fingerprint) values ('N', 'n@example.org', 'S', 'M', 'fr', 'F')",
    update: "update contact_messages set state = 'closed'",
    delete: "delete from contact_messages",
  },
  contact_entries: {
    rights: { select: each(X, 0, 0, 0, 0, 2), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into contact_entries (message_id, kind, content) values ('${message}', 'note', 'forged')`,
    update: "update contact_entries set content = 'forged'",
    delete: "delete from contact_entries",
  },
  contact_photographs: {
    rights: { select: each(X, 0, 0, 0, 0, 2), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into contact_photographs (message_id, place, size, name, storage_key, byte_size) values ('${message}', 2, 'large', 'M', 'private/1', 1)`,
    update: "update contact_photographs set storage_key = 'private/1'",
    delete: "delete from contact_photographs",
  },
  register_entries: {
    rights: { select: each(X, 0, 0, 0, 0, 3), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into register_entries (number, painting_id) values ('0000-0000', '${paintings.others}')`,
    update: "update register_entries set status = 'withdrawn'",
    delete: "delete from register_entries",
  },
  imports: {
    rights: {
      select: each(X, 0, 0, 0, 0, 1),
      insert: each(X, X, X, X, X, 1),
      update: nobody,
      delete: each(X, 0, 0, 0, 0, 1),
    },
    insert: "insert into imports (created_by) values (app.actor_id())",
    update: "update imports set state = 'done'",
    delete: "delete from imports",
  },
  import_rows: {
    rights: {
      select: each(X, 0, 0, 0, 0, 1),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 1),
      delete: each(X, 0, 0, 0, 0, 1),
    },
    insert: "insert into import_rows (import_id, row) values (coalesce((select id from imports limit 1), gen_random_uuid()), 3)",
    update: "update import_rows set is_checked = true",
    delete: "delete from import_rows",
  },
  import_files: {
    rights: {
      select: each(X, 0, 0, 0, 0, 1),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 1),
      delete: each(X, 0, 0, 0, 0, 1),
    },
    insert:
      "insert into import_files (import_id, position, name, kind) values (coalesce((select id from imports limit 1), gen_random_uuid()), 1, 'b.jpg', 'image')",
    update: "update import_files set image = null",
    delete: "delete from import_files",
  },
  bulk_actions: {
    rights: {
      select: each(X, 0, 0, 1, 0, 1),
      insert: each(X, X, 1, 1, 1, 1),
      update: each(X, 0, 0, 1, 0, 1),
      delete: nobody,
    },
    insert: `insert into bulk_actions (created_by, action, painting_ids) values (app.actor_id(), 'issue', '{${NEW}}')`,
    update: "update bulk_actions set result = '[]', done_at = now()",
    delete: "delete from bulk_actions",
  },
  newsletter_requests: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: "insert into newsletter_requests (email, language) values ('n@example.org', 'en')",
    update: "update newsletter_requests set confirmed_at = now()",
    delete: "delete from newsletter_requests",
  },
  newsletter_subscribers: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: "insert into newsletter_subscribers (email, language) values ('n@example.org', 'en')",
    update: "update newsletter_subscribers set email = 'other@example.org'",
    delete: "delete from newsletter_subscribers",
  },
  newsletter_issues: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into newsletter_issues (id, items) values ('${NEW}', '{2024-6}')`,
    update: "update newsletter_issues set items = '{2024-5}'",
    delete: "delete from newsletter_issues",
  },
  newsletter_drafts: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into newsletter_drafts (id, items) values ('${NEW}', '{2024-6}')`,
    update: "update newsletter_drafts set items = '{2024-5}'",
    delete: "delete from newsletter_drafts",
  },
  newsletter_mails: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: "insert into newsletter_mails (issue_id, subscriber_id) select i.id, s.id from newsletter_issues i, newsletter_subscribers s",
    update: "update newsletter_mails set next_mail_at = now()",
    delete: "delete from newsletter_mails",
  },
  owner_invitations: {
    rights: { select: each(X, 0, 0, 0, 0, 1), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into owner_invitations (email, language, painting_ids, expires_at) values ('n@example.org', 'en', '{${paintings.shown}}', now())`,
    update: "update owner_invitations set email = 'other@example.org'",
    delete: "delete from owner_invitations",
  },
  painting_comments: {
    rights: {
      select: each(X, 0, 0, 0, 0, 2),
      insert: each(X, X, X, X, X, 1),
      update: each(X, 0, 0, 0, 0, 2),
      delete: each(X, 0, 0, 0, 0, 1),
    },
    insert: `insert into painting_comments (painting_id, body) values ('${paintings.shown}', 'New')`,
    update: "update painting_comments set resolved_at = now()",
    delete: "delete from painting_comments",
  },
  kept_texts: {
    rights: { select: each(X, 0, 0, 0, 0, 6), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into kept_texts (change_id, painting_id, field) values (1, '${paintings.shown}', 'expert_report')`,
    update: "update kept_texts set body = 'other'",
    delete: "delete from kept_texts",
  },
  mail_preferences: {
    rights: {
      select: each(X, 0, 0, 1, 0, 1),
      insert: each(X, X, X, X, X, X),
      update: each(X, 0, 0, 1, 0, 1),
      delete: nobody,
    },
    insert: `insert into mail_preferences (account_id) values ('${people.secondAdmin}')`,
    update: "update mail_preferences set sign_in = 'off'",
    delete: "delete from mail_preferences",
  },
  changes: {
    rights: { select: each(X, 0, 0, 0, 0, 21), insert: nobody, update: nobody, delete: nobody },
    insert: `insert into changes (table_name, row_id, operation) values ('paintings', '${NEW}', 'added')`,
    update: "update changes set actor_name = 'x'",
    delete: "delete from changes",
  },
};

/** Tables closed to all actors: accounts, internal tables, and the counts of the rate limits. */
const CLOSED: Record<string, string> = {
  'auth."user"': "set name = 'x'",
  "auth.session": "set token = 'x'",
  "auth.account": "set password = 'x'",
  "auth.verification": "set value = 'x'",
  "app.comment_reads": "set read_at = now()",
  "app.former_owners": "set ended_at = now()",
  "app.door_key": "set kept_half = kept_half",
  "app.migrations": "set checksum = 'x'",
  "app.notices": "set waiting = 0",
  "app.rate_limits": "set uses = 0",
  "app.removed_files": "set key = 'x'",
};

async function resultOf(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return "refused";
    throw error;
  }
}

/** Number of rows that a statement returned or changed. */
const counting = (statement: string) => async (tx: Transaction) => {
  const { rows, numAffectedRows } = await sql.raw(statement).execute(tx);
  return statement.startsWith("select") ? rows.length : Number(numAffectedRows ?? 0n);
};

// Checklist: PERM-02, PERM-05, PERM-07 to PERM-12, PERM-14, PERM-16, PERM-17, PERM-25, PERM-28, PERM-34
for (const engine of ENGINES) {
  describe(`policies on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const run = (actor: ActorName, statement: string) => resultOf(attempt<number>(opened.database, actors[actor], counting(statement)));

    for (const [table, { rights, ...statements }] of Object.entries(TABLES)) {
      describe(table, () => {
        const verbs = { select: `select * from ${table}`, ...statements };
        for (const verb of ["select", "insert", "update", "delete"] as const) {
          const ordered = [...ACTORS].sort((a, b) => rank(rights[verb][a]) - rank(rights[verb][b]));
          for (const actor of ordered) {
            const expected = rights[verb][actor];
            test(`${verb} as ${actor}: ${expected === "refused" ? "refused" : `${expected} row(s)`}`, async () => {
              // A private record needs a painting without one.
              const needsPainting = table === "painting_private" && verb === "insert" && expected === 1;
              const work = needsPainting
                ? resultOf(
                    attempt<number>(opened.database, actors[actor], async (tx) => {
                      await sql.raw(`insert into paintings (id, title_en) values ('${NEW}', 'New')`).execute(tx);
                      return counting(verbs.insert)(tx);
                    }),
                  )
                : run(actor, verbs[verb]);
              expect(await work).toBe(expected);
            });
          }
        }
      });
    }

    test("every public table is in this list", async () => {
      const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
        opened.ownerDb,
      );
      expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
    });

    test("non-administrators delete nothing, even without a condition", async () => {
      for (const [table, { rights }] of Object.entries(TABLES))
        for (const actor of ACTORS.filter((name) => name !== "administrator"))
          expect(await run(actor, `delete from ${table}`), `${table} as ${actor}`).toBe(rights.delete[actor]);
    });

    for (const [table, change] of Object.entries(CLOSED)) {
      for (const actor of ACTORS) {
        test(`${table} is closed to ${actor}`, async () => {
          const statements = [
            `select * from ${table}`,
            `insert into ${table} default values`,
            `update ${table} ${change}`,
            `delete from ${table}`,
          ];
          for (const statement of statements) expect(await run(actor, statement), statement).toBe("refused");
        });
      }
    }

    describe("column grants", () => {
      const refusals: [what: string, statement: string][] = [
        ["a painting's id", `update paintings set id = '${NEW}'`],
        ["a painting's creation date", "update paintings set created_at = now()"],
        ["a new painting's creation date", "insert into paintings (title_en, created_at) values ('x', now())"],
        // Deactivated in the same statement, because the policy refuses any other change with the same code.
        ["a token's hash", `update access_tokens set is_active = false, token = repeat('b', 64) where id = '${tokens.valid.id}'`],
        ["a token's expiry", "update access_tokens set is_active = false, expires_at = now() + interval '1 year'"],
        ["a token's count", "update access_tokens set is_active = false, usage_count = 0"],
        ["a deactivated token's state", `update access_tokens set is_active = true where id = '${tokens.deactivated.id}'`],
        [
          "somebody else's name under an upload",
          `insert into images (original_key, media_type, width, height, widths, dominant_color, uploaded_by) values ('k', 'image/png', 1, 1, '{1}', '#000000', '${people.noRole}')`,
        ],
        ["somebody else's name under a new import", `insert into imports (created_by) values ('${people.secondAdmin}')`],
        ["whose import it is", "update imports set created_by = app.actor_id()"],
        ["who confirmed an import", "update imports set started_by = app.actor_id(), confirmed_at = now()"],
        ["the lease of an import", "update imports set lease_until = null"],
        ["the table of an import", "update import_rows set cells = '{}'"],
        ["the upload of an import's file", "update import_files set upload = null"],
        [
          "somebody else's name under an action over several paintings",
          `insert into bulk_actions (created_by, action, painting_ids) values ('${people.secondAdmin}', 'archive', '{${NEW}}')`,
        ],
        ["whose action over several paintings it is", "update bulk_actions set created_by = app.actor_id()"],
        ["the paintings of an action once it is begun", `update bulk_actions set painting_ids = '{${NEW}}'`],
        ["who archived a painting", `update paintings set archived_by = '${people.secondAdmin}'`],
        ["what a visitor has written", "update contact_messages set message = 'x'"],
        ["a message's fingerprint", "update contact_messages set fingerprint = 'x'"],
        ["that a message was mailed", "update contact_messages set mailed_at = now()"],
        ["how often a message was tried", "update contact_messages set mail_attempts = 0"],
        ["when a message is tried next", "update contact_messages set next_mail_at = now()"],
        ["when somebody else gets mails", `update mail_preferences set account_id = '${people.noRole}'`],
        ["whose picture it is", `update painting_pictures set painting_id = '${paintings.others}'`],
        ["the original of an image", "update images set made_from = null"],
        ["whose passkey it is", `update passkeys set account_id = '${people.secondAdmin}'`],
        ["the key of a passkey", "update passkeys set public_key = repeat('m', 100)"],
        ["how often a passkey was used", "update passkeys set counter = 0"],
        ["an attachment's file", "update private_attachments set storage_key = 'x'"],
      ];
      for (const [what, statement] of refusals) {
        // Checklist: STATE-30
        test(`even an administrator cannot set ${what}`, async () => expect(await run("administrator", statement)).toBe("refused"));
      }
      const ofTheServer: [what: string, column: string, value: string][] = [
        ["as closed", "state", "'closed'"],
        ["for an administrator", "assigned_to", `'${people.admin}'`],
        ["as mailed", "mailed_at", "now()"],
        ["as tried", "mail_attempts", "9"],
        ["to be mailed later", "next_mail_at", "'infinity'"],
        ["as an old one", "created_at", "'2000-01-01'"],
      ];
      for (const [how, column, value] of ofTheServer) {
        test(`a visitor cannot mark their own message ${how}`, async () => {
          const statement = `insert into contact_messages (name, email, subject, message, ${column}) values ('N', 'n@example.org', 'S', 'M', ${value})`;
          expect(await run("anonymous", statement)).toBe("refused");
        });
      }
    });
  });
}

function rank(result: Result): number {
  return result === "refused" ? -1 : result;
}
