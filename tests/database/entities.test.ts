import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, images, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

/* The entities (P-DATA-1) on both engines. */

/** Type, and `null` for nullable columns. */
type Column = string | [type: string, isNullable: "null"];

const LOCALISED = ["title", "artist", "description", "date_place_made", "materials", "frame", "genre"].flatMap((field) =>
  ["en", "fr", "ru"].map((language) => [`${field}_${language}`, ["text", "null"]] as const),
);

for (const engine of ENGINES) {
  describe(`the entities on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());

    async function columnsOf(table: string): Promise<Record<string, Column>> {
      const { rows } = await sql<{ name: string; type: string; nullable: string }>`
        select column_name::text as name, data_type::text as type, is_nullable::text as nullable
        from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(opened.ownerDb);
      return Object.fromEntries(rows.map(({ name, type, nullable }) => [name, nullable === "YES" ? [type, "null"] : type]));
    }

    /** Columns of the primary key and of each unique constraint. */
    async function keysOf(table: string, kind: "PRIMARY KEY" | "UNIQUE"): Promise<string[]> {
      const { rows } = await sql<{ columns: string }>`
        select string_agg(k.column_name::text, ', ' order by k.ordinal_position) as columns
        from information_schema.table_constraints c
          join information_schema.key_column_usage k using (constraint_schema, constraint_name)
        where c.table_schema = 'public' and c.table_name = ${table} and c.constraint_type = ${kind}
        group by c.constraint_name`.execute(opened.ownerDb);
      return rows.map(({ columns }) => columns);
    }

    /** Target of a column's foreign key: `table.column`. */
    async function referenceOf(table: string, column: string): Promise<string | undefined> {
      const { rows } = await sql<{ target: string }>`
        select f.relname || '.' || fa.attname as target
        from pg_constraint c
          join pg_class f on f.oid = c.confrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute fa on fa.attrelid = c.confrelid and fa.attnum = c.confkey[1]
        where c.contype = 'f' and c.conrelid = ${`public.${table}`}::regclass and a.attname = ${column}`.execute(opened.ownerDb);
      return rows[0]?.target;
    }

    /** Runs as the owner of the tables and rolls back. */
    const attempt = async (statement: string) => {
      try {
        return await opened.ownerDb.transaction().execute(async (db) => {
          const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db);
          throw Object.assign(new Error("undone"), { rows });
        });
      } catch (error) {
        if ((error as Error).message === "undone") return (error as unknown as { rows: Record<string, unknown>[] }).rows;
        throw error;
      }
    };

    // Checklist: DATA-22 to DATA-54
    test("a painting has a key, timestamps, an owner, facts, two lists, and seven texts in three languages", async () => {
      expect(await columnsOf("paintings")).toMatchObject({
        id: "uuid",
        is_published: "boolean",
        facts_in_register: "boolean",
        created_at: "timestamp with time zone",
        updated_at: "timestamp with time zone",
        year: ["integer", "null"],
        public_image_url: ["text", "null"],
        owner_id: ["uuid", "null"],
        original_title: ["text", "null"],
        artist_dates: ["text", "null"],
        dimensions: ["text", "null"],
        certificates: "jsonb",
        documents: "jsonb",
        ...Object.fromEntries(LOCALISED),
      });
      expect(LOCALISED).toHaveLength(21);
      expect(await keysOf("paintings", "PRIMARY KEY")).toEqual(["id"]);
      expect(await referenceOf("paintings", "owner_id")).toBe("profiles.id");
    });

    // Checklist: DATA-23 to DATA-25, DATA-32, DATA-33, STATE-11
    test("a painting without values is published, has timestamps, and two empty lists", async () => {
      const before = Date.now() - 60_000;
      const [row] = await attempt("insert into paintings (title_en) values ('New') returning *");
      expect(row).toMatchObject({ is_published: true, facts_in_register: false, year: null, certificates: [], documents: [] });
      for (const column of ["created_at", "updated_at"]) expect(Number(row?.[column]), column).toBeGreaterThan(before);
      for (const column of ["certificates", "documents"])
        await expect(attempt(`update paintings set ${column} = '{"name": "N"}'`), column).rejects.toMatchObject({ code: "23514" });
    });

    // Checklist: DATA-24, DATA-25, CALLS-23
    test("changing a painting updates its timestamp of change, not of creation", async () => {
      const old = "2020-01-01T00:00:00.000Z";
      await sql`insert into public.paintings (id, title_en, created_at, updated_at) values (${"00000000-0000-4000-8000-0000000000e1"}, 'Old', ${old}, ${old})`.execute(
        opened.ownerDb,
      );
      const before = Date.now() - 60_000;
      await opened.database.withActor(actors.administrator, (tx) =>
        tx.updateTable("paintings").set({ year: 1911 }).where("title_en", "=", "Old").execute(),
      );
      const row = await opened.ownerDb.selectFrom("paintings").selectAll().where("title_en", "=", "Old").executeTakeFirstOrThrow();
      expect(row.created_at.toISOString()).toBe(old);
      expect(Number(row.updated_at)).toBeGreaterThan(before);
      await opened.ownerDb.deleteFrom("paintings").where("id", "=", row.id).execute();
    });

    // Checklist: DATA-57 to DATA-59
    test("a link of a painting and an owner has a key, a painting and a user", async () => {
      expect(await columnsOf("painting_owners")).toMatchObject({ id: "uuid", painting_id: "uuid", owner_id: "uuid" });
      expect(await keysOf("painting_owners", "PRIMARY KEY")).toEqual(["id"]);
      expect(await referenceOf("painting_owners", "painting_id")).toBe("paintings.id");
      expect(await referenceOf("painting_owners", "owner_id")).toBe("profiles.id");
    });

    // Checklist: DATA-60, DATA-61
    test("a painting may have many owners, each once", async () => {
      const link = (person: string) => `insert into painting_owners (painting_id, owner_id) values ('${paintings.others}', '${person}')`;
      const [{ owners } = {}] = await attempt(
        `with one as (${link(people.noRole)} returning 1), other as (${link(people.coOwner)} returning 1)
         select (select count(*) from one) + (select count(*) from other) + (select count(*) from painting_owners where painting_id = '${paintings.others}') as owners`,
      );
      expect(Number(owners)).toBe(3);
      await expect(attempt(link(people.otherOwner))).rejects.toMatchObject({ code: "23505" });
    });

    // Checklist: DATA-63 to DATA-66
    test("a painting has at most one private record, with inventory number, passport number and issue date", async () => {
      expect(await columnsOf("painting_private")).toMatchObject({
        painting_id: "uuid",
        eac_inventory_no: ["text", "null"],
        eac_passport_no: ["text", "null"],
        eac_issue_date: ["date", "null"],
        technical_analysis: ["text", "null"],
        expert_report: ["text", "null"],
      });
      expect(await referenceOf("painting_private", "painting_id")).toBe("paintings.id");
      await expect(attempt(`insert into painting_private (painting_id) values ('${paintings.shown}')`)).rejects.toMatchObject({
        code: "23505",
      });
      const upsert = `insert into painting_private (painting_id, eac_inventory_no) values ('${paintings.shown}', 'INV 2')
        on conflict (painting_id) do update set eac_inventory_no = excluded.eac_inventory_no, eac_issue_date = null returning *`;
      expect(await attempt(upsert)).toMatchObject([{ eac_inventory_no: "INV 2", eac_issue_date: null }]);
    });

    // Checklist: DATA-67 to DATA-69, DATA-94
    test("a profile has the account's id, address and name, and follows them (P-ACCOUNT-5)", async () => {
      expect(await columnsOf("profiles")).toMatchObject({ id: "uuid", email: "text", full_name: "text" });
      const id = "00000000-0000-4000-8000-0000000000e2";
      const profile = () => opened.ownerDb.selectFrom("profiles").select(["id", "email", "full_name"]).where("id", "=", id).execute();
      await sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, 'Jane Doe', 'jane@example.org', false)`.execute(
        opened.ownerDb,
      );
      expect(await profile()).toEqual([{ id, email: "jane@example.org", full_name: "Jane Doe" }]);
      await sql`update auth."user" set name = '' where id = ${id}`.execute(opened.ownerDb);
      expect(await profile()).toEqual([{ id, email: "jane@example.org", full_name: "" }]);
      await sql`delete from auth."user" where id = ${id}`.execute(opened.ownerDb);
    });

    // Checklist: DATA-70 to DATA-72
    test("a role belongs to a user and is that of an administrator; owner is not a stored role", async () => {
      expect(await columnsOf("user_roles")).toMatchObject({ user_id: "uuid", role: "text" });
      expect(await referenceOf("user_roles", "user_id")).toBe("profiles.id");
      const give = (role: string) =>
        attempt(`insert into user_roles (user_id, role) values ('${people.noRole}', '${role}') returning role`);
      expect(await give("admin")).toEqual([{ role: "admin" }]);
      for (const role of ["owner", "user", "Admin", ""]) await expect(give(role), role).rejects.toMatchObject({ code: "23514" });
    });

    // Checklist: DATA-73 to DATA-75, DATA-80 to DATA-83
    test("a token has a painting, a hash, a start and an end, and is initially active and unused", async () => {
      expect(await columnsOf("access_tokens")).toMatchObject({
        id: "uuid",
        painting_id: "uuid",
        token: "text",
        template_type: "text",
        created_at: "timestamp with time zone",
        expires_at: "timestamp with time zone",
        is_active: "boolean",
        usage_count: "integer",
      });
      expect(await keysOf("access_tokens", "PRIMARY KEY")).toEqual(["id"]);
      expect(await keysOf("access_tokens", "UNIQUE")).toEqual(["token"]);
      expect(await referenceOf("access_tokens", "painting_id")).toBe("paintings.id");
      const issue = (token: string, type = "24hours") =>
        attempt(`insert into access_tokens (painting_id, token, template_type, expires_at)
          values ('${paintings.shown}', ${token}, '${type}', now() + interval '1 day') returning is_active, usage_count, created_at`);
      const [row] = await issue("repeat('a', 64)");
      expect(row).toMatchObject({ is_active: true, usage_count: 0 });
      expect(Number(row?.created_at)).toBeGreaterThan(Date.now() - 60_000);
      // No secret that opens a record is stored (P-TOKEN-5), only a hash.
      await expect(issue("'a token in clear'")).rejects.toMatchObject({ code: "23514" });
      await expect(issue(`(select token from access_tokens where id = '${tokens.valid.id}')`)).rejects.toMatchObject({ code: "23505" });
    });

    // Checklist: DATA-76 to DATA-79
    test("a token lasts an hour, a day or a week, and nothing else", async () => {
      const issue = (type: string) =>
        attempt(`insert into access_tokens (painting_id, token, template_type, expires_at)
          values ('${paintings.shown}', repeat('b', 64), '${type}', now()) returning template_type`);
      for (const type of ["1hour", "24hours", "7days"]) expect(await issue(type)).toEqual([{ template_type: type }]);
      for (const type of ["30days", "1 hour", ""]) await expect(issue(type), type).rejects.toMatchObject({ code: "23514" });
    });

    // Checklist: DATA-84 to DATA-89
    test("a line of the access log has a painting, a time, a result, an address and a country", async () => {
      expect(await columnsOf("access_logs")).toMatchObject({
        id: "uuid",
        painting_id: "uuid",
        accessed_at: "timestamp with time zone",
        success: "boolean",
        ip_address: ["text", "null"],
        country: ["text", "null"],
      });
      expect(await keysOf("access_logs", "PRIMARY KEY")).toEqual(["id"]);
      expect(await referenceOf("access_logs", "painting_id")).toBe("paintings.id");
    });

    // Checklist: DATA-104 to DATA-107, CALLS-16
    test("deleting a painting deletes its tokens, log, record and links, and those of no other painting", async () => {
      const ATTACHED = [
        "access_tokens",
        "access_logs",
        "painting_private",
        "painting_owners",
        "private_attachments",
        "painting_pictures",
      ] as const;
      const countOf = async (table: (typeof ATTACHED)[number], painting: string) =>
        (await opened.ownerDb.selectFrom(table).select("painting_id").where("painting_id", "=", painting).execute()).length;
      const others = await Promise.all(ATTACHED.map((table) => countOf(table, paintings.others)));
      for (const table of ATTACHED) expect(await countOf(table, paintings.shown), table).toBeGreaterThan(0);
      const result = await opened.database.withActor(actors.administrator, (tx) => deletePainting(tx, paintings.shown));
      expect(result).toEqual(
        expect.arrayContaining(["private/1", `paintings/test/${images.verso}.jpg`, `derived/${images.ultraviolet}/480.avif`]),
      );
      for (const table of ATTACHED) expect(await countOf(table, paintings.shown), table).toBe(0);
      expect(await Promise.all(ATTACHED.map((table) => countOf(table, paintings.others)))).toEqual(others);
      const left = await opened.ownerDb.selectFrom("paintings").select("id").orderBy("id").execute();
      expect(left.map(({ id }) => id)).toEqual([paintings.draft, paintings.others]);
    });
  });
}
