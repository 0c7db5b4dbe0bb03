import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { TurnCounter } from "../support/database/turn-counter.ts";
import { RecordSites } from "../support/sites/record-sites.ts";
import { startSite } from "../support/sites/site-process.ts";

/** One for the identity and all queries, one for the commit. */
const OF_A_PAGE = 2;

describe("round trips to the database", () => {
  let records: RecordSites;
  let counter: TurnCounter;
  let url: string;
  let painting: string;
  const cookies = { owner: "", administrator: "" };

  beforeAll(async () => {
    records = await RecordSites.start(inject("postgresAdminUrl"), "turns", 0);
    const { databaseUrl, accountsDatabaseUrl } = records.logins;
    const proxy = await TurnCounter.start(databaseUrl);
    counter = proxy.counter;
    const site = await startSite({
      DATABASE_URL: proxy.url,
      // The listener's echoes would count.
      LISTEN_DATABASE_URL: databaseUrl,
      ACCOUNTS_DATABASE_URL: accountsDatabaseUrl,
      SECRET_KEY: records.secretKey,
      DATA_DIR: records.dataDir,
      SAMPLE: "off",
    });
    records.sites.push(site);
    url = site.url;
    painting = (await records.seedPainting()).id;
    await records.seedPainting();
    await records.rows(`insert into auth."user" (name, email, "emailVerified") values ('Administrator', 'a@example.org', true)`);
    await records.rows("insert into user_roles (user_id, role) select id, 'admin' from profiles where email = 'a@example.org'");
    cookies.owner = await records.ownerCookie();
    cookies.administrator = await records.cookieOf("a@example.org");
    // Connections are opened, and the jobs of the start are over.
    for (const path of [`/gallery/${painting}`, "/gallery/manage"]) await turnsOf(path, "administrator");
    await quiet();
  });
  afterAll(async () => {
    await records.stop();
    counter.stop();
  });

  /** Waits until nothing is sent for a second. */
  async function quiet(): Promise<void> {
    do {
      counter.reset();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    } while (counter.turns > 0);
  }

  async function turnsOf(path: string, visitor?: keyof typeof cookies, holds = ""): Promise<number> {
    counter.reset();
    const response = await fetch(url + path, visitor === undefined ? {} : { headers: { Cookie: cookies[visitor] } });
    expect(await response.text()).toContain(holds);
    expect(response.status).toBe(200);
    return counter.turns;
  }

  test.each(["owner", "administrator"] as const)("of a page made for an %s are two at most", async (visitor) => {
    expect(await turnsOf(`/gallery/${painting}`, visitor, "EAC-INV-TESTS-1")).toBeLessThanOrEqual(OF_A_PAGE);
    expect(await turnsOf("/gallery", visitor, "Planted")).toBeLessThanOrEqual(OF_A_PAGE);
    expect(await turnsOf("/gallery/manage", visitor, "Planted")).toBeLessThanOrEqual(OF_A_PAGE);
  });

  test("of a page for everyone are two at most, and none once it is cached", async () => {
    for (const path of ["/gallery", `/gallery/${painting}`]) {
      expect(await turnsOf(path, undefined, "Planted")).toBeLessThanOrEqual(OF_A_PAGE);
      expect(await turnsOf(path, undefined, "Planted")).toBe(0);
    }
  });

  // Checklist: MANAGE-112
  test("a page has as many statements for sixty works as for two (P-MANAGE-60)", async () => {
    const countAll = async () => {
      const counts: Record<string, number> = {};
      for (const path of ["/gallery/manage?view=table", "/gallery/manage/access", "/admin/dashboard", "/gallery"]) {
        counts[path] = Number.POSITIVE_INFINITY;
        // A job of the site may send statements meanwhile: the least is the page's own.
        for (let time = 0; time < 2; time++) {
          await turnsOf(path, "administrator");
          counts[path] = Math.min(counts[path], counter.statements);
        }
      }
      return counts;
    };
    const ofTwo = await countAll();
    await records.rows("insert into paintings (title_en, is_published) select 'Work ' || n, true from generate_series(1, 60) as n");
    await quiet();
    expect(await countAll()).toEqual(ofTwo);
  });
});
