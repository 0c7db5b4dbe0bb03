import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { tokenHashOf, tokenTextOf } from "#app/domain/access-token/token-link.server.ts";
import { openAccounts } from "#app/platform/accounts/accounts.server.ts";
import { PEOPLED_SITE_SECRET } from "./global-sites.ts";

const PASSWORD = "a password of the tests";

/** The site with the sample world on PostgreSQL, seen by a test: its database as the owner, and people who sign in. */
export class PeopledSite {
  readonly url = process.env.PEOPLED_SITE as string;
  readonly #pool = new pg.Pool({ connectionString: process.env.PEOPLED_SITE_OWNER_URL, max: 2 });

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Signs a person in by the very code of the site, and hands the browser the cookie. */
  async signIn(context: BrowserContext, email: string): Promise<void> {
    const [user] = await this.rows<{ id: string }>(`select id from auth."user" where email = $1`, [email]);
    if (user === undefined) throw new Error(`Nobody has the address ${email}`);
    await this.rows(`delete from auth.account where "userId" = $1`, [user.id]);
    await this.rows(
      `insert into auth.account ("accountId", "providerId", "userId", password, "updatedAt") values ($1, 'credential', $2, $3, now())`,
      [user.id, user.id, await hashPassword(PASSWORD)],
    );
    const { api } = openAccounts({
      db: new Kysely({ dialect: new PostgresDialect({ pool: this.#pool }) }),
      secretKey: PEOPLED_SITE_SECRET,
      publicBaseUrl: this.url,
      log: pino({ level: "silent" }),
    });
    const { headers } = await api.signInEmail({ body: { email, password: PASSWORD }, returnHeaders: true });
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const split = pair.indexOf("=");
      await context.addCookies([
        { name: pair.slice(0, split), value: pair.slice(split + 1), url: this.url, httpOnly: true, sameSite: "Lax" },
      ]);
    }
  }

  /** A published painting with its record and its primary owner. */
  async painting(title: string): Promise<{ id: string; ownerEmail: string; inventoryNo: string; expertReport: string }> {
    const [row] = await this.rows<{ id: string; email: string; eac_inventory_no: string; expert_report: string }>(
      `select p.id, o.email, r.eac_inventory_no, r.expert_report from paintings p
        join profiles o on o.id = p.owner_id join painting_private r on r.painting_id = p.id where p.title_en = $1`,
      [title],
    );
    if (row === undefined) throw new Error(`There is no painting ${title}`);
    return { id: row.id, ownerEmail: row.email, inventoryNo: row.eac_inventory_no, expertReport: row.expert_report };
  }

  /** A token as the site itself would have issued it. `lasts`: an interval of PostgreSQL. */
  async issueToken(paintingId: string, lasts = "1 hour"): Promise<{ id: string; text: string; path: string }> {
    const id = randomUUID();
    const text = tokenTextOf(id, PEOPLED_SITE_SECRET);
    await this.rows(
      `insert into access_tokens (id, painting_id, token, template_type, expires_at) values ($1, $2, $3, '1hour', now() + $4::interval)`,
      [id, paintingId, tokenHashOf(text), lasts],
    );
    return { id, text, path: `/gallery/${paintingId}/access/${text}` };
  }
}
