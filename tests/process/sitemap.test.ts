import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { RecordSites } from "../support/record-sites.ts";

/** More than one file holds (`PATHS_PER_FILE`). */
const WORKS = 2_500;

let records: RecordSites;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "sitemap", 1);
  await records.rows(`insert into paintings (title_en, is_published) select 'Work ' || n, true from generate_series(1, $1::integer) as n`, [
    WORKS,
  ]);
});
afterAll(() => records.stop());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);

test("a collection too large for one sitemap has an index of several, each page in one of them (P-LANG-3)", async () => {
  const site = records.sites[0];
  if (site === undefined) throw new Error("no site");
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    return { status: response.status, body: await response.text() };
  };
  await expect.poll(async () => (await read("/sitemap.xml")).body).toContain("<sitemapindex");
  const files = locations((await read("/sitemap.xml")).body).map((address) => new URL(address).pathname);
  expect(files).toEqual(["/sitemaps/1.xml", "/sitemaps/2.xml"]);
  const bodies = await Promise.all(files.map(async (file) => (await read(file)).body));
  const addresses = bodies.flatMap(locations);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => /\/ru\/gallery\/[\da-f-]{36}$/.test(address))).toHaveLength(WORKS);
  expect(addresses.some((address) => address.endsWith("/fr/arbitration/rules"))).toBe(true);
  for (const missing of ["/sitemaps/3.xml", "/sitemaps/0.xml", "/sitemaps/1", "/sitemaps/01.xml"])
    expect((await read(missing)).status, missing).toBe(404);
});
