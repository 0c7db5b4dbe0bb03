import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, hashOf, paintings, people, seedWorld, tokens } from "../support/database/factories.ts";

interface Revealed {
  status: string;
  eac_inventory_no: string | null;
  eac_passport_no: string | null;
  eac_issue_date: string | null;
  expert_report: string | null;
}

const reveal = (token: string, painting: string) => async (tx: Transaction) => {
  const { rows } = await sql<Revealed>`
    select * from public.get_private_painting_info(token_text => ${token}, painting_id_param => ${painting})`.execute(tx);
  expect(rows).toHaveLength(1);
  return rows[0] as Revealed;
};

const issue =
  (painting: string, owner: string | null, duration = "24hours") =>
  async (tx: Transaction) => {
    const { rows } = await sql<{
      id: string;
      expires_at: Date;
      created_at: Date;
      created_by: string;
      is_active: boolean;
      usage_count: number;
    }>`
    select * from public.generate_access_token(
      painting_id_param => ${painting}, template_type_param => ${duration}, owner_id_param => ${owner},
      token_id_param => ${randomUUID()}, token_hash_param => ${hashOf(randomUUID())}, label_param => ${"vault"})`.execute(tx);
    return rows[0];
  };

for (const engine of ENGINES) {
  describe(`functions on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);

    // Checklist: CALLS-02
    describe("current_user_is_admin", () => {
      for (const actor of ACTORS) {
        test(`${actor}: ${actor === "administrator"}`, async () => {
          const response = await as(
            actor,
            async (tx) => (await sql<{ yes: boolean }>`select current_user_is_admin() as yes`.execute(tx)).rows[0]?.yes,
          );
          expect(response).toBe(actor === "administrator");
        });
      }
      test("an administrator signed in without the required second factor: false", async () => {
        const limited = { kind: "account", id: people.admin, isLimited: true } as const;
        const { rows } = await attempt<{ rows: unknown[] }>(opened.database, limited, (tx) =>
          sql`select current_user_is_admin() as yes`.execute(tx),
        );
        expect(rows).toEqual([{ yes: false }]);
      });
    });

    // Checklist: VALID-10, AUTH-17
    test("a profile follows its account: its name, which may be empty, and its address", async () => {
      const email = "new.account@example.org";
      const { id } = await opened.ownerDb
        .insertInto("auth.user")
        .values({ name: "", email, emailVerified: false })
        .returning("id")
        .executeTakeFirstOrThrow();
      const profile = () => opened.ownerDb.selectFrom("profiles").select(["email", "full_name"]).where("id", "=", id).execute();
      expect(await profile()).toEqual([{ email, full_name: "" }]);
      await opened.ownerDb
        .updateTable("auth.user")
        .set({ name: "Jane Doe", email: `x.${email}` })
        .where("id", "=", id)
        .execute();
      expect(await profile()).toEqual([{ email: `x.${email}`, full_name: "Jane Doe" }]);
      await opened.ownerDb.deleteFrom("auth.user").where("id", "=", id).execute();
      expect(await profile()).toEqual([]);
    });

    // Checklist: CONST-20 to CONST-22, CALLS-31, CALLS-32, PERM-27, PERM-34
    describe("generate_access_token", () => {
      for (const actor of ["anonymous", "no role", "co-owner", "other owner"] as const) {
        test(`${actor} is refused`, async () => {
          await expect(as(actor, issue(paintings.shown, people.primaryOwner))).rejects.toMatchObject({ code: "42501" });
        });
      }
      test("a missing painting is refused like somebody else's", async () => {
        await expect(as("primary owner", issue(randomUUID(), people.primaryOwner))).rejects.toMatchObject({ code: "42501" });
      });
      test("an unknown duration is refused", async () => {
        await expect(as("administrator", issue(paintings.shown, people.primaryOwner, "30days"))).rejects.toMatchObject({ code: "22023" });
      });
      test("an unknown language is refused; without one a link leads to English", async () => {
        const withLanguage = (language: string | undefined) => async (tx: Transaction) =>
          (
            await sql<{ language: string }>`select language from public.generate_access_token(${paintings.shown}, '1hour',
              ${people.primaryOwner}, ${randomUUID()}, ${hashOf(randomUUID())}, null
              ${language === undefined ? sql`` : sql`, ${language}`})`.execute(tx)
          ).rows[0]?.language;
        for (const language of ["de", "EN", ""])
          await expect(as("primary owner", withLanguage(language)), language).rejects.toMatchObject({ code: "23514" });
        expect(await as("primary owner", withLanguage(undefined))).toBe("en");
        expect(await as("primary owner", withLanguage("ru"))).toBe("ru");
      });
      // Checklist: CALLS-33
      test("an owner of another painting is refused", async () => {
        await expect(as("administrator", issue(paintings.shown, people.noRole))).rejects.toMatchObject({ code: "22023" });
      });
      test("a painting without owners has no tokens", async () => {
        await expect(
          as("administrator", async (tx) => {
            const { id } = await tx
              .insertInto("paintings")
              .values({ title_en: "Orphan" } as never)
              .returning("id")
              .executeTakeFirstOrThrow();
            return issue(id, null)(tx);
          }),
        ).rejects.toMatchObject({ code: "22023", message: expect.stringContaining("no owner") });
      });
      test.each([
        ["1hour", 1],
        ["24hours", 24],
        ["7days", 168],
      ] as const)("%s lasts %i hour(s)", async (duration, hours) => {
        const token = await as("primary owner", issue(paintings.shown, people.primaryOwner, duration));
        expect(token).toMatchObject({ is_active: true, usage_count: 0, created_by: people.primaryOwner });
        expect(Number(token?.expires_at) - Number(token?.created_at)).toBe(hours * 3_600_000);
      });
      // Checklist: CALLS-33
      test("an administrator issues for any painting, in the owner's name", async () => {
        expect(await as("administrator", issue(paintings.others, people.otherOwner))).toMatchObject({ created_by: people.admin });
      });
    });

    // Checklist: PERM-05, PERM-06
    describe("get_private_painting_info", () => {
      const refusals: [why: string, token: string, painting: string, reason: string | undefined][] = [
        ["an unknown token", "nonsense", paintings.shown, "unknown"],
        ["an empty token", "", paintings.shown, "unknown"],
        ["a token of another painting", tokens.others.text, paintings.shown, "other painting"],
        ["a deactivated token", tokens.deactivated.text, paintings.shown, "deactivated"],
        ["an expired token", tokens.expired.text, paintings.shown, "expired"],
        ["the hash instead of the token", hashOf(tokens.valid.text), paintings.shown, "unknown"],
        ["a token with a painting that does not exist", tokens.valid.text, randomUUID(), undefined],
      ];
      // Checklist: TOKENVIEW-08, TOKENVIEW-10 to TOKENVIEW-12, TOKENVIEW-17, TOKENVIEW-20
      for (const [why, token, painting, reason] of refusals) {
        // Checklist: STATE-31
        test(`${why} opens nothing, discloses nothing, and is logged`, async () => {
          const response = await as("anonymous", reveal(token, painting));
          expect(Object.values(response).filter((value) => value !== null)).toEqual(["refused"]);
          expect(await lastReason(opened, actors.anonymous, token, painting)).toBe(reason);
        });
      }

      for (const actor of ACTORS) {
        // Checklist: CALLS-09, CALLS-10
        test(`a valid token opens the record for ${actor}`, async () => {
          const record = await as(actor, reveal(tokens.valid.text, paintings.shown));
          expect(record).toMatchObject({
            status: "granted",
            eac_inventory_no: `INV ${paintings.shown}`,
            eac_passport_no: `PASSPORT ${paintings.shown}`,
            eac_issue_date: "2020-02-29",
            expert_report: "expert words",
          });
        });
      }
      test("a valid token of a draft opens it (P-RECORD-9)", async () => {
        expect(await as("anonymous", reveal(tokens.draft.text, paintings.draft))).toMatchObject({ status: "granted" });
      });
      // Checklist: TOKENVIEW-01
      test("it also accepts named parameters", async () => {
        const response = await as("anonymous", async (tx) => {
          const { rows } = await sql<Revealed>`
            select * from public.get_private_painting_info(token_text => ${tokens.valid.text}, painting_id_param => ${paintings.shown})
          `.execute(tx);
          return rows;
        });
        expect(response).toMatchObject([{ status: "granted", eac_inventory_no: `INV ${paintings.shown}` }]);
      });
      test("a valid token of a painting without a record is empty, not refused", async () => {
        const { painting, status } = await withoutRecord(opened);
        expect(status, painting).toBe("empty");
      });
      // Checklist: TOKENVIEW-17, TOKENVIEW-18
      test("a use is counted once, and logged with address and country from the sealed claims", async () => {
        await opened.database.withActor(actors.anonymous, reveal(tokens.valid.text, paintings.shown));
        const token = await opened.ownerDb
          .selectFrom("access_tokens")
          .selectAll()
          .where("id", "=", tokens.valid.id)
          .executeTakeFirstOrThrow();
        expect(token.usage_count).toBe(1);
        const log = await opened.ownerDb
          .selectFrom("access_logs")
          .selectAll()
          .orderBy("accessed_at", "desc")
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(log).toMatchObject({
          success: true,
          reason: "granted",
          ip_address: "192.0.2.1",
          country: "Belgium",
          token_id: tokens.valid.id,
        });
      });
    });
  });
}

/** Commits an attempt and reads its logged reason, if any. */
async function lastReason(
  opened: TestDatabase,
  actor: Parameters<TestDatabase["database"]["withActor"]>[0],
  token: string,
  painting: string,
) {
  const before = await opened.ownerDb.selectFrom("access_logs").select("id").execute();
  await opened.database.withActor(actor, reveal(token, painting));
  const rows = await opened.ownerDb
    .selectFrom("access_logs")
    .select(["id", "reason", "success"])
    .where(
      "id",
      "not in",
      before.map((row) => row.id),
    )
    .execute();
  expect(rows.every((row) => !row.success)).toBe(true);
  return rows[0]?.reason;
}

async function withoutRecord(opened: TestDatabase) {
  await opened.ownerDb.deleteFrom("painting_private").where("painting_id", "=", paintings.others).execute();
  const { status } = await opened.database.withActor(actors.anonymous, reveal(tokens.others.text, paintings.others));
  return { painting: paintings.others, status };
}
