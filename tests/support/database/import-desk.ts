import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import { archiveParts, beginExport, eachExported } from "#app/features/collection/domain/export-collection.server.ts";
import { beginImportTask, type ImportWishes } from "#app/features/collection/domain/find-import.server.ts";
import type { CheckedRow } from "#app/features/collection/domain/import.ts";
import { receiveImport } from "#app/features/collection/domain/receive-import.server.ts";
import { runImports } from "#app/features/collection/domain/run-import.server.ts";
import { listReportRows, showImport } from "#app/features/collection/domain/show-import.server.ts";
import { storeFiles } from "#app/features/collection/domain/store-files.server.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { streamZip } from "#app/platform/zip.server.ts";
import { openMemoryStorage } from "../memory-storage.ts";
import type { Engine, TestDatabase } from "./engines.ts";
import { actors, seedWorld } from "./factories.ts";

const admin = actors.administrator;

/** A file as an administrator sends it. */
export const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  size: bytes.length,
  read: async () => (typeof bytes === "string" ? Buffer.from(bytes) : bytes),
});

/** The world of the database tests, opened for the tests of a group, and an administrator's imports in it. */
export function importDesk(engine: Engine) {
  let opened: TestDatabase;
  let site: Site;
  let ctx: RequestContext;
  const storage = openMemoryStorage();
  beforeAll(async () => {
    // The preview names the columns.
    provideMessages(ALL_MESSAGES);
    opened = await engine.open();
    await seedWorld(opened.ownerDb);
    site = { database: opened.database, storage, log: pino({ level: "silent" }), now: () => new Date() } as unknown as Site;
    ctx = visitOf(admin);
  });
  afterAll(() => opened.close());

  const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
  const visitOf = (actor: Actor) =>
    new RequestContext(site, { requestId: "test", actor, origin: { address: undefined, country: undefined } });
  const begin = (tx: Transaction, actor: Actor) =>
    tx
      .insertInto("imports")
      .values({ created_by: actor.kind === "account" ? actor.id : randomUUID() })
      .returning("id")
      .executeTakeFirstOrThrow();

  /** Receives and checks a table; without a table, only files are added. */
  const receive = async (table: string | Uint8Array, files: ReturnType<typeof file>[] = [], id?: string, by = ctx, name = "t") => {
    const received = await receiveImport(by, { table: table === "" ? undefined : file(name, table), files }, id);
    if (received === undefined || "error" in received) throw new Error(`not received: ${JSON.stringify(received)}`);
    expect(await storeFiles(site, by, received.id, received.rows, received.wanted)).toBeUndefined();
    await runImports(site, received.id);
    return received.id;
  };
  const check = async (id: string): Promise<CheckedRow[]> => {
    const shown = await ctx.query((tx) => showImport(tx, "en", id, { show: "all", page: 1 }));
    if (shown?.state !== "checked") throw new Error(`the import is ${shown?.state ?? "gone"}`);
    return shown.rows.toSorted((one, other) => one.row - other.row);
  };
  const start = (
    id: string,
    task: "importing" | "importing as drafts" | "publishing" | "undoing",
    actor: Actor = admin,
    wishes: ImportWishes = {},
  ) => as(actor, (tx) => beginImportTask(tx, id, task, wishes));
  const carryOut = async (id: string, task: "importing" | "importing as drafts" = "importing", wishes: ImportWishes = {}) => {
    if (!(await start(id, task, admin, wishes))) return "refused";
    await runImports(site, id);
    return "done";
  };
  const reportOf = (id: string) => ctx.query((tx) => listReportRows(tx, "en", id, "all", 1_000, 0));
  const undo = async (id: string) => {
    expect(await start(id, "undoing")).toBe(true);
    await runImports(site, id);
    return (await reportOf(id)).map(({ undone, notes }) => [undone, ...notes.map(({ column, code }) => `${column} ${code}`)]);
  };
  const paintingOf = (id: string) => opened.ownerDb.selectFrom("paintings").selectAll().where("id", "=", id).executeTakeFirst();
  const issuesOf = async (id: string) =>
    (await check(id)).flatMap(({ row, errors, warnings }) =>
      [...errors, ...warnings].map(({ column, code }) => `${row} ${column} ${code}`),
    );
  const archive = async () => {
    const ids = await ctx.query((tx) => beginExport(tx, "zip"));
    return buffer(streamZip(archiveParts(site, ctx, eachExported(ctx, ids))));
  };

  return {
    /** From the first test on. */
    get opened() {
      return opened;
    },
    get site() {
      return site;
    },
    /** The administrator's. */
    get ctx() {
      return ctx;
    },
    ...{ as, visitOf, begin, receive, check, start, carryOut, reportOf, undo, paintingOf, issuesOf, archive, storage },
  };
}
