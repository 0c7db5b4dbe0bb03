import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAttempts } from "#app/features/access/domain/desk/count-attempts.server.ts";
import { readDeskRole } from "#app/features/access/domain/desk/desk-role.server.ts";
import { listOpenLinks } from "#app/features/access/domain/desk/list-open-links.server.ts";
import { listRecentAttempts } from "#app/features/access/domain/desk/list-recent-attempts.server.ts";
import { listTokens } from "#app/features/access/domain/list-tokens.server.ts";
import { readStatistics } from "#app/features/access/domain/read-statistics.server.ts";
import { findLastSave } from "#app/features/painting/domain/form/last-save.server.ts";
import { findOwnershipEnd, listFormerWorks } from "#app/features/painting/domain/owners/former-works.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { formKey } from "#app/platform/form-presence.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

const { shown, others } = paintings;

for (const engine of ENGINES) {
  describe(`access that ends or begins on ${engine.name}`, () => {
    let opened: TestDatabase;
    const heard: string[] = [];
    const as = <T>(name: ActorName, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actors[name], work);
    const run = (statement: ReturnType<typeof sql>) => statement.execute(opened.ownerDb);
    const remove = (owner: string, painting = shown) =>
      run(sql`delete from public.painting_owners where painting_id = ${painting} and owner_id = ${owner}`);
    const link = (owner: string, since: string, painting = shown) =>
      run(
        sql`insert into public.painting_owners (painting_id, owner_id, created_at) values (${painting}, ${owner}, now() - ${since}::interval)`,
      );
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await opened.database.listen({
        onChange: () => undefined,
        onAccess: (id) => heard.push(id),
        onLost: () => undefined,
        onRestored: () => undefined,
      });
    });
    afterAll(() => opened.close());

    // Checklist: MANAGE-225
    test("open forms of a work are told of each change of it, and administrators whose the last one was", async () => {
      heard.length = 0;
      const change = sql`update public.paintings set year = 1901 where id = ${shown}`;
      await as("administrator", (tx) => change.execute(tx));
      await expect.poll(() => heard).toContain(formKey(shown));
      expect(heard).not.toContain(formKey(paintings.draft));
      const last = await as("administrator", (tx) => findLastSave(tx, shown));
      expect(last).toMatchObject({ isOwn: true });
      expect(last.id).toBeGreaterThan(0);
      expect(await as("co-owner", (tx) => findLastSave(tx, shown))).toEqual({ id: 0, isOwn: false, by: null, at: null });
    });

    // Checklist: PERM-62
    test("nobody but its functions reads who was an owner, and each account learns of itself alone", async () => {
      await remove(people.coOwner);
      for (const name of ACTORS) {
        await expect(
          as(name, (tx) => sql`select from app.former_owners`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
        const own = as(name, async (tx) => [
          (await listFormerWorks(tx, "en")).map(({ id }) => id),
          (await findOwnershipEnd(tx, shown)) !== null,
        ]);
        if (name === "anonymous") await expect(own).rejects.toMatchObject({ code: "42501" });
        else expect(await own, name).toEqual(name === "co-owner" ? [[shown], true] : [[], false]);
      }
    });

    // Checklist: OWNER-40
    test("the trace has the title of a public work alone, ends with a new ownership, outlives the work and goes with the account", async () => {
      const traces = () => as("co-owner", (tx) => listFormerWorks(tx, "en"));
      expect(await traces()).toMatchObject([{ id: shown, title: "Shown" }]);
      await run(sql`update public.paintings set is_published = false where id = ${shown}`);
      expect(await traces()).toMatchObject([{ id: shown, title: null }]);
      await run(sql`update public.paintings set is_published = true where id = ${shown}`);
      await link(people.coOwner, "0");
      expect(await traces()).toEqual([]);
      await remove(people.coOwner);
      // Of an owner's place that an administrator held for somebody who was invited, there is nothing to tell.
      await link(people.admin, "0");
      await opened.ownerDb.transaction().execute(async (tx) => {
        await sql`select set_config('app.held_place', 'true', true)`.execute(tx);
        await sql`delete from public.painting_owners where painting_id = ${shown} and owner_id = ${people.admin}`.execute(tx);
      });
      expect(await as("administrator", (tx) => listFormerWorks(tx, "en"))).toEqual([]);
      const [gone, leaver] = [crypto.randomUUID(), crypto.randomUUID()];
      await run(sql`insert into auth."user" (id, name, email, "emailVerified") values (${leaver}, 'L', 'leaver@example.org', true)`);
      await run(sql`insert into public.paintings (id, title_en, owner_id) values (${gone}, 'Gone', ${people.coOwner})`);
      await link(people.coOwner, "0", gone);
      await link(leaver, "0", gone);
      await run(sql`delete from public.paintings where id = ${gone}`);
      expect((await traces()).find(({ id }) => id === gone)).toMatchObject({ title: null });
      const kept = async () => (await sql`select from app.former_owners where account_id = ${leaver}`.execute(opened.ownerDb)).rows.length;
      expect(await kept()).toBe(1);
      await run(sql`delete from auth."user" where id = ${leaver}`);
      expect(await kept()).toBe(0);
    });

    // Checklist: PAINTING-105
    test("the end of an ownership, of a role, of a session and of a work's being there is told to every process", async () => {
      heard.length = 0;
      await run(sql`insert into auth.session ("expiresAt", token, "updatedAt", "userId")
        values (now() + interval '1 day', 'ends-elsewhere', now(), ${people.primaryOwner})`);
      await run(sql`delete from auth.session where token = 'ends-elsewhere'`);
      await expect.poll(() => heard).toEqual([people.primaryOwner]);
      await link(people.coOwner, "0");
      await remove(people.coOwner);
      await expect.poll(() => heard).toEqual(expect.arrayContaining([`${shown}:${people.coOwner}`, shown]));
      expect(heard).not.toContain(`${shown}:${people.primaryOwner}`);
      await run(sql`delete from public.user_roles where user_id = ${people.secondAdmin}`);
      await expect.poll(() => heard).toContain(people.secondAdmin);
      await run(sql`update public.paintings set archived_at = now() where id = ${shown}`);
      await expect.poll(() => heard).toContain(`${shown}:${people.primaryOwner}`);
      await run(sql`update public.paintings set archived_at = null where id = ${shown}`);
    });

    // Checklist: TOKENS-74 to TOKENS-76
    test("an owner is told of accesses since they became one, an administrator of all", async () => {
      // The work passed to the co-owner an hour ago; two of three openings of the first link are from before.
      await run(sql`delete from public.access_logs`);
      await run(sql`delete from public.access_days`);
      await link(people.coOwner, "1 hour");
      await remove(people.primaryOwner);
      await run(sql`update public.paintings set owner_id = ${people.coOwner} where id = ${shown}`);
      await run(sql`update public.access_tokens set usage_count = 3, created_at = now() - interval '3 days', expires_at = now() + interval '1 day'
        where id = ${tokens.valid.id}`);
      await run(sql`insert into public.access_logs (painting_id, token_id, accessed_at, success, reason, ip_address, country) values
        (${shown}, ${tokens.valid.id}, now() - interval '2 days', true, 'granted', '192.0.2.1', 'BE'),
        (${shown}, ${tokens.valid.id}, now() - interval '61 minutes', true, 'granted', '192.0.2.2', 'FR'),
        (${shown}, ${tokens.valid.id}, now() - interval '59 minutes', true, 'granted', '192.0.2.3', 'DE'),
        (${shown}, null, now() - interval '2 days', false, 'unknown', '192.0.2.4', 'BE'),
        (${others}, ${tokens.others.id}, now(), true, 'granted', '192.0.2.5', 'IT')`);
      const now = new Date();
      const seen = (name: ActorName) =>
        as(name, async (tx) => {
          const role = await readDeskRole(tx);
          const statistics = await readStatistics(tx, shown);
          const counted = await countAttempts(tx, "en", { period: 365, work: shown }, { role, now });
          const listed = await listTokens(tx, shown, { secretKey: "s", now });
          // As the question about deactivating it shows them, loaded with the page and by its stream.
          const opened = (list: { id: string; lastOpenedAt: string | null }[]) =>
            list.find(({ id }) => id === tokens.valid.id)?.lastOpenedAt;
          expect(opened(statistics.tokens)).toBe(opened(listed));
          const uses = (list: { id: string; usageCount: number }[]) => list.find(({ id }) => id === tokens.valid.id)?.usageCount;
          const { links } = await listOpenLinks(tx, "en", { q: "", ends: "", order: "ending", page: 1 }, now);
          return {
            total: statistics.total,
            used: [uses(statistics.tokens), uses(listed), uses(links)],
            countries: links.find(({ id }) => id === tokens.valid.id)?.lastOpening?.country,
            counted: [counted.total, counted.countries.groups.map(({ name }) => name).toSorted()],
            recent: (await listRecentAttempts(tx, "en", role)).filter(({ paintingId }) => paintingId === shown).length,
          };
        });
      expect(await seen("co-owner")).toEqual({
        ...{ total: 1, used: [1, 1, 1], countries: "DE", counted: [{ granted: 1, refused: 0 }, ["DE"]], recent: 1 },
      });
      const all = { total: 4, used: [3, 3, 3], countries: "DE", counted: [{ granted: 3, refused: 1 }, ["BE", "DE", "FR"]], recent: 4 };
      expect(await seen("administrator")).toEqual(all);
      const nothing = {
        total: 0,
        used: [undefined, undefined, undefined],
        countries: undefined,
        counted: [{ granted: 0, refused: 0 }, []],
        recent: 0,
      };
      for (const name of ["primary owner", "other owner", "no role"] as const) expect(await seen(name), name).toEqual(nothing);
      // A co-owner with a link of their own, older than a log that was cut, keeps its count.
      await run(sql`update public.access_tokens set created_at = now() where id = ${tokens.valid.id}`);
      expect((await seen("co-owner")).used).toEqual([3, 3, 3]);
      await expect(as("administrator", (tx) => sql`select usage_count from public.access_tokens`.execute(tx))).rejects.toMatchObject({
        code: "42501",
      });
    });

    // Checklist: TOKENS-97
    test("links from before an owner's time are listed only while they are live, and said to be from before", async () => {
      await run(sql`update public.painting_owners set created_at = now() - interval '1 hour' where painting_id = ${shown}`);
      await run(sql`update public.access_tokens set created_at = now() - interval '3 days', is_active = true,
        expires_at = now() + interval '1 day' where painting_id = ${shown}`);
      const now = new Date();
      const seen = (name: ActorName) =>
        as(name, async (tx) => {
          const listed = await listTokens(tx, shown, { secretKey: "s", now });
          const live = (await readStatistics(tx, shown)).tokens;
          // Otherwise the open page would load its list again and again.
          expect(live.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
          const { links } = await listOpenLinks(tx, "en", { q: "", ends: "", order: "ending", page: 1 }, now);
          const [inList, onDesk] = [listed, links].map((list) => list.find(({ id }) => id === tokens.valid.id)?.isFromBefore);
          return [inList, onDesk];
        });
      expect([await seen("co-owner"), await seen("administrator")]).toEqual([
        [true, true],
        [false, false],
      ]);
      for (const over of [sql`is_active = false`, sql`is_active = true, expires_at = now() - interval '1 minute'`]) {
        await run(sql`update public.access_tokens set ${over} where id = ${tokens.valid.id}`);
        expect([await seen("co-owner"), await seen("administrator")]).toEqual([
          [undefined, undefined],
          [false, undefined],
        ]);
      }
      // Of their own time, one that is over stays.
      await run(sql`update public.access_tokens set created_at = now() - interval '30 minutes' where id = ${tokens.valid.id}`);
      expect(await seen("co-owner")).toEqual([false, undefined]);
      await run(sql`update public.access_tokens set expires_at = now() + interval '1 day' where id = ${tokens.valid.id}`);
    });

    // Checklist: TOKENS-75
    test("the day on which somebody became an owner is counted from then on, the days after it whole", async () => {
      await run(sql`delete from public.access_logs`);
      await run(sql`delete from public.access_days`);
      await run(
        sql`update public.painting_owners set created_at = '2026-03-10 12:00+00' where painting_id = ${shown} and owner_id = ${people.coOwner}`,
      );
      await run(sql`insert into public.access_logs (painting_id, accessed_at, success, reason, country) values
        (${shown}, '2026-03-09 23:00+00', true, 'granted', 'BE'), (${shown}, '2026-03-10 11:59+00', true, 'granted', 'BE'),
        (${shown}, '2026-03-10 12:00+00', true, 'granted', 'BE'), (${shown}, '2026-03-10 23:59+00', false, 'expired', 'BE'),
        (${shown}, '2026-03-11 00:00+00', true, 'granted', 'BE')`);
      const total = (name: ActorName) =>
        as(name, async (tx) => {
          const role = await readDeskRole(tx);
          return (await countAttempts(tx, "en", { period: 365, work: undefined }, { role, now: new Date("2026-03-12T00:00Z") })).total;
        });
      expect(await total("co-owner")).toEqual({ granted: 2, refused: 1 });
      expect(await total("administrator")).toEqual({ granted: 4, refused: 1 });
    });
  });
}
