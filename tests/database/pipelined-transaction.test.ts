import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { createPipelinedWithActor } from "#app/platform/database/pipelined-transaction.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { prepareMigratedPostgresDatabase } from "../support/database/engines.ts";

const VISITOR: Actor = { kind: "anonymous" };
const ACCOUNT: Actor = { kind: "account", id: "00000000-0000-4000-8000-000000000001" };

let owner: pg.Pool;
/** One connection, so that anything left on it would meet the next transaction. */
let pool: pg.Pool;
let withActor: Database["withActor"];

beforeAll(async () => {
  const { databaseUrl, databaseOwnerUrl } = await prepareMigratedPostgresDatabase();
  owner = new pg.Pool({ connectionString: databaseOwnerUrl, max: 1 });
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  withActor = createPipelinedWithActor(pool, SECRET);
  await owner.query("create table public.tried (word text); grant select, insert on public.tried to anon, authenticated");
});
afterAll(async () => {
  await pool.end();
  await owner.end();
});

const insert = (tx: Transaction, word: string) => sql`insert into public.tried values (${word})`.execute(tx);
const words = async (word: string) =>
  (await owner.query<{ word: string }>("select word from public.tried where word = $1", [word])).rows.map(({ word }) => word);
const identity = async (tx: Transaction) => {
  const { rows } = await sql<{ role: string; id: string | null }>`select current_user::text as role, app.actor_id() as id`.execute(tx);
  return rows[0];
};

/** Makes the connection send other texts. @returns the function that undoes this. */
async function rewrite(change: (text: string) => string): Promise<() => void> {
  const client = await pool.connect();
  client.release();
  const original = client.query;
  const send = original.bind(client) as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  client.query = ((query: string | pg.QueryConfig) => {
    const config = typeof query === "string" ? { text: query } : query;
    return send({ ...config, text: change(config.text) });
  }) as typeof client.query;
  return () => {
    client.query = original;
  };
}

test("statements are not compiled, and the connection keeps its setting", async () => {
  const setting = "select current_setting('jit') as jit";
  const compiled = async () => (await pool.query<{ jit: string }>(setting)).rows[0]?.jit;
  const before = await compiled();
  const { rows } = await withActor(VISITOR, (tx) => sql<{ jit: string }>`${sql.raw(setting)}`.execute(tx));
  expect(rows).toEqual([{ jit: "off" }]);
  expect(await compiled()).toBe(before);
});

test("if the identity cannot be set, nothing is read or written, and the error is that of the identity", async () => {
  await withActor(ACCOUNT, (tx) => insert(tx, "secret"));
  const undo = await rewrite((text) => text.replace("set_config('role', $3, true)", "set_config('role', $3 || ' is none', true)"));
  const results: PromiseSettledResult<unknown>[] = [];
  const attempted = withActor(ACCOUNT, async (tx) => {
    results.push(...(await Promise.allSettled([sql`select * from public.tried`.execute(tx), insert(tx, "unidentified")])));
  });
  await expect(attempted).rejects.toMatchObject({ code: "22023" });
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  undo();
  expect(await words("unidentified")).toEqual([]);
});

test("if the transaction does not begin, its login reads nothing", async () => {
  const undo = await rewrite((text) => text.replace(/^begin$/, "begin transaction never"));
  const results: PromiseSettledResult<unknown>[] = [];
  const attempted = withActor(ACCOUNT, async (tx) => {
    results.push(...(await Promise.allSettled([sql`select * from public.tried`.execute(tx), insert(tx, "outside")])));
  });
  await expect(attempted).rejects.toMatchObject({ code: "42601" });
  expect(results.map((each) => each.status === "rejected" && each.reason.code)).toEqual(["42501", "42501"]);
  undo();
  expect(await words("outside")).toEqual([]);
});

test("queries made together run in their order, as the actor, and their identity ends with the transaction", async () => {
  const results = await withActor(ACCOUNT, (tx) =>
    Promise.all([
      identity(tx),
      insert(tx, "one"),
      sql<{ count: number }>`select count(*)::int from public.tried where word = 'one'`.execute(tx),
    ]),
  );
  expect(results[0]).toEqual({ role: "authenticated", id: ACCOUNT.kind === "account" && ACCOUNT.id });
  expect(results[2].rows[0]?.count).toBe(1);
  expect(await withActor(VISITOR, identity)).toEqual({ role: "anon", id: null });
});

test("one that fails takes the others with it, and leaves the connection clean", async () => {
  const attempted = withActor(ACCOUNT, (tx) => Promise.all([insert(tx, "before"), sql`select 1/0`.execute(tx), insert(tx, "after")]));
  await expect(attempted).rejects.toMatchObject({ code: "22012" });
  expect([await words("before"), await words("after")]).toEqual([[], []]);
  expect(await withActor(VISITOR, identity)).toEqual({ role: "anon", id: null });
});

test("a failure that the work ignores is still a failure", async () => {
  const attempted = withActor(ACCOUNT, async (tx) => {
    await insert(tx, "ignored");
    await sql`select 1/0`.execute(tx).catch(() => undefined);
  });
  await expect(attempted).rejects.toThrow("the failure was ignored");
  expect(await words("ignored")).toEqual([]);
});

test("work that throws undoes what it has written", async () => {
  const attempted = withActor(ACCOUNT, async (tx) => {
    await insert(tx, "thrown");
    throw new Error("changed its mind");
  });
  await expect(attempted).rejects.toThrow("changed its mind");
  expect(await words("thrown")).toEqual([]);
});

test("a lost connection fails the transaction, and the next one has another", async () => {
  const attempted = withActor(ACCOUNT, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await insert(tx, "lost");
    const superuser = new pg.Client({ connectionString: inject("postgresAdminUrl") });
    await superuser.connect();
    await superuser.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await superuser.end();
    await sql`select pg_sleep(5)`.execute(tx);
  });
  await expect(attempted).rejects.toThrow();
  expect(await withActor(VISITOR, identity)).toEqual({ role: "anon", id: null });
  expect(await words("lost")).toEqual([]);
});
