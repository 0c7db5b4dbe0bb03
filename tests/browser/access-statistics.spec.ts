import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import type { SiteFixture } from "../support/sites/site-fixture.ts";

const pageOf = ({ id }: { id: string }) => `/gallery/manage/tokens/${id}`;
const statisticsOn = (page: Page) => page.getByRole("region", { name: "Access Statistics" });
const attemptsOn = (page: Page) => statisticsOn(page).getByRole("listitem");
const card = (page: Page, name: string) => page.getByRole("listitem", { name: new RegExp(`^${name}`) });

async function expectCounters(page: Page, counters: { Total: number; Unique: number; Success: number; Failed: number }): Promise<void> {
  await expect(statisticsOn(page).getByRole("term")).toHaveText(Object.keys(counters));
  await expect(statisticsOn(page).getByRole("definition")).toHaveText(Object.values(counters).map(String));
}

interface Attempt {
  at: string;
  address: string | null;
  country?: string | null;
  token?: { id: string };
  reason?: string;
}

async function logAttempts(fixture: SiteFixture, painting: { id: string }, attempts: Attempt[]): Promise<void> {
  const rows = attempts.map(({ at, address, country = "BE", token, reason = "granted" }) => ({
    token_id: token?.id,
    accessed_at: at,
    success: reason === "granted",
    reason,
    ip_address: address,
    country,
  }));
  await fixture.rows(
    `insert into access_logs (painting_id, token_id, accessed_at, success, reason, ip_address, country)
      select $1, token_id, accessed_at, success, reason, ip_address, country from jsonb_to_recordset($2) as row (
        token_id uuid, accessed_at timestamptz, success boolean, reason text, ip_address text, country text)`,
    [painting.id, JSON.stringify(rows)],
  );
}

/** Opens a painting's page, signed in as its owner. */
async function ownPainting(page: Page, fixture: SiteFixture) {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  await fixture.signIn(page.context(), owner.email);
  return { owner, painting };
}

test.describe("in Brussels", () => {
  test.use({ timezoneId: "Europe/Brussels" });

  // Checklist: CONST-23 to CONST-25, CALLS-34, TOKENS-09, TOKENS-23 to TOKENS-33
  test("the latest fifty attempts are counted and the latest ten listed", async ({ page, fixture }) => {
    const { painting } = await ownPainting(page, fixture);
    const token = await fixture.issueToken(painting.id, "1 hour", "For the vault");
    const minute = (n: number) => new Date(Date.UTC(2026, 2, 4, 5, 6 - n, 7)).toISOString();
    const older = Array.from({ length: 10 }, (_, n) => ({ at: minute(50 + n), address: `198.51.100.${n}`, reason: "unknown" }));
    const counted = Array.from({ length: 50 }, (_, n) => ({
      at: minute(n),
      address: n % 10 === 9 ? null : `203.0.113.${70 + (n % 4)}`,
      country: n === 1 ? null : n === 2 ? "FR" : "BE",
      token: n % 5 === 0 ? undefined : token,
      reason: n % 5 === 0 ? "expired" : "granted",
    }));
    await logAttempts(fixture, painting, [...older, ...counted]);
    await open(page, pageOf(painting));
    await expectCounters(page, { Total: 50, Unique: 4, Success: 40, Failed: 10 });
    await expect(statisticsOn(page).getByText("latest 50 attempts")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent Access", exact: true })).toBeVisible();
    await expect(attemptsOn(page)).toHaveCount(10);
    const attempt = (n: number) => attemptsOn(page).nth(n);
    await expect(attempt(0)).toHaveText(/^✕Refused4 Mar 2026,? 06:06.*Belgium,\sIP address ending in 0\.113\.70\s*expired link$/);
    await expect(attempt(1)).toHaveText(/^✓Granted.*Unknown,\sIP address ending in 0\.113\.71\s*record opened · For the vault$/);
    await expect(attempt(2)).toContainText("France");
    await expect(attempt(9)).toContainText(",\u00a0—");
    const times = await statisticsOn(page)
      .locator("time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
    expect(times).toEqual(counted.slice(0, 10).map(({ at }) => at));
  });
});

// Checklist: TOKENS-20, TOKENS-22, TOKENS-24 to TOKENS-27, TOKENS-29, TOKENS-30
test("events elsewhere appear in the open page without a reload", async ({ page, fixture, windowOf }) => {
  const { painting } = await ownPainting(page, fixture);
  await open(page, pageOf(painting));
  await expect(statisticsOn(page).getByText("Live", { exact: true })).toBeVisible();
  await expect(statisticsOn(page).getByText("No access attempts yet", { exact: true })).toBeVisible();
  await expectCounters(page, { Total: 0, Unique: 0, Success: 0, Failed: 0 });
  await expect(page.getByText("No access tokens generated yet", { exact: true })).toBeVisible();
  const typed = page.getByRole("textbox", { name: "What it is for" });
  await typed.fill("half a sentence");

  const token = await fixture.issueToken(painting.id, "1 hour", "By telephone");
  await expect(card(page, "By telephone").getByText("Not used yet")).toBeVisible();

  const reader = await (await windowOf()).newPage();
  await reader.goto(token.path);
  await expectCounters(page, { Total: 1, Unique: 1, Success: 1, Failed: 0 });
  await expect(attemptsOn(page)).toHaveText([/^✓Granted.*record opened · By telephone$/]);
  await expect(card(page, "By telephone").getByText("Used once")).toBeVisible();

  await fixture.rows("update access_tokens set is_active = false where id = $1", [token.id]);
  await expect(card(page, "By telephone").getByText("Deactivated", { exact: true })).toBeVisible();
  await reader.reload();
  await expect(attemptsOn(page)).toHaveText([/^✕Refused.*deactivated link · By telephone$/, /^✓Granted/]);
  await expectCounters(page, { Total: 2, Unique: 1, Success: 1, Failed: 1 });
  await expect(typed).toHaveValue("half a sentence");
});

test("a former owner is redirected to the list, and a user signed out elsewhere to sign in, at the next event", async ({
  page,
  fixture,
  watch,
}) => {
  // The list is not for users who own nothing.
  watch.expectStatus(403);
  const { owner, painting } = await ownPainting(page, fixture);
  for (const [end, address] of [
    ["update paintings set owner_id = null where owner_id = $1", /\/gallery\/manage$/],
    [`delete from auth.session where "userId" = $1`, /\/auth$/],
  ] as const) {
    await fixture.rows("update paintings set owner_id = $2 where id = $1", [painting.id, owner.id]);
    await open(page, pageOf(painting));
    await expect(statisticsOn(page).getByText("Live", { exact: true })).toBeVisible();
    await fixture.rows(end, [owner.id]);
    await logAttempts(fixture, painting, [{ at: new Date().toISOString(), address: "203.0.113.77" }]);
    await expect(page).toHaveURL(address);
  }
});

// Checklist: ERR-63, ERR-64, CONST-48, TOKENS-21, TOKENS-22
test("a page reached by a link shows that its statistics are loading", async ({ page, fixture }) => {
  const { painting } = await ownPainting(page, fixture);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/live/access/${painting.id}`, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, "/gallery/manage");
  await page.getByRole("link", { name: `QR, ${painting.title}` }).click();
  await expect(statisticsOn(page).getByText("Loading statistics...", { exact: true })).toBeVisible();
  await expect(statisticsOn(page).getByText("No access attempts yet")).toHaveCount(0);
  release();
  await expect(statisticsOn(page).getByText("No access attempts yet", { exact: true })).toBeVisible();

  // A user who returns within five minutes sees the cached statistics at once, while an update is loading (P-MESSAGE-5,
  // P-MESSAGE-6, P-TOKEN-14).
  await page.getByRole("link", { name: "Back to management" }).click();
  await page.unroute(`**/live/access/${painting.id}`);
  await page.route(`**/live/access/${painting.id}`, () => undefined);
  await page.getByRole("link", { name: `QR, ${painting.title}` }).click();
  await expectCounters(page, { Total: 0, Unique: 0, Success: 0, Failed: 0 });
  await expect(statisticsOn(page).getByText("Loading statistics...")).toHaveCount(0);
  await expect(statisticsOn(page).getByText("Live", { exact: true })).toHaveCount(0);
});

// Checklist: CONST-44, CONST-45
test("a broken or silent connection is retried after 1, 2, 5 and then every 10 seconds", async ({ page, fixture }) => {
  const { painting } = await ownPainting(page, fixture);
  await page.addInitScript(() => {
    const streams: EventTarget[] = [];
    class Stream extends EventTarget {
      onerror: (() => void) | undefined;
      isClosed = false;
      constructor() {
        super();
        streams.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    Object.assign(window, { EventSource: Stream, streams });
  });
  type Streams = { streams: (EventTarget & { onerror(): void; isClosed: boolean })[] };
  const connections = () =>
    page.evaluate(() => (window as unknown as Streams).streams.map((stream) => (stream.isClosed ? "closed" : "open")));
  const fail = () => page.evaluate(() => (window as unknown as Streams).streams.at(-1)?.onerror());
  const send = (name: string, data: unknown) =>
    page.evaluate(([type, text]) => (window as unknown as Streams).streams.at(-1)?.dispatchEvent(new MessageEvent(type, { data: text })), [
      name,
      JSON.stringify(data),
    ] as const);
  const lost = statisticsOn(page).getByText("Connection lost. Trying again.");
  const gaveUp = statisticsOn(page).getByText("The statistics cannot be loaded at the moment.");
  const none = { total: 0, unique: 0, success: 0, failed: 0, recent: [], tokens: [] };

  await page.clock.install();
  await open(page, "/gallery/manage");
  await page.getByRole("link", { name: `QR, ${painting.title}` }).click();
  await expect(statisticsOn(page).getByText("Loading statistics...", { exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  let before = (await connections()).length;
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    await fail();
    await expect(lost).toBeVisible();
    await expect(gaveUp).toHaveCount(index < 3 ? 0 : 1);
    await page.clock.runFor(seconds * 1000 - 100);
    expect(await connections()).toHaveLength(before);
    await page.clock.runFor(200);
    before += 1;
    expect(await connections()).toEqual([...Array.from({ length: before - 1 }, () => "closed"), "open"]);
  }
  await send("statistics", none);
  await expect(statisticsOn(page).getByText("No access attempts yet", { exact: true })).toBeVisible();
  await expect(statisticsOn(page).getByText("Live", { exact: true })).toBeVisible();

  // Heartbeats keep the connection; two missing ones end it. The retries then start at one second again.
  await page.clock.runFor(50_000);
  await send("heartbeat", "");
  await page.clock.runFor(50_000);
  await expect(lost).toHaveCount(0);
  await page.clock.runFor(5_100);
  await expect(lost).toBeVisible();
  await page.clock.runFor(1_100);
  expect(await connections()).toHaveLength(before + 1);
});

/** A proxy to the site whose connections can be cut. */
async function openLine(site: string) {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(site).port), "127.0.0.1");
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", () => undefined).on("close", () => ends.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    for (const end of ends) end.destroy();
  };
  return { url: `http://127.0.0.1:${port}`, cut, restore: () => listen(port) };
}

test("a page whose connection is cut says so, and catches up when it is back", async ({ fixture, windowOf, site }) => {
  const owner = await fixture.addPerson();
  const painting = await fixture.addPainting([owner]);
  const page = await (await windowOf(owner)).newPage();
  const line = await openLine(site);
  await open(page, line.url + pageOf(painting));
  await expect(statisticsOn(page).getByText("Live", { exact: true })).toBeVisible();
  line.cut();
  await expect(statisticsOn(page).getByText("Connection lost. Trying again.")).toBeVisible();
  await logAttempts(fixture, painting, [{ at: new Date().toISOString(), address: "203.0.113.77", reason: "unknown" }]);
  await line.restore();
  await expectCounters(page, { Total: 1, Unique: 1, Success: 0, Failed: 1 });
  await expect(statisticsOn(page).getByText("Live", { exact: true })).toBeVisible();
  line.cut();
});

/** The cells of a CSV table (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("the whole log is a spreadsheet file without formulas", async ({ page, fixture }) => {
  const { painting } = await ownPainting(page, fixture);
  const formula = '=HYPERLINK("https://example.org","open, please")';
  const token = await fixture.issueToken(painting.id, "1 hour", formula);
  const others = await fixture.addPainting([await fixture.addPerson()]);
  const second = (n: number) => new Date(Date.UTC(2026, 2, 4, 5, 6, n)).toISOString();
  const brussels = (n: number) => second(n).replace("T05", "T06").replace(".000Z", "+01:00");
  await logAttempts(fixture, others, [{ at: second(0), address: "198.51.100.1" }]);
  await logAttempts(fixture, painting, [
    { at: second(0), address: "203.0.113.77", token },
    { at: second(1), address: null, country: null, reason: "unknown" },
    ...Array.from({ length: 2_058 }, (_, n) => ({
      // Some within the same microsecond, and more than a page of the log's reads.
      at: n < 1_000 ? second(2) : second(2 + (n % 50)).replace("Z", `${String(n % 7).padStart(3, "0")}Z`),
      address: "2001:db8::7",
      token,
      reason: "expired",
    })),
  ]);
  await open(page, pageOf(painting));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the whole log (CSV)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^EAC-access-log-${painting.id.slice(0, 8)}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  const response = await page.request.get(download.url());
  expect([response.headers()["content-type"], response.headers()["cache-control"]]).toEqual([
    "text/csv; charset=utf-8",
    "private, no-store",
  ]);
  const text = await response.text();
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head, ...rows] = readCsv(text.slice(1));
  expect(head).toEqual(["Time (Brussels)", "Result", "Reason", "Country", "IP address ending in", "Link number", "What the link is for"]);
  expect(rows).toHaveLength(2_060);
  expect(rows.map(([time]) => time)).toEqual(rows.map(([time]) => time).sort());
  expect(rows.slice(0, 3)).toEqual([
    [brussels(0), "Granted", "record opened", "Belgium", "0.113.77", token.id, `'${formula}`],
    [brussels(1), "Refused", "no such link", "", "", "", ""],
    [brussels(2), "Refused", "expired link", "Belgium", "1:db8::7", token.id, `'${formula}`],
  ]);
  expect(text).not.toContain("203.0.113.77");
  const inFrench = await (await page.request.get(`/gallery/manage/tokens/${painting.id}/access-log.csv?language=fr`)).text();
  expect(readCsv(inFrench.slice(1)).slice(0, 2)).toEqual([
    ["Heure (Bruxelles)", "Résultat", "Motif", "Pays", "Adresse IP se terminant par", "Numéro du lien", "Destinataire ou usage du lien"],
    [brussels(0), "Accordé", "dossier ouvert", "Belgique", "0.113.77", token.id, `'${formula}`],
  ]);
});
