import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { type LiveToken, seedToken } from "../database/live-token.ts";
import { seedSession } from "../database/seed-session.ts";
import { setPassword } from "../database/set-password.ts";
import { SIGNED_IN_SITE_SECRET } from "./global-sites.ts";

export interface Person {
  id: string;
  email: string;
}

export interface OwnPainting {
  id: string;
  /** In English. */
  title: string;
  inventoryNo: string;
}

/** Connections to the database of the signed-in site as its owner. */
export const ownerPool = () => new pg.Pool({ connectionString: process.env.SIGNED_IN_SITE_OWNER_URL, max: 2 });

/** The site with the sample world on PostgreSQL: its database as the owner, and users to sign in. */
export class SiteFixture {
  readonly url = process.env.SIGNED_IN_SITE as string;
  readonly #pool: pg.Pool;
  readonly #isShared: boolean;
  readonly #broken = new Set<() => Promise<void>>();

  /** `pool`: shared with other tests, and left open. */
  constructor(pool?: pg.Pool) {
    this.#pool = pool ?? ownerPool();
    this.#isShared = pool !== undefined;
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  async close(): Promise<void> {
    for (const mend of this.#broken) await mend();
    if (!this.#isShared) await this.#pool.end();
  }

  /**
   * Makes the database fail whenever this user applies this verb to a table, without affecting other users.
   * @returns a function that repairs it, as does the end of the test.
   */
  async breakFor({ id }: Person, verb: "select" | "insert" | "update" | "delete", table: string): Promise<() => Promise<void>> {
    const policy = `"broken ${randomUUID()}" on public.${table}`;
    const isSound = `1 / (case when app.actor_id() = '${id}' then 0 else 1 end) = 1`;
    const rule = verb === "insert" ? `with check (${isSound})` : `using (${isSound})`;
    await this.rows(`create policy ${policy} as restrictive for ${verb} to authenticated ${rule}`);
    const mend = async () => {
      await this.rows(`drop policy if exists ${policy}`);
      this.#broken.delete(mend);
    };
    this.#broken.add(mend);
    return mend;
  }

  /** Gives the browser a session of this user; tests about signing in use the page. */
  async signIn(context: BrowserContext, email: string): Promise<void> {
    const cookie = await seedSession(this.#pool, SIGNED_IN_SITE_SECRET, email);
    await context.addCookies([{ ...cookie, url: this.url, httpOnly: true, sameSite: "Lax" }]);
  }

  setPassword(person: Person, password: string): Promise<void> {
    return setPassword(this.#pool, person.email, password);
  }

  /** A user that no other test knows. */
  async addPerson({ isAdministrator = false } = {}): Promise<Person> {
    const id = randomUUID();
    const email = `${id}@example.org`;
    await this.rows(`insert into auth."user" (id, name, email, "emailVerified") values ($1, 'Somebody', $2, true)`, [id, email]);
    if (isAdministrator) await this.rows("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
    return { id, email };
  }

  /** A painting with a record that no other test knows; by default a draft, so that public lists do not change. */
  async addPainting(owners: Person[], { isPublished = false } = {}): Promise<OwnPainting> {
    const id = randomUUID();
    const number = id.slice(0, 8);
    const painting = { id, title: `Study ${number}`, inventoryNo: `INV ${number}` };
    await this.rows(
      `insert into paintings (id, title_en, title_fr, title_ru, artist_en, artist_fr, artist_ru, owner_id, is_published)
        values ($1, $2, $3, $4, 'Vikmark', 'Vikmark', 'Викмарк', $5, $6)`,
      [id, painting.title, `Étude ${number}`, `Этюд ${number}`, owners[0]?.id, isPublished],
    );
    // Owners for years, who see the accesses of that time.
    for (const [n, owner] of owners.entries())
      await this.rows(
        "insert into painting_owners (painting_id, owner_id, created_at) values ($1, $2, timestamptz '2020-01-01' + $3 * interval '1 second')",
        [id, owner.id, n],
      );
    await this.rows("insert into painting_private (painting_id, eac_inventory_no) values ($1, $2)", [id, painting.inventoryNo]);
    return painting;
  }

  /** A published painting of the sample world with its record and primary owner. */
  async painting(title: string): Promise<{ id: string; ownerEmail: string; inventoryNo: string; expertReport: string }> {
    const [row] = await this.rows<{ id: string; email: string; eac_inventory_no: string; expert_report: string }>(
      `select p.id, o.email, r.eac_inventory_no, r.expert_report from paintings p
        join profiles o on o.id = p.owner_id join painting_private r on r.painting_id = p.id where p.title_en = $1`,
      [title],
    );
    if (row === undefined) throw new Error(`There is no painting ${title}`);
    return { id: row.id, ownerEmail: row.email, inventoryNo: row.eac_inventory_no, expertReport: row.expert_report };
  }

  /** Inserts a token as the site would issue it. `lasts`: an interval of PostgreSQL. */
  issueToken(paintingId: string, lasts?: string, label?: string): Promise<LiveToken> {
    return seedToken(this.#pool, SIGNED_IN_SITE_SECRET, paintingId, { lasts, label });
  }
}
