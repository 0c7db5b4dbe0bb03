import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueToken } from "#app/features/access/domain/issue-token.server.ts";
import { listTokens } from "#app/features/access/domain/list-tokens.server.ts";
import { readStatistics } from "#app/features/access/domain/read-statistics.server.ts";
import { withdrawToken } from "#app/features/access/domain/withdraw-tokens.server.ts";
import { grantAdministration, revokeAdministration } from "#app/features/account/domain/change-administrators.server.ts";
import { listUsers } from "#app/features/account/domain/list-users.server.ts";
import { readRole } from "#app/features/account/domain/read-role.server.ts";
import { type UserFilter, userFilter } from "#app/features/account/domain/users-filter.ts";
import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { mapFields, RECORD } from "#app/features/painting/domain/fields.ts";
import { findPainting } from "#app/features/painting/domain/find-painting.server.ts";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { listCandidates } from "#app/features/painting/domain/owners/list-candidates.server.ts";
import { listOwners } from "#app/features/painting/domain/owners/list-owners.server.ts";
import { removeOwner } from "#app/features/painting/domain/owners/remove-owner.server.ts";
import { addOwners } from "#app/features/painting/domain/owners/save-owners.server.ts";
import { readRecordByRole } from "#app/features/painting/domain/record/read-record.server.ts";
import { saveRecord } from "#app/features/painting/domain/record/save-record.server.ts";
import { listPublishedPaintings } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { FIRST_PAGE } from "#app/shared/paging/pages.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

/* Queries and writes of the pages (P-DATA-4), through the functions that they use. */

const NOWHERE = "00000000-0000-4000-8000-0000000000aa";
const EVERYTHING = readManageFilter(new URLSearchParams());
const EVERYBODY = userFilter.parse({});
const READING = { secretKey: "a key of the tests", now: new Date() };

for (const engine of ENGINES) {
  describe(`what pages read and write on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      // Rows are ordered by creation, independently of their ids.
      for (const [id, day] of [
        [paintings.shown, "2024-01-01"],
        [paintings.draft, "2024-01-03"],
        [paintings.others, "2024-01-02"],
      ] as const)
        await sql`update public.paintings set created_at = ${day}::timestamptz where id = ${id}`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());
    /** Rolls back all writes. */
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const visitOf = (actor: ActorName) =>
      new RequestContext({ database: opened.database, log: pino({ level: "silent" }) } as unknown as Site, {
        requestId: "1",
        actor: actors[actor],
        origin: { address: undefined, country: undefined },
      });

    describe("the role", () => {
      // Checklist: STATE-24 to STATE-26, DATA-62, CALLS-03
      test("is administrator, else owner with at least one painting, else none", async () => {
        const roles = ["administrator", "primary owner", "co-owner", "other owner", "no role", "anonymous"] as const;
        const found = await Promise.all(roles.map((actor) => readRole(visitOf(actor))));
        expect(found).toEqual(["admin", "owner", "owner", "owner", "user", "anonymous"]);
      });
      // Checklist: STATE-27
      test("of an administrator who also owns a painting is administrator", async () => {
        await opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.shown, owner_id: people.admin }).execute();
        expect(await readRole(visitOf("administrator"))).toBe("admin");
        await opened.ownerDb.deleteFrom("painting_owners").where("owner_id", "=", people.admin).execute();
        expect(await readRole(visitOf("administrator"))).toBe("admin");
      });
    });

    describe("a reader", () => {
      // Checklist: CALLS-01, STATE-12
      test("lists published paintings, newest first, and no drafts", async () => {
        for (const actor of ["anonymous", "primary owner", "administrator"] as const) {
          const list = await as(actor, (tx) => listPublishedPaintings(tx, "en", { search: "", year: undefined }, FIRST_PAGE));
          expect(list.paintings.map(({ id }) => id)).toEqual([paintings.others, paintings.shown]);
        }
      });
      // Checklist: CALLS-04, CALLS-05
      test("finds one complete painting, or none", async () => {
        expect(await as("anonymous", (tx) => findPainting(tx, paintings.shown))).toMatchObject({
          id: paintings.shown,
          title_en: "Shown",
          owner_id: people.primaryOwner,
          certificates: [],
        });
        for (const id of [paintings.draft, NOWHERE, "nope"]) expect(await as("anonymous", (tx) => findPainting(tx, id))).toBeUndefined();
        const edited = await as("administrator", (tx) => findPaintingForEdit(tx, paintings.draft));
        expect(edited?.values).toMatchObject({ owners: [people.primaryOwner], published: undefined, en: { title: "Draft", artist: "B" } });
        expect(await as("administrator", (tx) => findPaintingForEdit(tx, NOWHERE))).toBeUndefined();
      });
    });

    describe("a signed-in user", () => {
      // Checklist: CALLS-06 to CALLS-08, CALLS-11
      test("owns by a link, and manages tokens as the primary owner or as an administrator (P-TOKEN-1, P-PAINTING-9)", async () => {
        const may = (actor: ActorName, id: string = paintings.shown) => as(actor, (tx) => readAbilities(tx, id));
        const nothing = { administers: false, owns: false, managesTokens: false };
        for (const actor of ["anonymous", "no role", "other owner"] as const) expect(await may(actor)).toEqual(nothing);
        expect(await may("co-owner")).toEqual({ ...nothing, owns: true });
        expect(await may("primary owner")).toEqual({ ...nothing, owns: true, managesTokens: true });
        expect(await may("administrator")).toEqual({ administers: true, owns: false, managesTokens: true });
        expect(await may("administrator", NOWHERE)).toMatchObject({ administers: true, managesTokens: false });
      });
      // Checklist: CALLS-12, STATE-14, STATE-16, STATE-17
      test("reads the record of an own painting, or of any as an administrator; a missing one is no error", async () => {
        const read = (actor: ActorName, id: string = paintings.shown) => as(actor, (tx) => readRecordByRole(tx, id));
        for (const actor of ["no role", "other owner"] as const) expect(await read(actor)).toBeNull();
        const record = {
          inventoryNo: `INV ${paintings.shown}`,
          passportNo: `PASSPORT ${paintings.shown}`,
          issueDate: "2020-02-29",
          technicalAnalysis: "technical words",
          expertReport: "expert words",
        };
        for (const actor of ["primary owner", "co-owner", "administrator"] as const) expect(await read(actor)).toMatchObject(record);
        expect(await read("administrator", NOWHERE)).toBeNull();
      });
      // Checklist: CALLS-17, CALLS-18
      test("manages all paintings as an administrator, linked ones as an owner, newest first", async () => {
        const list = async (actor: ActorName) => {
          const { paintings: found } = await as(actor, (tx) => listManagedPaintings(tx, "en", EVERYTHING));
          return found.map(({ id }) => id);
        };
        expect(await list("administrator")).toEqual([paintings.draft, paintings.others, paintings.shown]);
        expect(await list("primary owner")).toEqual([paintings.draft, paintings.shown]);
        expect(await list("co-owner")).toEqual([paintings.shown]);
        expect(await list("no role")).toEqual([]);
      });
    });

    describe("an administrator", () => {
      // Checklist: CALLS-13, CALLS-14
      test("reads the owners of a painting with addresses and names, in the order of their links", async () => {
        expect(await as("administrator", (tx) => listOwners(tx, paintings.shown))).toEqual([
          { id: people.primaryOwner, email: "primaryOwner@example.org", fullName: "primaryOwner", isPrimary: true },
          { id: people.coOwner, email: "coOwner@example.org", fullName: "coOwner", isPrimary: false },
        ]);
        expect(await as("administrator", (tx) => listOwners(tx, NOWHERE))).toEqual([]);
      });
      // Checklist: CALLS-15, CALLS-24
      test("links an owner, and removes one and no other", async () => {
        const left = await as("administrator", async (tx) => {
          expect(await removeOwner(tx, paintings.shown, people.noRole)).toBe(false);
          await addOwners(tx, paintings.shown, [people.noRole]);
          expect(await removeOwner(tx, paintings.shown, people.coOwner)).toBe(true);
          return (await listOwners(tx, paintings.shown)).map(({ id }) => id);
        });
        expect(left).toEqual([people.primaryOwner, people.noRole]);
      });
      // Checklist: CALLS-19
      test("chooses owners among all users, by address", async () => {
        const names = (await as("administrator", (tx) => listCandidates(tx))).people.map(({ name }) => name);
        expect(names).toHaveLength(6);
        expect(names[0]).toBe("admin (admin@example.org)");
        const addresses = names.map((name) => name.replace(/^.*\((.*)\)$/, "$1").toLowerCase());
        expect(addresses).toEqual(addresses.toSorted());
      });
      // Checklist: CALLS-20, CALLS-21
      test("sees all users by address, with roles; nobody else does", async () => {
        const { users: listed } = await as("administrator", (tx) => listUsers(tx, EVERYBODY));
        expect(listed.map(({ email, isAdmin, paintings: owned }) => [email, isAdmin, owned])).toEqual([
          ["admin@example.org", true, 0],
          ["coOwner@example.org", false, 1],
          ["noRole@example.org", false, 0],
          ["otherOwner@example.org", false, 1],
          ["primaryOwner@example.org", false, 2],
          ["secondAdmin@example.org", true, 0],
        ]);
        expect(listed[1]).toMatchObject({ id: people.coOwner, fullName: "coOwner" });
        expect(listed[1]).toMatchObject({ isConfirmed: true, signedInAt: null });
        for (const actor of ["anonymous", "no role", "co-owner"] as const)
          await expect(
            as(actor, (tx) => listUsers(tx, EVERYBODY)),
            actor,
          ).rejects.toMatchObject({ code: "42501" });
      });
      // Checklist: MANAGE-128
      test("finds users by parts of words and role, a page at a time, in one statement", async () => {
        const find = (filter: Partial<UserFilter>) =>
          as("administrator", async (tx) => {
            const { users, found, total, page } = await listUsers(tx, { ...EVERYBODY, ...filter });
            return { names: users.map(({ fullName }) => fullName), found, total, page };
          });
        expect(await find({ q: "OWNER@ex" })).toMatchObject({ names: ["coOwner", "otherOwner", "primaryOwner"], found: 3, total: 6 });
        expect(await find({ q: "owner", role: "none" })).toMatchObject({ names: [], found: 0 });
        expect(await find({ role: "admin", page: 9 })).toMatchObject({ names: ["admin", "secondAdmin"], page: 1 });
        expect(await find({ q: "%" })).toMatchObject({ found: 0 });
      });
      // Checklist: MANAGE-129
      test("makes nobody an administrator who has not confirmed the address; an operator may", async () => {
        const [person] = (
          await sql<{
            id: string;
          }>`insert into auth."user" (name, email, "emailVerified") values ('Late', 'late@example.org', false) returning id`.execute(
            opened.ownerDb,
          )
        ).rows;
        const id = person?.id ?? "";
        try {
          expect((await as("administrator", (tx) => listUsers(tx, { ...EVERYBODY, q: "late@" }))).users).toMatchObject([
            { isConfirmed: false },
          ]);
          await expect(as("administrator", (tx) => grantAdministration(tx, id))).rejects.toMatchObject({ code: "EA005" });
          await opened.ownerDb.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
        } finally {
          await sql`delete from auth."user" where id = ${id}`.execute(opened.ownerDb);
        }
      });
      // Checklist: CALLS-35, CALLS-36
      test("grants and revokes the role of an administrator", async () => {
        const rolesAfter = (change: typeof grantAdministration, person: string) =>
          as("administrator", async (tx) => {
            await change(tx, person);
            return tx.selectFrom("user_roles").select(["user_id", "role"]).orderBy("user_id").execute();
          });
        const [first, second] = [people.admin, people.secondAdmin].map((user_id) => ({ user_id, role: "admin" as const }));
        expect(await rolesAfter(grantAdministration, people.noRole)).toEqual([first, second, { user_id: people.noRole, role: "admin" }]);
        expect(await rolesAfter(revokeAdministration, people.secondAdmin)).toEqual([first]);
      });
      // Checklist: CALLS-26, DATA-63
      test("writes a record and then overwrites it; an empty date is null", async () => {
        const record = { ...mapFields(RECORD, () => null), inventoryNo: "INV 1", passportNo: "P 1", issueDate: "2024-02-29" };
        const written = await as("administrator", async (tx) => {
          const { id } = await tx
            .insertInto("paintings")
            .values({ title_en: "New" } as never)
            .returning("id")
            .executeTakeFirstOrThrow();
          const read = () => tx.selectFrom("painting_private").selectAll().where("painting_id", "=", id).execute();
          await saveRecord(tx, id, { record: { ...record, inventoryNo: null, passportNo: null, issueDate: null }, attachments: [] });
          const [nothing, first] = [await read(), await saveRecord(tx, id, { record, attachments: [] }).then(read)];
          await saveRecord(tx, id, { record: { ...record, inventoryNo: "INV 2", issueDate: null }, attachments: [] });
          return [nothing, first, await read()];
        });
        expect(written).toMatchObject([
          [],
          [{ eac_inventory_no: "INV 1", eac_passport_no: "P 1", eac_issue_date: "2024-02-29" }],
          [{ eac_inventory_no: "INV 2", eac_passport_no: "P 1", eac_issue_date: null }],
        ]);
      });
    });

    describe("a token manager", () => {
      // Checklist: CALLS-29, CALLS-31 to CALLS-33, STATE-29
      test("issues them for the painting's owner, and lists them newest first; nobody else sees any", async () => {
        const issued = await as("administrator", async (tx) => {
          const id = randomUUID();
          await issueToken(tx, READING.secretKey, {
            id,
            paintingId: paintings.shown,
            duration: "7days",
            label: "The newest",
            language: "ru",
          });
          return { id, list: await listTokens(tx, paintings.shown, { ...READING, now: new Date() }) };
        });
        expect(issued.list).toHaveLength(4);
        expect(issued.list[0]).toMatchObject({ id: issued.id, duration: "7days", isActive: true, isExpired: false, usageCount: 0 });
        const dates = issued.list.map(({ createdAt }) => createdAt);
        expect(dates).toEqual(dates.toSorted().reverse());
        expect(await as("co-owner", (tx) => listTokens(tx, paintings.shown, READING))).toEqual([]);
      });
      // Checklist: CALLS-30, STATE-30
      test("withdraws one of them and no other; it cannot be reactivated", async () => {
        const states = await as("primary owner", async (tx) => {
          expect(await withdrawToken(tx, paintings.others, tokens.valid.id)).toBeUndefined();
          expect(await withdrawToken(tx, paintings.shown, tokens.valid.id)).toBe("done");
          expect(await withdrawToken(tx, paintings.shown, tokens.valid.id)).toBe("already");
          return tx.selectFrom("access_tokens").select(["id", "is_active"]).orderBy("id").execute();
        });
        expect(Object.fromEntries(states.map(({ id, is_active }) => [id, is_active]))).toMatchObject({
          [tokens.valid.id]: false,
          [tokens.expired.id]: true,
          [tokens.draft.id]: true,
        });
        for (const actor of ["primary owner", "administrator"] as const)
          await expect(
            as(actor, (tx) => tx.updateTable("access_tokens").set({ is_active: true }).where("id", "=", tokens.deactivated.id).execute()),
          ).rejects.toMatchObject({ code: "42501" });
      });
      // Checklist: CALLS-34, CONST-23
      test("counts the latest fifty attempts of a painting, newest first", async () => {
        const at = (n: number) => new Date(Date.UTC(2026, 0, 1) - n * 60_000);
        await opened.ownerDb
          .insertInto("access_logs")
          .values(
            Array.from({ length: 60 }, (_, n) => ({
              id: randomUUID(),
              painting_id: paintings.draft,
              accessed_at: at(n),
              success: n < 50,
              reason: n < 50 ? ("granted" as const) : ("unknown" as const),
            })) as never,
          )
          .execute();
        const { total, success, failed, recent } = await as("primary owner", (tx) => readStatistics(tx, paintings.draft));
        expect([total, success, failed]).toEqual([50, 50, 0]);
        expect(recent.map((each) => each.at)).toEqual(Array.from({ length: 10 }, (_, n) => at(n).toISOString()));
        expect(await as("other owner", (tx) => readStatistics(tx, paintings.draft))).toMatchObject({ total: 0, recent: [] });
      });
    });
  });
}
