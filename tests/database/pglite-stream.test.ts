import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { type OpenedPGlite, openPGlite, type StartedPGlite } from "#app/platform/database/pglite.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";

const VISITOR: Actor = { kind: "anonymous" };
const ACCOUNT: Actor = { kind: "account", id: "00000000-0000-4000-8000-000000000001" };

let opened: OpenedPGlite;
let pool: StartedPGlite["pool"];
let withActor: Database["withActor"];
const changes: string[] = [];

beforeAll(async () => {
  opened = await openPGlite(undefined, SECRET);
  pool = opened.pool;
  withActor = opened.database.withActor;
  await opened.database.listen({
    onChange: ({ kind, tag }) => void changes.push(`${kind} ${tag}`),
    onAccess: () => undefined,
    onLost: () => undefined,
    onRestored: () => undefined,
  });
  await pool.query("create table public.tried (word text); grant select, insert on public.tried to anon, authenticated");
});
afterAll(() => opened.database.close());
beforeEach(() => void changes.splice(0));

const insert = (tx: Transaction, word: string) => sql`insert into public.tried values (${word})`.execute(tx);
const words = async (word: string) => (await pool.query("select word from public.tried where word = $1", [word])).rows;
const roleOf = async (tx: Transaction) => (await sql<{ role: string }>`select current_user::text as role`.execute(tx)).rows[0]?.role;

/** Ends the client as it is, in whatever transaction it has; the pool opens another. */
async function loseClient(): Promise<void> {
  const client = await pool.connect();
  client.release(true);
}

test.each([
  ["the transaction does not begin", /^begin$/, "begin transaction never", "42601"],
  ["the identity cannot be set", "set_config('role', $3, true)", "set_config('role', $3 || ' is none', true)", "22023"],
])("if %s, the work does not start: the session is a superuser's", async (_, find, replace, code) => {
  const client = await pool.connect();
  const send = client.query.bind(client) as (query: unknown) => Promise<unknown>;
  client.query = ((query: string | { text: string; values?: unknown[] }) => {
    const { text, values } = typeof query === "string" ? { text: query, values: undefined } : query;
    return send({ text: text.replace(find, replace), values });
  }) as typeof client.query;
  client.release();
  const work = vi.fn(async (tx: Transaction) => insert(tx, "unidentified"));
  await expect(withActor(ACCOUNT, work)).rejects.toMatchObject({ code });
  expect(work).not.toHaveBeenCalled();
  await loseClient();
  expect(await words("unidentified")).toEqual([]);
});

test("a client that was lost in a transaction leaves nothing of it to the next", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select set_config('role', 'authenticated', true)");
  await client.query("insert into public.tried values ('left')");
  client.release(true);
  expect(await words("left")).toEqual([]);
  expect(await withActor(VISITOR, roleOf)).toBe("anon");
});

test("a statement that was prepared for one role serves each as itself, also after the client was lost", async () => {
  for (let time = 0; time < 8; time++) {
    expect(await withActor(ACCOUNT, roleOf)).toBe("authenticated");
    expect(await withActor(VISITOR, roleOf)).toBe("anon");
    if (time === 5) await loseClient();
  }
  const { rows } = await pool.query("select name from pg_prepared_statements");
  expect(rows.length).toBeGreaterThan(0);
});

test("changes are announced before the commit returns, also after the client was lost", async () => {
  const notify = () => pool.query("select pg_notify('page_cache', 'forget paintings')");
  await notify();
  expect(changes).toEqual(["forget paintings"]);
  await loseClient();
  await notify();
  expect(changes).toEqual(["forget paintings", "forget paintings"]);
});

test("queries made together are one call, in their order", async () => {
  const call = vi.spyOn(opened.pglite, "execProtocolRawStream");
  const results = await withActor(ACCOUNT, async (tx) => {
    await sql`select 1`.execute(tx);
    call.mockClear();
    return Promise.all([
      insert(tx, "together"),
      sql<{ count: number }>`select count(*)::int as count from public.tried where word = 'together'`.execute(tx),
    ]);
  });
  // The second is the commit.
  expect(call).toHaveBeenCalledTimes(2);
  expect(results[1].rows[0]?.count).toBe(1);
  call.mockRestore();
});

test("a long queue of transactions leaves the event loop its turns", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 200 }, () => withActor(VISITOR, roleOf)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test("a response larger than any buffer arrives whole", async () => {
  const { rows } = await pool.query<{ text: string }>("select repeat('é', 3000000) as text");
  expect(rows[0]?.text).toBe("é".repeat(3_000_000));
});
