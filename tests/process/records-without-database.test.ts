import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileGrantOf } from "#app/domain/access-token/token-link.server.ts";
import { EventStream } from "../support/event-stream.ts";
import { type Cluster, startCluster } from "../support/postgres-cluster.ts";
import { type PlantedPainting, RECORD, RecordSites, reveal } from "../support/record-sites.ts";
import type { SiteProcess } from "../support/site-process.ts";

/* Its own server: this one is stopped in the middle, and started again. */
let cluster: Cluster;
let records: RecordSites;
let site: SiteProcess;
let painting: PlantedPainting;
let Cookie: string;
beforeAll(async () => {
  cluster = await startCluster();
  records = await RecordSites.start(cluster.adminUrl, "away", 1);
  [site] = records.sites as [SiteProcess];
  painting = await records.plantPainting();
  Cookie = await records.ownerCookie();
});
afterAll(async () => {
  // Also a test that failed in the middle leaves no server behind.
  await records.stop().finally(() => cluster.stop());
});

/** What a manager's page sends: its script as data, its form without script. */
const manage = (fields: Record<string, string>, kind: "" | ".data" = "") =>
  fetch(`${site.url}/gallery/manage/tokens/${painting.id}${kind}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie },
    body: new URLSearchParams(fields),
  });

/** What nobody may read in an answer of a site in trouble. */
function expectDiscreet(text: string): void {
  expect(text).not.toMatch(/\n\s+at |node_modules|ECONN|terminat|select |password/i);
  for (const word of Object.values(RECORD)) expect(text).not.toContain(word);
}

const FAILED = "Failed to access private information";

/** Stops the database while requests wait in it for a lock, and brings it back once they were answered. */
async function interruptDuring<T>(table: string, requests: () => Promise<T>[]): Promise<T[]> {
  const url = new URL(cluster.adminUrl);
  url.pathname = "/away";
  const keeper = new pg.Client({ connectionString: url.href });
  keeper.on("error", () => undefined);
  await keeper.connect();
  try {
    await keeper.query(`begin; lock table ${table} in access exclusive mode`);
    const sent = requests();
    const waiting = async () => {
      // Within a transaction the server shows the same picture again unless it is told to look anew.
      await keeper.query("select pg_stat_clear_snapshot()");
      return (await keeper.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
    };
    await expect.poll(waiting).toBe(sent.length);
    cluster.interrupt();
    return await Promise.all(sent);
  } finally {
    cluster.resume();
    await keeper.end().catch(() => undefined);
  }
}

/** The site's pages come back by themselves. */
const untilReady = () => expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);

// Checklist: ERR-10
test("a record that was being opened as the database went is not opened, not counted, and opens afterwards", async () => {
  const token = await records.issueToken(painting.id);
  const paths = [token.path, `/fr${token.path}`, `${token.path}.data`];
  const answers = await interruptDuring("public.access_tokens", () => paths.map((path) => reveal(site, path, "192.0.2.1")));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    expectDiscreet(answer.text);
  }
  expect(answers[0]?.text).toContain(FAILED);
  expect(answers[0]?.text).toContain("Try again");
  await untilReady();
  expect(await records.usesOf(token)).toBe(0);
  expect(await records.attemptsOn(painting.id)).toEqual([]);
  expect((await reveal(site, token.path, "192.0.2.1")).isGranted).toBe(true);
  expect(await records.usesOf(token)).toBe(1);
});

test("a token that was being issued or withdrawn as the database went is left as it was, and its manager is told", async () => {
  const token = await records.issueToken(painting.id);
  const tokens = () => records.rows("select id, is_active from access_tokens order by id");
  const before = await tokens();
  const answers = await interruptDuring("public.access_tokens", () => [
    ...["generate", "deactivate", "freeze"].map((intent) => manage({ intent, token: token.id, duration: "1hour" }, ".data")),
    manage({ intent: "generate", duration: "1hour" }),
  ]);
  for (const answer of answers.slice(0, 3)) {
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain("unavailable");
    expectDiscreet(text);
  }
  // Without script the whole page is made anew, which cannot be: the list says so.
  expect([answers[3]?.status, answers[3]?.headers.get("location")]).toEqual([302, "/gallery/manage?notice=not-fetched"]);
  await untilReady();
  expect(await tokens()).toEqual(before);
  const issued = await manage({ intent: "generate", duration: "1hour", label: "A loan" });
  expect([issued.status, issued.headers.get("location")]).toEqual([303, expect.stringContaining("notice=generated")]);
  expect(await tokens()).toHaveLength(before.length + 1);
});

test("while the database is away every part of a record says so, and says nothing else; then all goes on", async () => {
  const token = await records.issueToken(painting.id);
  const grant = fileGrantOf(token.id, painting.id, records.secretKey);
  const live = `${site.url}/live/access/${painting.id}`;
  const stream = await EventStream.open(live, { Cookie });
  const { total } = (await stream.next("statistics")) as { total: number };
  cluster.interrupt();

  for (const [language, words] of [
    ["", FAILED],
    ["/fr", "Impossible"],
    ["/ru", "Не удалось"],
  ] as const) {
    const answer = await reveal(site, language + token.path, "192.0.2.2");
    expect([answer.status, answer.headers.get("referrer-policy")]).toEqual([503, "no-referrer"]);
    expect(answer.text).toContain(words);
    expectDiscreet(answer.text);
  }
  // The link itself asks the database nothing.
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
    const answer = await fetch(site.url + path, { headers: { Cookie }, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get("cache-control"), path).toContain("no-store");
    expectDiscreet(await answer.text());
  }
  for (const intent of ["generate", "deactivate", "freeze"]) {
    for (const kind of ["", ".data"] as const) {
      const answer = await manage({ intent, token: token.id, duration: "1hour" }, kind);
      expect([intent, answer.status]).toEqual([intent, 503]);
      expectDiscreet(await answer.text());
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
