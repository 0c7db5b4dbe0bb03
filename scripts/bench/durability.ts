import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { startPGlite } from "#app/platform/database/pglite.server.ts";
import { findPostgresPrograms, startCluster } from "#tests/support/database/postgres-cluster.ts";
import type { BenchPart, Mode } from "./part.ts";

const COMMITS = 200;
const TABLE = "create table written (id bigint generated always as identity primary key, words text not null)";
const INSERT = "insert into written (words) values ($1)";
const WORDS = "x".repeat(200);

type Run = (statement: string, values: string[]) => Promise<unknown>;

const commits = (name: string, run: Run): Mode => ({
  name,
  run: async () => {
    const started = performance.now();
    for (let count = 0; count < COMMITS; count++) await run(INSERT, [WORDS]);
    return COMMITS / ((performance.now() - started) / 1000);
  },
});

/** The cost of syncing each commit to the disk, for sequential commits of one row. */
export const part: BenchPart = {
  title: "sequential commits of one row",
  unit: "commits/s",
  better: "higher",
  rounds: 7,
  prepare: async () => {
    const folder = mkdtempSync(join(tmpdir(), "eac-bench-"));
    const durable = (await startPGlite(join(folder, "durable"))).pglite;
    const relaxed = await PGlite.create(join(folder, "relaxed"));
    for (const pglite of [durable, relaxed]) await pglite.exec(TABLE);
    const modes = [
      commits("PGlite, synced (as the site runs it)", (statement, values) => durable.query(statement, values)),
      commits("PGlite, not synced", (statement, values) => relaxed.query(statement, values)),
    ];
    const closing = [() => durable.close(), () => relaxed.close()];
    if (findPostgresPrograms() !== undefined) {
      for (const isSynced of [true, false]) {
        const cluster = await startCluster({ isDurable: isSynced });
        const client = new pg.Client({ connectionString: cluster.adminUrl });
        await client.connect();
        await client.query(TABLE);
        modes.push(commits(`PostgreSQL, ${isSynced ? "synced" : "not synced"}`, (statement, values) => client.query(statement, values)));
        closing.push(async () => {
          await client.end();
          cluster.stop();
        });
      }
    }
    return {
      modes,
      close: async () => {
        for (const close of closing) await close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
