import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction as TransactionOf,
  WithSchemaPlugin,
} from "kysely";
import pg from "pg";
import { createSealer } from "./claims.server.ts";
import type { Database, Transaction } from "./database.server.ts";
import type { StatementNames } from "./statement-names.server.ts";
import type { Tables } from "./tables.ts";

/**
 * Without just-in-time compilation: PostgreSQL overestimates statements under row security, and compiled the management list for
 * a second to run it for 20 ms (docs/decisions/0067-a-desk-of-thousands.md).
 */
const SET_IDENTITY = `select set_config('request.jwt.claims', $1, true), set_config('request.seal', $2, true),
  set_config('jit', 'off', true), set_config('role', $3, true)`;
/** Nothing public is seen before its time, or missed after (docs/decisions/0058-comments-and-publication.md). */
const PUBLISH_DUE = "select app.publish_due()";
/** Statements that report the number of changed rows. */
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

export interface PipelineOptions {
  /** The login is a superuser's, whom row security does not restrain before the identity is set: `work` starts after that. */
  isSuperuser?: boolean;
  /** The pool's only session is the site's own, so that prepared statements stay. */
  names?: StatementNames;
}

/**
 * `withActor` on a pool whose clients pipeline: `begin`, the identity and all queries that `work` makes without waiting for
 * one another travel together, in this order, and the commit follows (docs/decisions/0040-round-trips.md). If `begin` or the
 * identity fails, the queries behind them fail too: the transaction is aborted, or the login has no rights of its own.
 */
export function createPipelinedWithActor(
  pool: pg.Pool,
  secretKey: string,
  { isSuperuser = false, names }: PipelineOptions = {},
): Database["withActor"] {
  const seal = createSealer(secretKey);
  const identity = { text: SET_IDENTITY, ...(names === undefined ? {} : { name: "identity" }) };
  return async (actor, work) => {
    const sealed = seal(actor);
    const client = await pool.connect();
    let lost: Error | undefined;
    const dueName = names?.nameOf(PUBLISH_DUE, sealed.role);
    const opening = Promise.all([
      client.query("begin"),
      client.query({ ...identity, values: [sealed.claims, sealed.seal, sealed.role] }),
      client.query({ text: PUBLISH_DUE, ...(dueName === undefined ? {} : { name: dueName }) }),
    ]);
    // Awaited below; until then a failure must not count as unhandled.
    opening.catch(() => undefined);
    try {
      if (isSuperuser) await opening;
      const result = await work(transactionOn(client, (text) => names?.nameOf(text, sealed.role)));
      await opening;
      const { command } = await client.query("commit");
      if (command === "ROLLBACK") throw new Error("a statement of the transaction failed, and the failure was ignored");
      return result;
    } catch (error) {
      lost = await client.query("rollback").then(
        () => undefined,
        (cause: Error) => cause,
      );
      // If the transaction did not open, its queries failed for that reason.
      await opening;
      throw error;
    } finally {
      // A connection that cannot roll back is closed.
      client.release(lost);
    }
  };
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
// Tables are schema-qualified, so that a changed search path has no effect.
const plugins = [new WithSchemaPlugin("public")];

/** Kysely's own transactions send one query at a time. */
function transactionOn(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Transaction {
  const connection = connectionOn(client, nameOf);
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) }, plugins);
  return new TransactionOf<Tables>({ config: { dialect }, dialect, driver: noDriver, executor });
}

function connectionOn(client: pg.PoolClient, nameOf: (text: string) => string | undefined): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { command, rowCount, rows } = await client.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] });
      return CHANGES.has(command) ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows as Row[] };
    },
    streamQuery() {
      throw new Error("queries are not streamed in a transaction of withActor");
    },
  };
}

/* Kysely wants both, and asks neither for a connection. */
const dialect = new PostgresDialect({ pool: async () => new pg.Pool() });
const noDriver = dialect.createDriver();
