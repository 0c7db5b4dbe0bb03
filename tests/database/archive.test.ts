import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findArchivedPainting } from "#app/features/painting/domain/form/find-saved-painting.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { PageChange, Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import {
  ACTORS,
  actors,
  attachment,
  files,
  images,
  paintings,
  people,
  pictures,
  seedWorld,
  tokens,
} from "../support/database/factories.ts";

const archive = (tx: Transaction, id: string = paintings.shown) =>
  tx.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", id).executeTakeFirst();
const restore = (tx: Transaction, id: string = paintings.shown) =>
  tx.updateTable("paintings").set({ archived_at: null }).where("id", "=", id).executeTakeFirst();

/** Everything that anyone but an administrator can find of the archived painting, by table or function. */
const READS: [what: string, statement: string][] = [
  ["the painting", `select id from paintings where id = '${paintings.shown}'`],
  ["its image", `select id from images where id = '${images.shown}'`],
  ["its further pictures", `select id from painting_pictures where id = '${pictures.verso}'`],
  ["their images", `select id from images where id = '${images.verso}'`],
  ["its certificates", `select id from painting_files where id = '${files.shown}'`],
  ["its title in the search", "select unnest(ids) as id from app.search_published('en', 'Shown', null, 10, 0)"],
  ["its words in the search of the site", `select unnest(ids) as id from app.search_words('[["shown"]]', 10, 0)`],
  [
    "its place in the gallery",
    "select unnest(ids) as id from app.browse_published('en', '', null, '{}', 'newest', 10, 0) except select id from paintings where title_en = 'Others'",
  ],
  ["its facets", `select key from app.count_facets('en', '', null, '{}', 10) where facet = 'artist' and key = 'a'`],
  ["its artist", "select key from app.published_artists('en', 'a')"],
  ["related works", `select painting_id from app.paintings_beside('${paintings.shown}', 4)`],
  ["the number of its passport", `select number from app.public_number_of('${paintings.shown}') as number where number is not null`],
  ["its place in the register", `select number from public.public_register() where painting_id = '${paintings.shown}'`],
];
const OF_THE_SIGNED_IN: [what: string, statement: string][] = [
  ["its record", `select painting_id from painting_private where painting_id = '${paintings.shown}'`],
  ["the files of its record", `select id from private_attachments where id = '${attachment}'`],
  ["its private pictures", `select id from painting_pictures where id = '${pictures.ultraviolet}'`],
  ["their images", `select id from images where id = '${images.ultraviolet}'`],
  ["its tokens", `select id from access_tokens where painting_id = '${paintings.shown}'`],
  ["its log", `select id from access_logs where painting_id = '${paintings.shown}'`],
  ["its passport", `select number from app.passport_of('${paintings.shown}')`],
];
const BY_TOKEN = [
  "good_token",
  "painting_by_token",
  "image_by_token",
  "attachments_by_token",
  "painting_files_by_token",
  "pictures_by_token",
];

// Checklist: PAINTING-75 to PAINTING-79
for (const engine of ENGINES) {
  describe(`the archive on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await opened.ownerDb.updateTable("paintings").set({ materials_en: "Oil" }).where("is_published", "=", true).execute();
    });
    afterAll(() => opened.close());

    /** Runs a statement as an actor once an administrator has archived the published painting; rolls everything back. */
    const whenArchived = async <T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> => {
      await opened.database.withActor(actors.administrator, (tx) => archive(tx));
      try {
        return await attempt<T>(opened.database, actor, work as never);
      } finally {
        await opened.database.withActor(actors.administrator, (tx) => restore(tx));
      }
    };
    const rowsOf = (statement: string) => async (tx: Transaction) =>
      (await sql.raw<Record<string, unknown>>(statement).execute(tx)).rows.filter((row) =>
        Object.values(row).some((value) => value !== null),
      );

    // Checklist: MANAGE-204
    test("is named to administrators alone, by the id of a work that is archived", async () => {
      const find = (id: string) => (tx: Transaction) => findArchivedPainting(tx, id, "en");
      for (const name of ACTORS.filter((each) => each !== "administrator"))
        expect(await whenArchived(actors[name], find(paintings.shown)), name).toBeNull();
      for (const id of [paintings.draft, people.admin, "nothing", `${paintings.shown}'`])
        expect(await whenArchived(actors.administrator, find(id)), id).toBeNull();
      expect(await whenArchived(actors.administrator, find(paintings.shown))).toMatchObject({ id: paintings.shown });
      expect(await attempt(opened.database, actors.administrator, find(paintings.shown) as never)).toBeNull();
    });

    for (const name of ACTORS.filter((each) => each !== "administrator")) {
      test(`${name} can neither archive nor restore a painting`, async () => {
        for (const change of [archive, restore]) {
          const changed = attempt<{ numUpdatedRows: bigint }>(opened.database, actors[name], (tx) => change(tx));
          if (name === "anonymous") await expect(changed).rejects.toMatchObject({ code: "42501" });
          else expect(await changed).toMatchObject({ numUpdatedRows: 0n });
        }
      });
      test(`${name} finds and reads nothing of an archived painting`, async () => {
        const reads = name === "anonymous" ? READS : [...READS, ...OF_THE_SIGNED_IN];
        await whenArchived(actors[name], async (tx) => {
          for (const [what, statement] of reads) expect(await rowsOf(statement)(tx), what).toEqual([]);
        });
      });
    }

    test("before, everyone finds the painting, and its owners read its record", async () => {
      for (const [what, statement] of READS)
        expect(await attempt(opened.database, actors.anonymous, rowsOf(statement)), what).not.toEqual([]);
      for (const [what, statement] of OF_THE_SIGNED_IN)
        expect(await attempt(opened.database, actors["primary owner"], rowsOf(statement)), what).not.toEqual([]);
    });

    test.each(BY_TOKEN)("%s returns nothing for a token of an archived painting", async (name) => {
      const ask = (tx: Transaction) => rowsOf(`select * from app.${name}('${tokens.valid.text}', '${paintings.shown}') as t`)(tx);
      expect(await whenArchived(actors.anonymous, ask)).toEqual([]);
      expect(await attempt<unknown[]>(opened.database, actors.anonymous, ask)).not.toEqual([]);
    });

    test("its token is refused like a deactivated one, counts nothing, and the log has the reason", async () => {
      const reveal = (token: string) => async (tx: Transaction) =>
        (await rowsOf(`select * from public.get_private_painting_info('${token}', '${paintings.shown}')`)(tx))[0];
      const uses = () => opened.ownerDb.selectFrom("access_tokens").select(["id", "usage_count"]).orderBy("id").execute();
      const before = await uses();
      await opened.ownerDb.deleteFrom("access_logs").execute();
      await opened.database.withActor(actors.administrator, (tx) => archive(tx));
      const answers: unknown[] = [];
      for (const token of [tokens.valid, tokens.deactivated, tokens.expired, tokens.others, { text: "made up" }])
        answers.push(await opened.database.withActor(actors.anonymous, reveal(token.text)));
      expect(answers).toEqual(answers.map(() => answers[0]));
      expect(answers[0]).toMatchObject({ status: "refused", token_id: null });
      expect(await uses()).toEqual(before);
      const log = await opened.ownerDb.selectFrom("access_logs").select(["reason", "success"]).orderBy("accessed_at").execute();
      expect(log.map(({ reason }) => reason)).toEqual(["archived", "deactivated", "expired", "other painting", "unknown"]);
      expect(log.every(({ success }) => !success)).toBe(true);
      await opened.database.withActor(actors.administrator, (tx) => restore(tx));
      expect(await opened.database.withActor(actors.anonymous, reveal(tokens.valid.text))).toMatchObject({ status: "granted" });
    });

    test.each(["primary owner", "administrator"] as const)("%s issues no token for it", async (name) => {
      const issue = (tx: Transaction) =>
        sql`select public.generate_access_token(${paintings.shown}, '1hour', ${people.primaryOwner}, gen_random_uuid(), repeat('c', 64))`.execute(
          tx,
        );
      await expect(whenArchived(actors[name], issue)).rejects.toMatchObject({ code: "42501" });
    });

    test("an administrator reads all of it", async () => {
      for (const [what, statement] of [READS[0], READS[1], READS[2], ...OF_THE_SIGNED_IN] as [string, string][])
        expect(await whenArchived(actors.administrator, rowsOf(statement)), what).not.toEqual([]);
    });

    test("its entry in the register keeps number and status, without the work", async () => {
      const register = rowsOf("select number, status, painting_id from public.public_register() order by number");
      const before = await attempt<Record<string, unknown>[]>(opened.database, actors.anonymous, register);
      const during = await whenArchived(actors.anonymous, register);
      expect(during.map(({ number, status }) => [number, status])).toEqual(before.map(({ number, status }) => [number, status]));
      expect(during.some(({ painting_id }) => painting_id === paintings.shown)).toBe(false);
      expect(await attempt(opened.database, actors.anonymous, register)).toEqual(before);
    });

    test.each([
      ["published", paintings.shown, true],
      ["a draft", paintings.draft, false],
    ] as const)("%s stays what it was, and is that again once restored", async (_what, id, isPublished) => {
      const read = () => opened.ownerDb.selectFrom("paintings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const before = await read();
      await opened.database.withActor(actors.administrator, (tx) => archive(tx, id));
      expect(await read()).toMatchObject({
        is_published: isPublished,
        is_public: false,
        archived_by: people.admin,
        archived_at: expect.any(Date),
      });
      await opened.database.withActor(actors.administrator, (tx) => restore(tx, id));
      expect(await read()).toEqual({ ...before, updated_at: expect.any(Date) });
    });

    test("when and by whom it was archived is recorded, whatever the statement says", async () => {
      const moment = await attempt<Date | null>(opened.database, actors.administrator, async (tx) => {
        await tx
          .updateTable("paintings")
          .set({ archived_at: new Date(0) })
          .where("id", "=", paintings.shown)
          .execute();
        await tx
          .updateTable("paintings")
          .set({ archived_at: new Date(1) })
          .where("id", "=", paintings.shown)
          .execute();
        return (await tx.selectFrom("paintings").select("archived_at").where("id", "=", paintings.shown).executeTakeFirstOrThrow())
          .archived_at;
      });
      expect(Number(moment)).toBeGreaterThan(Date.now() - 60_000);
      await expect(
        attempt(opened.database, actors.administrator, (tx) => sql`update public.paintings set archived_by = ${people.noRole}`.execute(tx)),
      ).rejects.toMatchObject({ code: "42501" });
    });

    test("the list of changes names archiving and restoring", async () => {
      await opened.ownerDb.deleteFrom("changes").execute();
      await opened.database.withActor(actors.administrator, (tx) => archive(tx));
      await opened.database.withActor(actors.administrator, (tx) => archive(tx));
      await opened.database.withActor(actors.administrator, (tx) => restore(tx));
      const changes = await opened.ownerDb.selectFrom("changes").selectAll().orderBy("id").execute();
      expect(changes).toMatchObject(
        ["archived", "restored"].map((operation) => ({
          ...{ operation, table_name: "paintings", painting_id: paintings.shown, actor_id: people.admin },
          ...{ before: {}, after: {} },
        })),
      );
    });

    test("its owners are told nothing of it", async () => {
      const link = (tx: Transaction) =>
        tx.insertInto("painting_owners").values({ painting_id: paintings.shown, owner_id: people.noRole }).execute();
      const unlink = () => opened.ownerDb.deleteFrom("painting_owners").where("owner_id", "=", people.noRole).execute();
      const count = async () =>
        (await sql`select from app.notices where account_id = ${people.noRole}`.execute(opened.ownerDb)).rows.length;
      await opened.database.withActor(actors.administrator, (tx) => archive(tx));
      await opened.database.withActor(actors.administrator, link);
      expect(await count()).toBe(0);
      await unlink();
      await opened.database.withActor(actors.administrator, (tx) => restore(tx));
      await opened.database.withActor(actors.administrator, link);
      expect(await count()).toBe(1);
      await unlink();
    });

    test("cached pages are forgotten at once, and those of a draft only refreshed", async () => {
      const heard: PageChange[] = [];
      await opened.database.listen({
        onChange: (change) => heard.push(change),
        onAccess: () => undefined,
        onLost: () => undefined,
        onRestored: () => undefined,
      });
      await opened.database.withActor(actors.administrator, (tx) => archive(tx));
      await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual({ kind: "forget", tag: "paintings" });
      heard.length = 0;
      await opened.database.withActor(actors.administrator, (tx) => restore(tx));
      await opened.database.withActor(actors.administrator, (tx) => archive(tx, paintings.draft));
      await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(2);
      expect(heard.every(({ kind }) => kind === "refresh")).toBe(true);
    });
  });
}
