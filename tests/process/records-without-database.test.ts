import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fileGrantOf } from "#app/features/access/domain/token-link.server.ts";
import { type Cluster, startCluster } from "../support/database/postgres-cluster.ts";
import { EventStream } from "../support/sites/event-stream.ts";
import { RECORD, RecordSites, reveal, type SeededPainting } from "../support/sites/record-sites.ts";
import type { SiteProcess } from "../support/sites/site-process.ts";

/* Uses its own server, which is stopped and started during the tests. */
let cluster: Cluster;
let records: RecordSites;
let site: SiteProcess;
let painting: SeededPainting;
let Cookie: string;
beforeAll(async () => {
  cluster = await startCluster();
  records = await RecordSites.start(cluster.adminUrl, "away", 1);
  [site] = records.sites as [SiteProcess];
  painting = await records.seedPainting();
  Cookie = await records.ownerCookie();
});
afterAll(async () => {
  // Stop the server even if a test failed midway.
  await records.stop().finally(() => cluster.stop());
});

// A test that failed midway leaves a running server to the next one.
afterEach(() => cluster.resume());

/** Requests of a token manager's page: data with script, the form without. */
const manage = (fields: Record<string, string>, kind: "" | ".data" = "") =>
  fetch(`${site.url}/gallery/manage/tokens/${painting.id}${kind}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie },
    body: new URLSearchParams(fields),
  });

/** Texts that no response may contain while the database is away. */
function expectDiscreet(text: string): void {
  expect(text).not.toMatch(/\n\s+at |node_modules|ECONN|terminat|select |password/i);
  for (const word of Object.values(RECORD)) expect(text).not.toContain(word);
}

const FAILED = "Failed to access private information";

/** Stops the database while requests wait for a lock, and starts it again once they have been answered. */
async function interruptDuring<T>(table: string, requests: () => Promise<T>[]): Promise<T[]> {
  const url = new URL(cluster.adminUrl);
  url.pathname = "/away";
  const ownerDb = new pg.Client({ connectionString: url.href });
  ownerDb.on("error", () => undefined);
  await ownerDb.connect();
  try {
    await ownerDb.query(`begin; lock table ${table} in access exclusive mode`);
    const sent = requests();
    const waiting = async () => {
      // Within a transaction the statistics view is cached unless it is cleared.
      await ownerDb.query("select pg_stat_clear_snapshot()");
      return (await ownerDb.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
    };
    // The site's own sweep may wait as well.
    await expect.poll(waiting).toBeGreaterThanOrEqual(sent.length);
    cluster.interrupt();
    return await Promise.all(sent);
  } finally {
    cluster.resume();
    await ownerDb.end().catch(() => undefined);
  }
}

/** The site recovers by itself. */
const untilReady = () => expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);

// Checklist: ERR-10
test("a record being opened as the database stops is neither opened nor counted, and opens afterwards", async () => {
  const token = await records.issueToken(painting.id);
  const paths = [token.path, `/fr${token.path}`, `${token.path}.data`];
  const responses = await interruptDuring("public.access_tokens", () => paths.map((path) => reveal(site, path, "192.0.2.1")));
  for (const response of responses) {
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    expectDiscreet(response.text);
  }
  expect(responses[0]?.text).toContain(FAILED);
  expect(responses[0]?.text).toContain("Try again");
  await untilReady();
  expect(await records.usesOf(token)).toBe(0);
  expect(await records.attemptsOn(painting.id)).toEqual([]);
  expect((await reveal(site, token.path, "192.0.2.1")).isGranted).toBe(true);
  expect(await records.usesOf(token)).toBe(1);
});

test("a token being issued or withdrawn as the database stops is left unchanged, and its manager is told", async () => {
  const token = await records.issueToken(painting.id);
  const tokens = () => records.rows("select id, is_active from access_tokens order by id");
  const before = await tokens();
  const responses = await interruptDuring("public.access_tokens", () => [
    ...["generate", "deactivate", "freeze"].map((intent) => manage({ intent, token: token.id, duration: "1hour" }, ".data")),
    manage({ intent: "generate", duration: "1hour" }),
  ]);
  for (const response of responses.slice(0, 3)) {
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain("unavailable");
    expectDiscreet(text);
  }
  // Without script the whole page would be rendered again, which is impossible: the input is returned for sending again.
  expect(responses[3]?.status).toBe(503);
  expect(await responses[3]?.text()).toContain("data-sent-again");
  await untilReady();
  expect(await tokens()).toEqual(before);
  const issued = await manage({ intent: "generate", duration: "1hour", label: "A loan" });
  expect([issued.status, issued.headers.get("location")]).toEqual([303, expect.stringContaining("notice=generated")]);
  expect(await tokens()).toHaveLength(before.length + 1);
});

test("while the database is away every part of a record reports it, discloses nothing, and recovers", async () => {
  const token = await records.issueToken(painting.id);
  const grant = fileGrantOf(token.id, painting.id, records.secretKey);
  const live = `${site.url}/live/access/${painting.id}`;
  const stream = await EventStream.open(live, { Cookie });
  const { total } = (await stream.next("statistics")) as { total: number };
  cluster.interrupt();

  for (const [language, words] of [
    ["", FAILED],
    ["/fr", "Impossible"],
    ["/ru", "Не\u00a0удалось"],
  ] as const) {
    const response = await reveal(site, language + token.path, "192.0.2.2");
    expect([response.status, response.headers.get("referrer-policy")]).toEqual([503, "no-referrer"]);
    expect(response.text).toContain(words);
    expectDiscreet(response.text);
  }
  // Opening the link itself needs no database.
  expect((await fetch(site.url + token.path)).status).toBe(200);
  const closed = [
    `${painting.file}?grant=${grant}`,
    `/files/${painting.id}/check?grant=${grant}`,
    `/files/${painting.id}/picture?grant=${grant}`,
  ];
  const managed = [
    `/gallery/manage/tokens/${painting.id}`,
    `/gallery/manage/tokens/${painting.id}.data`,
    `/gallery/manage/tokens/${painting.id}/access-log.csv`,
    `/live/access/${painting.id}`,
  ];
  for (const path of [...closed, ...managed]) {
    const response = await fetch(site.url + path, { headers: { Cookie }, redirect: "manual" });
    expect([path, response.status]).toEqual([path, 503]);
    expect(response.headers.get("cache-control"), path).toContain("no-store");
    expectDiscreet(await response.text());
  }
  for (const intent of ["generate", "deactivate", "freeze"]) {
    for (const kind of ["", ".data"] as const) {
      const response = await manage({ intent, token: token.id, duration: "1hour" }, kind);
      expect([intent, response.status]).toEqual([intent, 503]);
      expectDiscreet(await response.text());
    }
  }

  cluster.resume();
  await untilReady();
  expect((await reveal(site, token.path, "192.0.2.2")).isGranted).toBe(true);
  const again = await EventStream.open(live, { Cookie });
  expect(await again.next("statistics")).toMatchObject({ total: total + 1 });
  expect(await (await fetch(`${site.url}${painting.file}?grant=${grant}`)).text()).toBe(RECORD.file);
  for (const word of [token.text, ...Object.values(RECORD)]) expect(site.output()).not.toContain(word);
});

/** A page without its script names, one of which contains `password`, and without its select options. */
const withoutScripts = (html: string) => html.replaceAll(/\/assets\/[\w.-]+|<select /g, "");

/** Sends a form like a browser without script. */
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: "POST", redirect: "manual", headers: { Cookie }, body: new URLSearchParams(fields) });

test("while the database is away a signed-in user reads public pages as anonymous, with a notice", async () => {
  // Read before without a session, so that a last good copy exists.
  for (const path of ["/gallery", `/fr/gallery/${painting.id}`, "/sitemap.xml"]) expect((await fetch(site.url + path)).status).toBe(200);
  const read = (path: string, cookie = Cookie) => fetch(site.url + path, { redirect: "manual", headers: { Cookie: cookie } });
  cluster.interrupt();
  for (const [path, notice] of [
    ["/", "If you were signed in, you still are"],
    ["/eac/news", "If you were signed in, you still are"],
    ["/fr/contacts", "Si votre session était ouverte"],
    ["/ru/eac/about", "Если вы входили на\u00a0сайт"],
    ["/gallery", "If you were signed in, you still are"],
    [`/fr/gallery/${painting.id}`, "Si votre session était ouverte"],
  ] as const) {
    const response = await read(path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "private, no-store"]);
    expect([path, response.headers.get("etag"), response.headers.getSetCookie()]).toEqual([path, null, []]);
    const html = await response.text();
    expect(html, path).toContain(notice);
    expect(html.match(/data-session-unread/g), path).toHaveLength(1);
    expectDiscreet(withoutScripts(html));
  }
  const withoutCookie = await (await fetch(`${site.url}/eac/news`)).text();
  expect(withoutCookie).not.toContain("data-session-unread");
  expect((await read("/", `${Cookie.split("=")[0]}=forged.forged`)).status).toBe(200);
  // Pages without a copy answer as for anonymous visitors, in the site's design.
  const unread = await read("/ru/gallery");
  expect(unread.status).toBe(503);
  expect(await unread.text()).toContain("нет произведений");
  const missing = await read("/eac/nothing-here");
  expect(missing.status).toBe(404);
  cluster.resume();
  await untilReady();
  expect(await (await read("/gallery")).text()).not.toContain("data-session-unread");
});

test("while session queries hang in the database, signed-in users get public pages before the database times out", async () => {
  const lock = await records.owner.connect();
  try {
    await lock.query("begin; lock table auth.session in access exclusive mode");
    // Less than the site's own limit on a query.
    const response = await fetch(`${site.url}/eac/about`, { headers: { Cookie }, signal: AbortSignal.timeout(9_000) });
    expect([response.status, (await response.text()).includes("data-session-unread")]).toEqual([200, true]);
  } finally {
    lock.release(true);
  }
  await untilReady();
});

test("while the database is away management reports it in the site's design, signs nobody out and returns the input", async () => {
  cluster.interrupt();
  for (const [path, title] of [
    ["/gallery/manage", "Temporarily unavailable"],
    ["/admin/dashboard", "Temporarily unavailable"],
    ["/fr/account", "Momentanément indisponible"],
    ["/ru/gallery/manage/add", "Временно недоступно"],
    [`/gallery/manage/tokens/${painting.id}`, "Temporarily unavailable"],
    [`/gallery/manage/qr/${painting.id}`, "Temporarily unavailable"],
    ["/admin/dashboard/collection", "Temporarily unavailable"],
  ] as const) {
    const response = await fetch(site.url + path, { redirect: "manual", headers: { Cookie } });
    expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 503, []]);
    expect([path, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([path, "10", "private, no-store"]);
    const html = await response.text();
    expect(html, path).toContain(title);
    expect(html, path).toContain('<noscript><meta http-equiv="refresh"');
    expectDiscreet(withoutScripts(html));
  }

  const typed = 'Loan to "Ostend" & <back>';
  const escaped = "Loan to &quot;Ostend&quot; &amp; &lt;back&gt;";
  // "again": a button sends it again. "form": it is back in its form. "nothing": passwords are never written into a page.
  for (const [path, fields, comesBack] of [
    [`/gallery/manage/tokens/${painting.id}`, { intent: "generate", duration: "1hour", label: typed }, "again"],
    ["/gallery/manage?q=harbour", { intent: "delete", painting: painting.id, note: typed }, "again"],
    [`/admin/dashboard/messages/${painting.id}`, { intent: "answer", text: typed }, "again"],
    ["/admin/dashboard/collection", { table: typed }, "again"],
    ["/account", { intent: "name", name: typed }, "again"],
    ["/gallery/manage/add", { "en.title": typed, "en.artist": "A" }, "form"],
    ["/account", { intent: "password", currentPassword: typed, password: typed }, "nothing"],
  ] as const) {
    const response = await post(path, fields);
    expect([path, response.status]).toEqual([path, 503]);
    const html = await response.text();
    expect([path, html.includes("data-sent-again")]).toEqual([path, comesBack === "again"]);
    expect([path, html.includes(escaped)]).toEqual([path, comesBack !== "nothing"]);
    // The page never sends it again by itself; the reader decides.
    if (comesBack === "again") expect(html).not.toContain('http-equiv="refresh"');
  }
  for (const path of ["/auth/session", `/live/access/${painting.id}`, "/gallery/manage/upload?kind=image&name=a.jpg"]) {
    const response = path.includes("upload") ? await post(path, {}) : await fetch(site.url + path, { headers: { Cookie } });
    expect([path, response.status]).toEqual([path, 503]);
  }
  const signOut = await post("/auth/sign-out", {});
  expect([signOut.status, signOut.headers.getSetCookie()]).toEqual([503, []]);

  cluster.resume();
  await untilReady();
  const manager = await fetch(`${site.url}/gallery/manage`, { redirect: "manual", headers: { Cookie } });
  expect(manager.status).toBe(200);
});

test("while the database is away images, feeds and files are refused with a message in the reader's language", async () => {
  cluster.interrupt();
  const image = `/images/${painting.id}/640.jpg`;
  for (const [path, sentence] of [
    [image, "cannot reach its records"],
    ["/sitemap.xml", "cannot reach its records"],
    [`/fr/gallery/${painting.id}/passport.pdf`, "n’a pas accès à ses données"],
    [`/gallery/manage/tokens/${painting.id}/access-log.csv`, "cannot reach its records"],
    [`/ru/gallery/${painting.id}/export.zip`, "Временно недоступно"],
    [`/gallery/manage/qr/${painting.id}/code.png`, "cannot reach its records"],
  ] as const) {
    const response = await fetch(site.url + path, { headers: { Cookie }, redirect: "manual" });
    expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 503, "text/plain; charset=utf-8"]);
    expect([path, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([path, "10", "private, no-store"]);
    expect(await response.text(), path).toContain(sentence);
  }
  cluster.resume();
  await untilReady();
  const refused = await fetch(`${site.url}/gallery/manage/qr/${painting.id}/code.png`);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([403, "text/plain; charset=utf-8"]);
});

test("a user whose role cannot be read is not treated as a stranger: the list reports an error and denies nobody", async () => {
  const responses = await interruptDuring("public.user_roles", () =>
    ["/gallery/manage", "/gallery/manage.data"].map((path) => fetch(site.url + path, { redirect: "manual", headers: { Cookie } })),
  );
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("Access Denied");
  }
  await untilReady();
});

test("a token is refused with a message while the database is full, and the input is kept", async () => {
  await records.rows(`create function app.no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await records.rows("create trigger no_room before insert on access_tokens for each row execute function app.no_room()");
  const response = await manage({ intent: "generate", duration: "1hour", label: "A loan" });
  expect(response.status).toBe(507);
  const html = await response.text();
  expect(html).toContain("The server has no room left, so nothing was changed.");
  expect(html).toContain('value="A loan"');
  await records.rows("drop function app.no_room cascade");
});
