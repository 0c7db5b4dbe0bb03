import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCandidates, listCandidates, searchCandidates } from "#app/features/painting/domain/owners/list-candidates.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, people, seedWorld } from "../support/database/factories.ts";

/* People who can own a painting: the first of them, and those who are sought (P-FORM-7). */

const MANY = 300;
const others = ACTORS.filter((each) => each !== "administrator");

// Checklist: FORM-96
for (const engine of ENGINES) {
  describe(`people for the owner field on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`insert into auth."user" (name, email, "emailVerified")
        select 'Person ' || n, 'person-' || lpad(n::text, 4, '0') || '@example.org', true from generate_series(1, ${MANY}) as n`.execute(
        opened.ownerDb,
      );
      await sql`insert into auth."user" (name, email, "emailVerified") values
        ('Honoré Häßler', 'zz.honore@example.net', true), ('Юлия Петрова', 'zy@example.net', true), ('', 'zx_100%@example.net', true)`.execute(
        opened.ownerDb,
      );
      await sql`analyze`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const names = async (sought: string) =>
      (await as("administrator", (tx) => searchCandidates(tx, sought))).people.map(({ name }) => name);

    test("are searched by nobody but administrators, whatever is sought", async () => {
      for (const actor of others)
        for (const sought of ["person", "a", "", actor, "admin@example.org"])
          await expect(
            as(actor, (tx) => searchCandidates(tx, sought)),
            `${actor}: ${sought}`,
          ).rejects.toMatchObject({ code: "42501" });
    });
    test("are listed to nobody else: signed-in users see themselves at most", async () => {
      await expect(as("anonymous", (tx) => listCandidates(tx))).rejects.toMatchObject({ code: "42501" });
      for (const actor of others.filter((each) => each !== "anonymous")) {
        const own = actors[actor].kind === "account" ? (actors[actor] as { id: string }).id : "";
        for (const read of [
          as(actor, async (tx) => (await listCandidates(tx, Object.values(people))).people),
          as(actor, (tx) => findCandidates(tx, Object.values(people))),
        ])
          expect(
            (await read).filter(({ id }) => id !== own),
            actor,
          ).toEqual([]);
      }
    });
    test("are the first fifty by address, and those who are named", async () => {
      const { people: first, hasMore } = await as("administrator", (tx) => listCandidates(tx));
      expect([first.length, hasMore]).toEqual([51, true]);
      const { people: named } = await as("administrator", (tx) => listCandidates(tx, [people.primaryOwner, "nobody"]));
      expect(named.map(({ id }) => id)).toContain(people.primaryOwner);
      expect(named.length).toBeLessThanOrEqual(52);
      const found = await as("administrator", (tx) => findCandidates(tx, [people.primaryOwner]));
      expect(found).toEqual(named.filter(({ id }) => id === people.primaryOwner));
    });
    test.each([
      ["a part of the name", "erson 299", ["Person 299 (person-0299@example.org)"]],
      ["words in any order, without accents", "hassler hon", ["Honoré Häßler (zz.honore@example.net)"]],
      ["the other spelling of ä and ß", "haessler", ["Honoré Häßler (zz.honore@example.net)"]],
      ["Cyrillic letters", "петров", ["Юлия Петрова (zy@example.net)"]],
      ["an address, with its signs", "ZZ.Honore@example.net", ["Honoré Häßler (zz.honore@example.net)"]],
      ["two letters", "zy", ["Юлия Петрова (zy@example.net)"]],
      ["an account without a name", "zx_100%@", ["zx_100%@example.net"]],
    ])("are found by %s", async (_, sought, expected) => {
      expect(await names(sought)).toEqual(expected);
    });
    test("are not found by a sign that stands for others, by nothing, or beyond fifty", async () => {
      for (const sought of ["%", "_", "", "  ", "\\", "' or 1=1 --", "x".repeat(200)]) expect(await names(sought), sought).toEqual([]);
      expect(await names("person")).toHaveLength(50);
      expect((await names("person"))[0]).toBe("Person 1 (person-0001@example.org)");
    });
    test("are meant by their whole address, or by what finds them alone", async () => {
      const meant = async (sought: string) => (await as("administrator", (tx) => searchCandidates(tx, sought))).meant?.name;
      expect(await meant("Person-0001@Example.org")).toBe("Person 1 (person-0001@example.org)");
      expect(await meant("honoré")).toBe("Honoré Häßler (zz.honore@example.net)");
      expect(await meant("person")).toBeUndefined();
      expect(await meant("nobody at all")).toBeUndefined();
    });
    test("are found in the index of parts, and in no whole table", async () => {
      const scans = await as("administrator", async (tx) => {
        const count = async () => {
          const { rows } = await sql<{ name: string; scans: number }>`
            select c.relname as name, pg_stat_get_xact_numscans(c.oid)::integer as scans from pg_class as c
            where c.relname in ('profiles', 'profiles_parts_idx')`.execute(tx);
          return new Map(rows.map(({ name, scans: number }) => [name, number]));
        };
        const before = await count();
        await sql`select * from app.search_people('person 0299', 50)`.execute(tx);
        return Object.fromEntries([...(await count())].map(([name, number]) => [name, number - (before.get(name) ?? 0)]));
      });
      expect(scans).toEqual({ profiles: 0, profiles_parts_idx: 1 });
    });
  });
}
