import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import type { PreparedLogins } from "#app/platform/database/prepare-postgres.server.ts";
import { openDiskStorage } from "#app/platform/storage.server.ts";
import { accountsOf } from "../database/accounts-of.ts";
import { type LiveToken, seedToken } from "../database/live-token.ts";
import { prepareMigratedDatabase } from "../database/migrated-database.ts";
import { seedSession } from "../database/seed-session.ts";
import { PASSWORD, setPassword } from "../database/set-password.ts";
import { type SiteProcess, startSite, temporaryFolder } from "./site-process.ts";

/** The words of every record here. */
export const RECORD = {
  inventoryNo: "EAC-INV-TESTS-1",
  passportNo: "EAC-P-TESTS-1",
  technicalAnalysis: "The ground is a chalk that only this test has seen.",
  expertReport: "We hold the work to be by the hand that this test invented.",
  file: "The bytes of a report that lies in the storage of the tests.",
};

const SECRET_KEY = "one secret for the processes and for the test";
const OWNER = "primary.owner@example.org";

export interface SeededPainting {
  id: string;
  /** Address of its record's file, without a grant. */
  file: string;
}

/**
 * Processes of the site on one empty database and one storage, whose paintings, records and tokens a test seeds by SQL. They
 * trust the address that a test sends in X-Forwarded-For.
 */
export class RecordSites {
  readonly secretKey = SECRET_KEY;
  readonly logins: PreparedLogins;
  /** Connection to the database as its owner. */
  readonly owner: pg.Pool;
  readonly sites: SiteProcess[] = [];
  readonly #folder = temporaryFolder("records");
  /** The DATA_DIR of the processes. */
  readonly dataDir = join(this.#folder.path, "data");

  private constructor(logins: PreparedLogins) {
    this.logins = logins;
    this.owner = new pg.Pool({ connectionString: logins.databaseOwnerUrl, max: 2 });
    // A connection ended by the server must not end the test.
    this.owner.on("error", () => undefined);
    this.owner.on("connect", (client) => client.on("error", () => undefined));
  }

  /**
   * @param name of the database, without special characters.
   * @param command starts a process instead of the build alone.
   * @param settings each adds a process with these settings in addition to the common ones.
   */
  static async start(
    adminUrl: string,
    name: string,
    count: number,
    command?: string[],
    settings: Record<string, string>[] = [],
  ): Promise<RecordSites> {
    const sites = new RecordSites(await prepareMigratedDatabase(adminUrl, name, SECRET_KEY));
    await sites.owner.query(`insert into auth."user" (name, email, "emailVerified") values ('Primary owner', $1, true)`, [OWNER]);
    const env = {
      DATABASE_URL: sites.logins.databaseUrl,
      ACCOUNTS_DATABASE_URL: sites.logins.accountsDatabaseUrl,
      SECRET_KEY,
      DATA_DIR: sites.dataDir,
      SAMPLE: "off",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "info",
    };
    const each = [...Array.from({ length: count }, () => ({})), ...settings];
    sites.sites.push(...(await Promise.all(each.map((more) => startSite({ ...env, ...more }, command)))));
    return sites;
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.owner.query<Row>(text, values)).rows;
  }

  /** A painting of the primary owner or another user, with a record and a file. */
  async seedPainting({ isPublished = true, owner = OWNER } = {}): Promise<SeededPainting> {
    const [painting] = await this.rows<{ id: string }>(
      `insert into paintings (title_en, title_fr, title_ru, artist_en, artist_fr, artist_ru, is_published, owner_id)
        select 'Planted', 'Planté', 'Посажено', 'A', 'A', 'A', $1, id from profiles where email = $2 returning id`,
      [isPublished, owner],
    );
    const id = painting?.id as string;
    await this.rows("insert into painting_owners (painting_id, owner_id) select id, owner_id from paintings where id = $1", [id]);
    await this.rows(
      `insert into painting_private (painting_id, eac_inventory_no, eac_passport_no, eac_issue_date, technical_analysis, expert_report)
        values ($1, $2, $3, '2021-05-04', $4, $5)`,
      [id, RECORD.inventoryNo, RECORD.passportNo, RECORD.technicalAnalysis, RECORD.expertReport],
    );
    const key = `private/tests/${id}.txt`;
    const bytes = Buffer.from(RECORD.file);
    await openDiskStorage(this.dataDir).put(key, bytes);
    const [file] = await this.rows<{ id: string }>(
      `insert into private_attachments (painting_id, kind, name, storage_key, media_type, byte_size)
        values ($1, 'report', 'Report.txt', $2, 'text/plain', $3) returning id`,
      [id, key, bytes.length],
    );
    return { id, file: `/files/${id}/${file?.id}` };
  }

  issueToken(paintingId: string, lasts?: string): Promise<LiveToken> {
    return seedToken(this.owner, this.secretKey, paintingId, { lasts });
  }

  /** The Cookie header of the signed-in owner. */
  ownerCookie(): Promise<string> {
    return this.cookieOf(OWNER);
  }

  /** The Cookie header of any signed-in user, whose password becomes PASSWORD. */
  async cookieOf(email: string): Promise<string> {
    await setPassword(this.owner, email, PASSWORD);
    const { name, value } = await seedSession(this.owner, this.secretKey, email);
    return `${name}=${value}`;
  }

  /** The token that the account library would mail, captured in place of the site. */
  mailedToken(ask: (api: Accounts["api"]) => Promise<unknown>): Promise<string> {
    return new Promise((resolve, reject) => {
      const { api } = accountsOf(this.owner, this.first, async ({ token = "" }) => resolve(token));
      ask(api).catch(reject);
    });
  }

  get first(): { url: string; secretKey: string } {
    return { url: this.sites[0]?.url as string, secretKey: this.secretKey };
  }

  /** All files in the storage, including mails. */
  files(): string[] {
    return readdirSync(this.#folder.path, { recursive: true, encoding: "utf8" }).sort();
  }

  async usesOf(token: { id: string }): Promise<number | undefined> {
    return (await this.rows<{ usage_count: number }>("select usage_count from access_tokens where id = $1", [token.id]))[0]?.usage_count;
  }

  async attemptsOn(paintingId: string): Promise<{ reason: string; success: boolean; ip_address: string }[]> {
    return this.rows("select reason, success, ip_address from access_logs where painting_id = $1 order by accessed_at", [paintingId]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.sites.map((site) => site.stop()));
    await this.owner.end();
    this.#folder.remove();
  }
}

export interface Revealed {
  status: number;
  headers: Headers;
  text: string;
  isGranted: boolean;
}

/** Uses a token as its page does. `from`: the visitor's address. */
export async function reveal(site: SiteProcess, path: string, from: string): Promise<Revealed> {
  const response = await fetch(site.url + path, { method: "POST", headers: { "X-Forwarded-For": from } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, isGranted: text.includes(RECORD.expertReport) };
}
