import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { sql } from "kysely";
import { tokenHashOf, tokenTextOf } from "#app/features/access/domain/token-link.server.ts";
import { openRecordByToken } from "#app/features/painting/domain/record/read-record.server.ts";
import { ACCESS_SEGMENT, paths } from "#app/i18n/paths.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { BENCH_SECRET, type Engine, openBeside, startBenchSite } from "./bench-site.ts";
import { quantile } from "./http/http-load.ts";
import type { BenchPart, Mode } from "./part.ts";

const TOKENS = 64;
/** Forms of strangers have a fifth of the process (docs/decisions/0030): some 25 a second, after a burst. */
const REVEALS = 50;
const PER_SECOND = 20;

interface Token {
  painting: string;
  text: string;
}

/** Records opened by tokens over HTTP, against the transactions that open them. */
export const part: BenchPart = {
  title: "median time of opening a record by its token, 20 a second, against its bare SQL transaction",
  unit: "ms",
  better: "lower",
  rounds: 5,
  prepare: async () => {
    const closing: (() => Promise<void>)[] = [];
    const modes: Mode[] = [];
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      const { modes: own, close } = await prepareEngine(engine);
      modes.push(...own);
      closing.push(close);
    }
    return {
      modes,
      close: async () => {
        for (const each of closing) await each();
      },
    };
  },
};

/** The address of visitor `n`: one alone would meet the limit of requests. */
const addressOf = (n: number) => `198.51.${100 + (n % 100)}.${1 + (n % 250)}`;

async function prepareEngine(engine: Engine): Promise<{ modes: Mode[]; close(): Promise<void> }> {
  const tokens: Token[] = [];
  const issue = async (ownerDb: OwnerDb) => void tokens.push(...(await issueTokens(ownerDb)));
  const site = await startBenchSite(engine, issue, { TRUST_PROXY: "127.0.0.1" });
  const database = await openBeside(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokenAt = (n: number) => tokens[n % tokens.length] as Token;
  const ceiling: Mode = {
    name: `${engine}: bare SQL`,
    run: () =>
      timeOf(async (n) => {
        const { painting, text } = tokenAt(n);
        const actor = { kind: "anonymous", client: { address: addressOf(n), country: "BE" } } as const;
        const { status } = await database.withActor(actor, (tx) => openRecordByToken(tx, text, painting, { isOpen: false }));
        if (status !== "granted") throw new Error(`the record was not opened: ${status}`);
      }),
  };
  const reveals: Mode = {
    name: engine,
    ceiling,
    wanted: { ratioAtMost: 2 },
    run: () =>
      timeOf(async (n) => {
        const { painting, text } = tokenAt(n);
        const status = await post(agent, `${site.url}${paths.painting(painting)}/${ACCESS_SEGMENT}/${text}.data`, addressOf(n));
        if (status !== 200) throw new Error(`the record was not opened: ${status}`);
      }),
  };
  return {
    modes: [reveals, ceiling],
    close: async () => {
      agent.destroy();
      await database.close();
      await site.close();
    },
  };
}

/** The median time of `work` in milliseconds, done with a new number at a steady pace. */
async function timeOf(work: (n: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < REVEALS; n++) {
    const started = performance.now();
    await work(n);
    const time = performance.now() - started;
    times.push(time);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 / PER_SECOND - time)));
  }
  return quantile(times, 0.5);
}

async function issueTokens(ownerDb: OwnerDb): Promise<Token[]> {
  const { rows: paintings } = await sql<{ id: string }>`select painting_id as id from painting_private order by id`.execute(ownerDb);
  const tokens: Token[] = [];
  for (let n = 0; n < TOKENS; n++) {
    const [id, painting] = [randomUUID(), (paintings[n % paintings.length] as { id: string }).id];
    const text = tokenTextOf(id, BENCH_SECRET);
    await sql`insert into access_tokens (id, painting_id, token, template_type, expires_at)
      values (${id}, ${painting}, ${tokenHashOf(text)}, '7days', now() + interval '7 days')`.execute(ownerDb);
    tokens.push({ painting, text });
  }
  return tokens;
}

function post(agent: Agent, url: string, from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: "POST", headers: { "X-Forwarded-For": from, "Content-Length": 0 } }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
