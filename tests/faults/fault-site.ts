import { join } from "node:path";
import { runOnSite } from "#app/operations/administration/operator-commands.server.ts";
import { openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { readOperatorSettings } from "#app/platform/settings.server.ts";
import { type Cluster, startCluster } from "#tests/support/database/postgres-cluster.ts";
import { signIn } from "#tests/support/sites/operator.ts";
import { type SiteProcess, startSite } from "#tests/support/sites/site-process.ts";
import { Ledger, Load, type Random } from "./load.ts";

const ENGINES = ["PGlite", "PostgreSQL"] as const;
export type EngineName = (typeof ENGINES)[number];

const ADMIN = "admin@example.org";
const PASSWORD = "a password of the fault tests";

export interface Lost {
  what: string;
  /** Time of acknowledgement, from `performance.now()`. */
  at: number;
}

/** A site on one engine that can be killed and restarted, with a ledger of all acknowledged writes. */
export class FaultSite {
  readonly ledger = new Ledger();
  readonly cluster: Cluster | undefined;
  readonly #env: Record<string, string>;
  readonly #command: string[] | undefined;
  readonly #random: Random;
  #cookie = "";
  #ownerId = "";
  #paintingId = "";
  process: SiteProcess | undefined;

  private constructor(env: Record<string, string>, cluster: Cluster | undefined, random: Random, command: string[] | undefined) {
    this.#env = env;
    this.cluster = cluster;
    this.#random = random;
    this.#command = command;
  }

  /** Starts an empty site and signs in. `command`: replaces the built server. */
  static async prepare(engine: EngineName, dataDir: string, random: Random, command?: string[]): Promise<FaultSite> {
    const cluster = engine === "PostgreSQL" ? await startCluster({ isDurable: true }) : undefined;
    const logins = cluster === undefined ? undefined : await preparePostgres(cluster.adminUrl, "faults");
    const env = {
      DATA_DIR: dataDir,
      SAMPLE: "off",
      TRUST_PROXY: "127.0.0.1",
      ...(logins === undefined
        ? {}
        : {
            DATABASE_URL: logins.databaseUrl,
            DATABASE_OWNER_URL: logins.databaseOwnerUrl,
            ACCOUNTS_DATABASE_URL: logins.accountsDatabaseUrl,
          }),
    };
    const site = new FaultSite(env, cluster, random, command);
    await site.start({ ADMIN_PASSWORD: PASSWORD });
    await site.#seed();
    return site;
  }

  async start(more: Record<string, string> = {}): Promise<SiteProcess> {
    this.process = await startSite({ ...this.#env, ...more }, this.#command);
    return this.process;
  }

  /** Creates an administrator's session, and a permanent painting for the tokens. */
  async #seed(): Promise<void> {
    const process = this.process as SiteProcess;
    this.#cookie = (await signIn(process, ADMIN, PASSWORD)) as string;
    const form = await this.page("/gallery/manage/add");
    this.#ownerId = /<option[^>]*value="([0-9a-f-]{36})"/.exec(form)?.[1] ?? /[0-9a-f-]{36}/.exec(form)?.[0] ?? "";
    await this.writer().addPainting();
    this.#paintingId = (await this.otherPaintings())[0] ?? "";
    if (this.ledger.paintings.size !== 1 || this.#paintingId === "") throw new Error("The first painting was not added");
  }

  /** Paintings in the gallery except the permanent one. */
  async otherPaintings(): Promise<string[]> {
    const gallery = await this.page("/gallery");
    const shown = new Set([...gallery.matchAll(/\/gallery\/([0-9a-f-]{36})/g)].map(([, id = ""]) => id));
    return [...shown].filter((id) => id !== this.#paintingId);
  }

  /** A page as seen by the administrator. */
  async page(path: string): Promise<string> {
    const { url } = this.process as SiteProcess;
    return (await fetch(url + path, { headers: { Cookie: this.#cookie } })).text();
  }

  /** A client that writes sequentially. `deletable`: paintings that it may delete. */
  writer(deletable: readonly string[] = []): Load {
    const { url } = this.process as SiteProcess;
    const target = { url, cookie: this.#cookie, ownerId: this.#ownerId, paintingId: this.#paintingId };
    return new Load(target, this.ledger, this.#random, deletable);
  }

  async startLoad(): Promise<Load> {
    const load = this.writer((await this.otherPaintings()).slice(0, 2));
    load.start();
    return load;
  }

  /** Errors found by the operator's verify command in the running site; empty if clean. */
  async verify(): Promise<string[]> {
    const { said, isGood } = await runOnSite(readOperatorSettings(this.#env), { command: "verify" });
    return isGood ? [] : said.split("\n").slice(1);
  }

  /** Compares the ledger with the database of the stopped site, and removes lost entries from the ledger. */
  async findLost(): Promise<Lost[]> {
    const { ownerDb, close } = await openOwnerConnection(readOperatorSettings(this.#env));
    try {
      const tokens = await ownerDb.selectFrom("access_tokens").select("label as name").execute();
      const messages = await ownerDb.selectFrom("contact_messages").select("message as name").execute();
      const shown = await ownerDb.selectFrom("paintings").select(["id", "title_en as name"]).execute();
      const removed = await ownerDb.selectFrom("changes").where("operation", "=", "removed").select("title as name").execute();
      const { ledger } = this;
      const namesOf = (rows: { name: string | null }[]) => new Set(rows.map(({ name }) => name));
      const ids = new Set(shown.map(({ id }) => id));
      return [
        ...takeLost(ledger.tokens, (label) => namesOf(tokens).has(label)),
        ...takeLost(ledger.messages, (message) => namesOf(messages).has(message)),
        ...takeLost(ledger.paintings, (title) => namesOf([...shown, ...removed]).has(title)),
        ...takeLost(ledger.deleted, (id) => !ids.has(id)),
      ];
    } finally {
      await close();
    }
  }

  async close(): Promise<void> {
    await this.process?.stop("SIGKILL");
    this.cluster?.stop();
  }
}

function takeLost(acknowledged: Map<string, number>, isThere: (name: string) => boolean): Lost[] {
  const lost: Lost[] = [];
  for (const [name, at] of acknowledged) {
    if (isThere(name)) continue;
    acknowledged.delete(name);
    lost.push({ what: name, at });
  }
  return lost;
}

/** `--kills 25` as a number. */
export function numberGiven(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at === -1 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number`);
  return value;
}

/** The engines named on the command line, or all. */
export function enginesGiven(): readonly EngineName[] {
  const named = ENGINES.filter((engine) => process.argv.includes(`--${engine.toLowerCase()}`));
  return named.length > 0 ? named : ENGINES;
}

export const dataDirIn = (folder: string): string => join(folder, "data");
