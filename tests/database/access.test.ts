import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, files, paintings, people, pictures, seedWorld, tokens } from "../support/database/factories.ts";

interface SiteResponse {
  status: string;
  retry_after: number | null;
  token_id: string | null;
  opened_as: string | null;
}

const from = (address: string): Actor => ({ kind: "anonymous", client: { address, country: "BE" } });
const sweeper: Actor = { kind: "job", name: "sweep" };

const reveal = (token: string, painting: string) => async (tx: Transaction) => {
  const { rows } = await sql<SiteResponse>`select * from public.get_private_painting_info(${token}, ${painting})`.execute(tx);
  return rows[0] as SiteResponse;
};
const call = (name: string, token: string, painting: string) => async (tx: Transaction) => {
  const { rows } = await sql<{ id: string | null }>`select * from ${sql.raw(`app.${name}`)}(${token}, ${painting}) as t`.execute(tx);
  return rows;
};

for (const engine of ENGINES) {
  describe(`access on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const logOf = async (painting: string) =>
      opened.ownerDb.selectFrom("access_logs").select(["reason", "success", "ip_address"]).where("painting_id", "=", painting).execute();

    // Checklist: TOKENVIEW-26
    test("the opening of an owner or administrator is neither counted nor logged; anybody else's is", async () => {
      const uses = async () =>
        (await opened.ownerDb.selectFrom("access_tokens").select("usage_count").where("id", "=", tokens.valid.id).executeTakeFirstOrThrow())
          .usage_count;
      const before = { uses: await uses(), lines: (await logOf(paintings.shown)).length };
      const open = (actor: Actor) => as(actor, reveal(tokens.valid.text, paintings.shown));
      for (const name of ["anonymous", "no role", "other owner"] as const)
        expect(await open(actors[name]), name).toMatchObject({ status: "granted", opened_as: null });
      expect(await uses()).toBe(before.uses + 3);
      expect(await logOf(paintings.shown)).toHaveLength(before.lines + 3);
      for (const [name, role] of [
        ["primary owner", "owner"],
        ["co-owner", "owner"],
        ["administrator", "administrator"],
      ] as const)
        expect(await open(actors[name]), name).toMatchObject({ status: "granted", token_id: tokens.valid.id, opened_as: role });
      expect(await uses()).toBe(before.uses + 3);
      expect(await logOf(paintings.shown)).toHaveLength(before.lines + 3);
    });

    // Checklist: TOKENS-53
    test("the links that a former owner issued open nothing any more; others, and an administrator's, stay", async () => {
      const issuers = { former: people.coOwner, remaining: people.primaryOwner, admin: people.admin };
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.shown, owner_id: people.admin }).execute();
      const links = Object.entries(issuers).flatMap(([name, created_by]) =>
        [paintings.shown, paintings.others].map((painting_id) => ({ name: `${name} ${painting_id}`, created_by, painting_id })),
      );
      for (const { name, created_by, painting_id } of links)
        await opened.ownerDb
          .insertInto("access_tokens")
          .values({
            painting_id,
            created_by,
            token: createHash("sha256").update(name).digest("hex"),
            label: `issued by ${name}`,
            template_type: "1hour",
            expires_at: new Date("2126-01-01"),
          } as never)
          .execute();
      const open = async () =>
        (
          await opened.ownerDb
            .selectFrom("access_tokens")
            .select("label")
            .where("label", "like", "issued by %")
            .where("is_active", "=", true)
            .execute()
        ).map(({ label }) => label);
      // Links that had expired before are not marked as deactivated.
      await opened.ownerDb
        .insertInto("access_tokens")
        .values({
          painting_id: paintings.shown,
          created_by: people.coOwner,
          token: createHash("sha256").update("expired").digest("hex"),
          label: "had expired",
          template_type: "1hour",
          expires_at: new Date("2026-01-01"),
        } as never)
        .execute();
      const unlink = (owner: string) => (tx: Transaction) =>
        tx.deleteFrom("painting_owners").where("painting_id", "=", paintings.shown).where("owner_id", "=", owner).execute();
      for (const name of ["anonymous", "no role", "other owner", "co-owner", "primary owner"] as const)
        await as(actors[name], unlink(people.coOwner)).catch(() => undefined);
      expect(await open()).toHaveLength(6);
      await as(actors.administrator, unlink(people.admin));
      expect(await open()).toHaveLength(6);
      await as(actors.administrator, unlink(people.coOwner));
      expect((await open()).sort()).toEqual(
        links
          .map(({ name }) => `issued by ${name}`)
          .filter((label) => label !== `issued by former ${paintings.shown}`)
          .sort(),
      );
      const expired = opened.ownerDb.selectFrom("access_tokens").select("is_active").where("label", "=", "had expired");
      expect(await expired.executeTakeFirst()).toEqual({ is_active: true });
      await opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.shown, owner_id: people.coOwner }).execute();
      await opened.ownerDb.deleteFrom("access_tokens").where("label", "like", "issued by %").execute();
      await opened.ownerDb.deleteFrom("access_tokens").where("label", "=", "had expired").execute();
    });

    // Checklist: TOKENVIEW-27
    test("a record is read again without another use only where its own token has opened it", async () => {
      const again = (token: string, painting: string) => as(actors.anonymous, call("reopen_record", token, painting));
      const refused = [
        ["never opened", tokens.draft.text, paintings.draft],
        ["expired", tokens.expired.text, paintings.shown],
        ["deactivated", tokens.deactivated.text, paintings.shown],
        ["of another painting", tokens.others.text, paintings.shown],
        ["unknown", "nonsense", paintings.shown],
      ] as const;
      await opened.ownerDb.deleteFrom("access_logs").where("token_id", "=", tokens.draft.id).execute();
      for (const [why, token, painting] of refused) expect(await again(token, painting), why).toEqual([]);
      await as(actors.anonymous, reveal(tokens.valid.text, paintings.shown));
      const lines = (await logOf(paintings.shown)).length;
      expect(await again(tokens.valid.text, paintings.shown)).toMatchObject([
        { status: "granted", eac_inventory_no: `INV ${paintings.shown}`, token_id: tokens.valid.id, opened_as: null },
      ]);
      expect(await logOf(paintings.shown)).toHaveLength(lines);
    });

    test("30 refusals from one address in ten minutes are logged; further ones add one line and must wait", async () => {
      const before = (await logOf(paintings.others)).length;
      const responses: SiteResponse[] = [];
      for (let n = 0; n < 40; n++) responses.push(await as(from("203.0.113.5"), reveal(`guess ${n}`, paintings.others)));
      expect(responses.map(({ status }) => status)).toEqual([...Array(30).fill("refused"), ...Array(10).fill("limited")]);
      const waits = responses.slice(30).map(({ retry_after }) => retry_after ?? 0);
      expect(waits.every((wait) => wait > 0 && wait <= 600)).toBe(true);
      const log = (await logOf(paintings.others)).slice(before);
      expect(log.map(({ reason }) => reason).sort()).toEqual(["limited", ...Array(30).fill("unknown")]);
    });
    test("guesses from the same address do not lock out the holder of a valid token", async () => {
      for (let n = 0; n < 35; n++) await as(from("203.0.113.6"), reveal(`guess ${n}`, paintings.shown));
      expect(await as(from("203.0.113.6"), reveal("one more", paintings.shown))).toMatchObject({ status: "limited" });
      expect(await as(from("203.0.113.6"), reveal(tokens.valid.text, paintings.shown))).toMatchObject({
        status: "granted",
        retry_after: null,
      });
    });
    test("a valid token opens 60 times in ten minutes from one address, then is limited there with one line, but not elsewhere", async () => {
      const { id } = tokens.valid;
      const uses = async () =>
        (await opened.ownerDb.selectFrom("access_tokens").select("usage_count").where("id", "=", id).executeTakeFirstOrThrow()).usage_count;
      const [before, lines] = [await uses(), (await logOf(paintings.shown)).length];
      const open = (address: string) => as(from(address), reveal(tokens.valid.text, paintings.shown));
      const responses: SiteResponse[] = [];
      for (let n = 0; n < 65; n++) responses.push(await open("203.0.113.60"));
      expect(responses.map(({ status }) => status)).toEqual([...Array(60).fill("granted"), ...Array(5).fill("limited")]);
      expect(responses.at(-1)).toMatchObject({ token_id: null, retry_after: expect.any(Number) });
      expect(await open("203.0.113.61")).toMatchObject({ status: "granted", retry_after: null });
      expect(await uses()).toBe(before + 61);
      const log = (await logOf(paintings.shown)).slice(lines);
      expect(log.map(({ reason }) => reason).sort()).toEqual([...Array(61).fill("granted"), "limited"]);
      // The same visitor's refusals are counted separately.
      expect(await as(from("203.0.113.60"), reveal("guess", paintings.shown))).toMatchObject({ status: "refused" });
    });
    test("an IPv6 network counts as one visitor, and an IPv4-mapped address as itself", async () => {
      for (let n = 0; n < 30; n++) await as(from(`2001:db8::${n.toString(16)}`), reveal("guess", paintings.others));
      expect((await as(from("2001:db8::ffff"), reveal("guess", paintings.others))).status).toBe("limited");
      expect((await as(from("2001:db8:0:1::1"), reveal("guess", paintings.others))).status).toBe("refused");
      expect((await as(from("fe80::1%eth0"), reveal("guess", paintings.others))).status).toBe("refused");
    });
    test("300 refusals for one painting are the limit, from any number of addresses; a valid token still opens it", async () => {
      const responses: string[] = [];
      for (let n = 0; n < 310; n++)
        responses.push((await as(from(`198.51.${n % 100}.${Math.floor(n / 100)}`), reveal("guess", paintings.draft))).status);
      expect(responses.slice(0, 300).every((status) => status === "refused")).toBe(true);
      expect(responses.slice(300).every((status) => status === "limited")).toBe(true);
      expect((await logOf(paintings.draft)).filter(({ reason }) => reason === "limited")).toHaveLength(1);
      expect(await as(from("192.0.2.200"), reveal(tokens.draft.text, paintings.draft))).toMatchObject({ status: "granted" });
    });
    test("200 concurrent reveals are 200 uses and 200 lines", async () => {
      const { id } = tokens.valid;
      const read = () => opened.ownerDb.selectFrom("access_tokens").select("usage_count").where("id", "=", id).executeTakeFirstOrThrow();
      const [uses, lines] = [(await read()).usage_count, (await logOf(paintings.shown)).length];
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_, n) => as(from(`192.0.2.${n}`), reveal(tokens.valid.text, paintings.shown))),
      );
      expect(responses.every(({ status, token_id }) => status === "granted" && token_id === id)).toBe(true);
      expect((await read()).usage_count).toBe(uses + 200);
      expect(await logOf(paintings.shown)).toHaveLength(lines + 200);
    });

    const FUNCTIONS = [
      "good_token",
      "painting_by_token",
      "image_by_token",
      "attachments_by_token",
      "painting_files_by_token",
      "pictures_by_token",
    ];
    test.each(FUNCTIONS)("%s returns nothing for an invalid token, and logs nothing", async (name) => {
      const before = (await logOf(paintings.shown)).length;
      for (const token of ["nonsense", "", tokens.expired.text, tokens.deactivated.text, tokens.others.text, tokens.valid.id]) {
        const rows = await as(actors.anonymous, call(name, token, paintings.shown));
        expect(rows.filter((row) => Object.values(row).some((value) => value !== null))).toEqual([]);
      }
      expect(await logOf(paintings.shown)).toHaveLength(before);
    });
    test("a valid token returns its own painting's image and files, including a draft's, and counts nothing", async () => {
      const used = await opened.ownerDb.selectFrom("access_tokens").select(["id", "usage_count"]).orderBy("id").execute();
      expect(await as(actors.anonymous, call("painting_by_token", tokens.draft.text, paintings.draft))).toMatchObject([
        { id: paintings.draft },
      ]);
      expect(await as(actors.anonymous, call("image_by_token", tokens.draft.text, paintings.draft))).toHaveLength(1);
      expect(await as(actors.anonymous, call("attachments_by_token", tokens.valid.text, paintings.shown))).not.toEqual([]);
      expect(await as(actors.anonymous, call("painting_files_by_token", tokens.draft.text, paintings.draft))).toMatchObject([
        { id: files.draft },
      ]);
      expect(await as(actors.anonymous, call("pictures_by_token", tokens.valid.text, paintings.shown))).toMatchObject([
        { id: pictures.verso },
        { id: pictures.ultraviolet },
      ]);
      expect(await as(actors.anonymous, call("pictures_by_token", tokens.draft.text, paintings.draft))).toMatchObject([
        { id: pictures.detail },
      ]);
      expect(await opened.ownerDb.selectFrom("access_tokens").select(["id", "usage_count"]).orderBy("id").execute()).toEqual(used);
    });
    test("a deactivated token closes its files at once", async () => {
      await opened.ownerDb.updateTable("access_tokens").set({ is_active: false }).where("id", "=", tokens.valid.id).execute();
      expect(await as(actors.anonymous, call("attachments_by_token", tokens.valid.text, paintings.shown))).toEqual([]);
      expect(await as(actors.anonymous, reveal(tokens.valid.text, paintings.shown))).toMatchObject({ status: "refused", token_id: null });
    });

    describe("expired data is purged", () => {
      const sweep = (actor: Actor) => as(actor, async (tx) => (await sql`select * from app.forget_what_is_old()`.execute(tx)).rows[0]);
      test.each(["anonymous", "primary owner", "administrator"] as const)("by the daily job, not by %s", async (actor) => {
        await expect(sweep(actors[actor])).rejects.toMatchObject({ code: "42501" });
      });
      test("unconfirmed registrations after thirty days, except owners, administrators and confirmed users", async () => {
        const { ownerDb } = opened;
        const person = async (name: string, days: number, isConfirmed = false) => {
          const { id } = await ownerDb
            .insertInto("auth.user")
            .values({ name, email: `${name.replaceAll(" ", ".")}@example.org`, emailVerified: isConfirmed })
            .returning("id")
            .executeTakeFirstOrThrow();
          await sql`update auth."user" set "updatedAt" = now() - make_interval(days => ${days}) where id = ${id}`.execute(ownerDb);
          return id;
        };
        await person("forgotten", 31);
        await person("recent", 29);
        await person("confirmed", 31, true);
        const [admin, owner] = [await person("administrator unconfirmed", 31), await person("owner unconfirmed", 31)];
        await ownerDb.insertInto("user_roles").values({ user_id: admin, role: "admin" }).execute();
        await ownerDb.insertInto("painting_owners").values({ painting_id: paintings.others, owner_id: owner }).execute();
        await sweep(sweeper);
        const { rows } = await sql<{ name: string }>`
          select name from auth."user" where name in ('forgotten', 'recent', 'confirmed') or name like '% unconfirmed' order by name`.execute(
          ownerDb,
        );
        expect(rows.map(({ name }) => name)).toEqual(["administrator unconfirmed", "confirmed", "owner unconfirmed", "recent"]);
        expect(await ownerDb.selectFrom("profiles").select("id").where("email", "=", "forgotten@example.org").execute()).toEqual([]);
      });
      test("attempts after three years, messages after two, and no sooner", async () => {
        const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`;
        const attempt = (interval: string) => ({
          painting_id: paintings.others,
          accessed_at: ago(interval),
          success: false,
          reason: "unknown" as const,
          ip_address: `old ${interval}`,
        });
        await opened.ownerDb.deleteFrom("contact_messages").execute();
        await opened.ownerDb
          .insertInto("access_logs")
          .values([attempt("1094 days"), attempt("1097 days")] as never)
          .execute();
        const message = (interval: string, isMailed: boolean) => ({
          name: interval,
          email: "a@example.org",
          subject: "s",
          message: "m",
          created_at: ago(interval),
          mailed_at: isMailed ? sql<Date>`now()` : null,
        });
        await opened.ownerDb
          .insertInto("contact_messages")
          .values([message("729 days", true), message("732 days", true), message("733 days", false)] as never)
          .execute();
        expect(await sweep(sweeper)).toEqual({ messages: 1, attempts: 1 });
        expect(
          (await opened.ownerDb.selectFrom("contact_messages").select("name").orderBy("name").execute()).map(({ name }) => name),
        ).toEqual(["729 days", "733 days"]);
        expect(
          (await logOf(paintings.others)).filter(({ ip_address }) => ip_address?.startsWith("old")).map((row) => row.ip_address),
        ).toEqual(["old 1094 days"]);
      });
    });
  });
}
