import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstDayOf } from "#app/features/access/domain/desk/attempt-counts.ts";
import { countAttempts, findWorkTitle } from "#app/features/access/domain/desk/count-attempts.server.ts";
import { deskFilter } from "#app/features/access/domain/desk/desk-filter.ts";
import { readDeskRole } from "#app/features/access/domain/desk/desk-role.server.ts";
import { exportAttemptDays } from "#app/features/access/domain/desk/export-attempt-days.server.ts";
import { countChosenLinks, endOfLink, freezeLinks, nameChosenLinks } from "#app/features/access/domain/desk/freeze-links.server.ts";
import { listOpenLinks } from "#app/features/access/domain/desk/list-open-links.server.ts";
import { listRecentAttempts } from "#app/features/access/domain/desk/list-recent-attempts.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, seedWorld, tokens } from "../support/database/factories.ts";

/** Set once the world is seeded. */
let now = new Date();
const IDS = Object.values(tokens).map(({ id }) => id);
const STRANGERS = ["no role", "co-owner"] as const;

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

for (const engine of ENGINES) {
  describe(`the desk on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`update public.access_tokens set label = 'The carrier of Night' where id = ${tokens.valid.id}`.execute(opened.ownerDb);
      // Of the work "shown": two openings with one link, a refusal without a link; of another's work, one opening.
      await sql`insert into public.access_logs (painting_id, token_id, accessed_at, success, reason, ip_address, country) values
        (${paintings.shown}, ${tokens.valid.id}, now() - interval '2 hours', true, 'granted', '192.0.2.1', 'BE'),
        (${paintings.shown}, ${tokens.valid.id}, now(), true, 'granted', '192.0.2.2', 'FR'),
        (${paintings.shown}, null, now() - interval '40 days', false, 'unknown', '192.0.2.3', null),
        (${paintings.others}, ${tokens.others.id}, now() - interval '1 hour', true, 'granted', '192.0.2.4', 'DE')`.execute(opened.ownerDb);
      now = new Date();
    });
    afterAll(() => opened.close());
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const list = (actor: ActorName, query = {}) => as(actor, (tx) => listOpenLinks(tx, "en", deskFilter.parse(query), now));
    const count = (actor: ActorName, period: 7 | 365, work?: string) =>
      as(actor, async (tx) => countAttempts(tx, "en", { period, work }, { role: await readDeskRole(tx), now: now }));

    // Checklist: TOKENS-45
    test.each(STRANGERS)("shows nothing to %s, who manages no links", async (actor) => {
      expect(await as(actor, readDeskRole)).toMatchObject({ isAdmin: false, managesLinks: false });
      expect(await list(actor)).toMatchObject({ links: [], found: 0, total: 0 });
      expect(await as(actor, async (tx) => listRecentAttempts(tx, "en", await readDeskRole(tx)))).toEqual([]);
      expect(await as(actor, async (tx) => listRecentAttempts(tx, "en", { isAdmin: true, isOwner: true, managesLinks: true }))).toEqual([]);
      expect((await count(actor, 365)).total).toEqual({ granted: 0, refused: 0 });
      expect(await as(actor, (tx) => countChosenLinks(tx, { ids: IDS }, now))).toBe(0);
      expect(await as(actor, (tx) => freezeLinks(tx, { ids: IDS }, now))).toBe(0);
      expect(await as(actor, (tx) => freezeLinks(tx, { language: "en", q: "", issuedUntil: now }, now))).toBe(0);
    });
    test("refuses the table to those who manage no links", async () => {
      const read = async (actor: ActorName) => {
        const ctx = { query: (work: never) => opened.database.withActor(actors[actor], work) } as unknown as RequestContext;
        return collect(exportAttemptDays(ctx, { period: 365, work: undefined }, now, "fr"));
      };
      await expect(read("co-owner")).rejects.toThrow("may no longer manage links");
      await expect(read("no role")).rejects.toThrow("may no longer manage links");
    });
    test("shows a primary owner their own works alone, and freezes no other's links", async () => {
      const { links } = await list("other owner");
      expect(new Set(links.map(({ paintingId }) => paintingId))).toEqual(new Set([paintings.others]));
      expect((await count("other owner", 365)).works.groups.map(({ key }) => key)).toEqual([paintings.others]);
      expect((await count("other owner", 365, paintings.shown)).total).toEqual({ granted: 0, refused: 0 });
      const title = (id: string) => as("other owner", async (tx) => findWorkTitle(tx, "en", id, await readDeskRole(tx)));
      expect(await title(paintings.shown)).toBeUndefined();
      expect(await title(paintings.others)).toBeTypeOf("string");
      expect(await as("other owner", (tx) => freezeLinks(tx, { ids: IDS }, now))).toBe(links.length);
    });

    // Checklist: TOKENS-43
    test("lists open links with their work, the latest opening and what is left of their time, ending soonest first", async () => {
      const { links, total } = await list("administrator");
      expect(links).toHaveLength(total);
      expect(links.map(({ expiresAt }) => expiresAt)).toEqual(links.map(({ expiresAt }) => expiresAt).toSorted());
      for (const { id } of [tokens.expired, tokens.deactivated]) expect(links.map((link) => link.id)).not.toContain(id);
      const carried = links.find(({ id }) => id === tokens.valid.id);
      expect(carried).toMatchObject({ label: "The carrier of Night", paintingId: paintings.shown, lastOpening: { country: "FR" } });
      expect(carried?.secondsLeft).toBeGreaterThan(0);
      expect((await list("administrator", { order: "opened" })).links.at(0)?.lastOpening).not.toBeNull();
      expect(await list("administrator", { page: "99" })).toMatchObject({ page: 1, pages: 1 });
    });
    test("finds links by label, in any letter case, and treats wildcards as letters", async () => {
      const found = async (q: string) => (await list("administrator", { q })).links.map(({ id }) => id);
      expect(await found("CARRIER of")).toEqual([tokens.valid.id]);
      for (const q of ["%", "_", "' or true --", "\\"]) expect(await found(q)).toEqual([]);
    });
    // Checklist: TOKENS-45
    test("names the chosen links, and why one is not open, to those alone who manage them", async () => {
      const both = { ids: [tokens.valid.id, tokens.others.id] };
      const named = async (actor: ActorName) => (await as(actor, (tx) => nameChosenLinks(tx, "en", both, now))).map(({ id }) => id);
      for (const name of ["anonymous", "no role", "co-owner"] as const) {
        expect(await named(name).catch(() => []), name).toEqual([]);
        expect(await as(name, (tx) => endOfLink(tx, tokens.deactivated.id)).catch(() => undefined), name).toBeUndefined();
      }
      expect(await named("other owner")).toEqual([tokens.others.id]);
      expect(await named("primary owner")).toEqual([tokens.valid.id]);
      expect(await as("primary owner", (tx) => endOfLink(tx, tokens.deactivated.id))).toBe("deactivated");
      expect(await as("primary owner", (tx) => endOfLink(tx, tokens.expired.id))).toBe("over");
    });
    // Checklist: TOKENS-44
    test("freezes those chosen, or all that a search finds among those issued until then", async () => {
      const everything = { language: "en" as const, q: "", issuedUntil: now };
      const { total } = await list("administrator");
      expect(await as("administrator", (tx) => countChosenLinks(tx, everything, now))).toBe(total);
      expect(await as("administrator", (tx) => freezeLinks(tx, everything, now))).toBe(total);
      expect(await as("administrator", (tx) => freezeLinks(tx, { ...everything, q: "carrier" }, now))).toBe(1);
      expect(await as("administrator", (tx) => freezeLinks(tx, { ...everything, issuedUntil: new Date(0) }, now))).toBe(0);
      expect(await as("primary owner", (tx) => freezeLinks(tx, { ids: [tokens.valid.id, tokens.others.id] }, now))).toBe(1);
    });
    // Checklist: TOKENS-46
    test("lists the latest attempts over the works of each manager", async () => {
      const works = async (actor: ActorName) =>
        new Set((await as(actor, async (tx) => listRecentAttempts(tx, "en", await readDeskRole(tx)))).map(({ paintingId }) => paintingId));
      expect(await works("primary owner")).toEqual(new Set([paintings.shown]));
      expect(await works("other owner")).toEqual(new Set([paintings.others]));
      expect(await works("administrator")).toEqual(new Set([paintings.shown, paintings.others]));
    });

    // Checklist: TOKENS-47
    test("counts attempts as they are logged, by day, work, link and country", async () => {
      const { rows } = await sql<{ granted: number; refused: number }>`select count(*) filter (where success)::integer as granted,
        count(*) filter (where not success)::integer as refused from public.access_logs`.execute(opened.ownerDb);
      const year = await count("administrator", 365);
      expect(year.total).toEqual(rows[0]);
      for (const { groups } of [year.works, year.links, year.countries])
        expect(groups.reduce((sum, { granted, refused }) => sum + granted + refused, 0)).toBe(year.total.granted + year.total.refused);
      expect(year.countries.groups.find(({ name }) => name === "FR")).toMatchObject({ granted: 1, refused: 0 });
      expect(year.links.groups.find(({ name }) => name === "The carrier of Night")).toMatchObject({ granted: 3, refused: 0 });
      expect(year.works.groups.map(({ key }) => key).toSorted()).toEqual([paintings.shown, paintings.others].toSorted());
      const week = await count("administrator", 7);
      expect(week.total.refused).toBe(year.total.refused - 1);
      expect(week.buckets.at(-1)?.day).toBe(firstDayOf(1, now));
    });
    test("counts concurrent attempts, each once", async () => {
      const before = (await count("administrator", 7)).total.refused;
      const guess = () =>
        opened.database.withActor({ kind: "anonymous", client: { address: "203.0.113.9", country: "LU" } }, (tx) =>
          sql`select * from public.get_private_painting_info('a guess', ${paintings.shown})`.execute(tx),
        );
      await Promise.all(Array.from({ length: 20 }, guess));
      expect((await count("administrator", 7)).total.refused).toBe(before + 20);
    });
    // Checklist: TOKENS-49
    test("yields the table in order and whole, in pages of a thousand", async () => {
      await sql`insert into public.access_logs (painting_id, accessed_at, success, reason, country)
        select ${paintings.others}, now() - (n % 300) * interval '1 day', true, 'granted', chr(65 + n / 300) || 'X' from generate_series(0, 2399) as n`.execute(
        opened.ownerDb,
      );
      const ctx = { query: (work: never) => opened.database.withActor(actors.administrator, work) } as unknown as RequestContext;
      const rows = await collect(exportAttemptDays(ctx, { period: 365, work: undefined }, now, "fr"));
      expect(rows.length).toBeGreaterThan(2_400);
      expect(rows.map(([day]) => day)).toEqual(rows.map(([day]) => day).toSorted());
      expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
      const { total } = await count("administrator", 365);
      expect(rows.reduce((sum, row) => sum + Number(row[6]) + Number(row[7]), 0)).toBe(total.granted + total.refused);
    });
    test("forgets counts after three years", async () => {
      await sql`insert into public.access_days (day, painting_id, token_id, country) values
        ((now() - interval '1097 days')::date, ${paintings.others}, ${tokens.others.id}, ''),
        ((now() - interval '1090 days')::date, ${paintings.others}, ${tokens.others.id}, '')`.execute(opened.ownerDb);
      const old = async () =>
        (await sql`select from public.access_days where day < now() - interval '1000 days'`.execute(opened.ownerDb)).rows.length;
      expect(await old()).toBe(2);
      await opened.database.withActor({ kind: "job", name: "sweep" }, (tx) => sql`select * from app.forget_what_is_old()`.execute(tx));
      expect(await old()).toBe(1);
    });
    // Checklist: MANAGE-219
    test("a day is one in Brussels, in winter and in summer", async () => {
      await sql`insert into public.access_logs (painting_id, accessed_at, success, reason, country)
        select ${paintings.others}, at, true, 'granted', 'ZZ' from unnest(array['2025-01-10T22:59:59Z', '2025-01-10T23:00:00Z', '2025-07-10T21:59:59Z',
          '2025-07-10T22:00:00Z']::timestamptz[]) as at`.execute(opened.ownerDb);
      const { rows } = await sql<{ day: string }>`select day::text from public.access_days where country = 'ZZ' order by day`.execute(
        opened.ownerDb,
      );
      expect(rows.map(({ day }) => day)).toEqual(["2025-01-10", "2025-01-11", "2025-07-10", "2025-07-11"]);
    });
  });
}
