import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForChanges } from "#app/platform/database/listen-postgres.server.ts";
import { preparePostgresDatabase } from "../support/database/engines.ts";

let pool: pg.Pool;
let url: string;
beforeAll(async () => {
  url = (await preparePostgresDatabase()).databaseUrl;
  pool = new pg.Pool({ connectionString: url, max: 2 });
});
afterAll(() => pool.end());

/** A listener whose notifications to itself a test can drop or refuse, and all its reports. */
async function startListener(isHeardFirst = true) {
  const told: string[] = [];
  const way = { state: (isHeardFirst ? "open" : "silent") as "open" | "silent" | "refused", refusals: 0 };
  const stop = await listenForChanges(
    {
      url,
      setting: "DATABASE_URL",
      echo: { intervalMs: 50, timeoutMs: 300 },
      notify: async (channel, payload) => {
        if (way.state === "refused") way.refusals += 1;
        if (way.state === "refused") throw new Error("timeout exceeded when trying to connect");
        if (way.state === "open") await pool.query("select pg_notify($1, $2)", [channel, payload]);
      },
    },
    {
      onChange: ({ kind, tag }) => told.push(`${kind} ${tag}`),
      onAccess: (id) => told.push(`access ${id}`),
      onLost: (cause) => told.push(cause),
      onRestored: () => told.push("restored"),
    },
  );
  return { told, way, stop };
}

test("a listener that hears itself reports changes and nothing else", async () => {
  const { told, stop } = await startListener();
  await pool.query("select pg_notify('page_cache', 'forget painting:1')");
  await expect.poll(() => told).toEqual(["forget painting:1"]);
  await stop();
});

test("a listener that has never heard itself counts as lost until it does", async () => {
  const { told, way, stop } = await startListener(false);
  expect(told).toEqual(["silent"]);
  way.state = "open";
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBe("restored");
  await stop();
});

test("later silence also counts as lost, until it ends", async () => {
  const { told, way, stop } = await startListener();
  way.state = "silent";
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(["silent"]);
  way.state = "open";
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBe("restored");
  await pool.query("select pg_notify('page_cache', 'refresh clock')");
  await expect.poll(() => told.at(-1)).toBe("refresh clock");
  await stop();
});

test("a pool too busy to notify loses nothing while the listener's own connection answers", async () => {
  const { told, way, stop } = await startListener();
  way.state = "refused";
  await expect.poll(() => way.refusals).toBeGreaterThan(2);
  await pool.query("select pg_notify('page_cache', 'refresh clock')");
  await expect.poll(() => told).toEqual(["refresh clock"]);
  await stop();
});

test("a connection closed by the server is reported at once, and again when it is restored", async () => {
  const { told, stop } = await startListener();
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'eac-site listener'");
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(["disconnected", "restored"]);
  await stop();
});
