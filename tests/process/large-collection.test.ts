import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { RecordSites } from "../support/sites/record-sites.ts";

/** More than one file holds (`PATHS_PER_FILE`). */
const WORKS = 2_500;
const PASSPORTS = 250;

let records: RecordSites;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "large", 1);
  await records.rows(`insert into paintings (title_en, is_published) select 'Work ' || n, true from generate_series(1, $1::integer) as n`, [
    WORKS,
  ]);
  await records.rows(
    `insert into register_entries (number, painting_id, entered_at)
      select left(spelled, 4) || '-' || right(spelled, 4), null, now() - n * interval '1 minute'
      from (select n, lpad(n::text, 8, '0') as spelled from generate_series(1, $1::integer) as n) as entry`,
    [PASSPORTS],
  );
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

test("a long register is read by pages, and a number is found on none of them (P-REGISTER-1)", async () => {
  const url = `${records.sites[0]?.url}/art-expertise/register`;
  const read = async (query: string) => {
    const response = await fetch(url + query);
    const html = await response.text();
    return {
      address: new URL(response.url).search,
      numbers: [...html.matchAll(/href="\/r\/([\dA-Z-]+)"/g)].map(([, number]) => number),
      html,
    };
  };
  const first = await read("");
  expect(first.numbers).toHaveLength(100);
  expect(first.numbers[0]).toBe("0000-0001");
  expect(first.html).toMatch(/250\s+passports/);
  expect(first.html).toContain('href="/art-expertise/register?page=3"');
  const last = await read("?page=3");
  expect(last.numbers).toHaveLength(50);
  expect(last.numbers.at(-1)).toBe("0000-0250");
  expect((await read("?page=4")).address).toBe("?page=3");
  expect((await read("?page=1")).address).toBe("");
  expect((await read("?page=1-3")).address).toBe("?page=3");
  expect((await read("?number=0000-0250")).numbers).toEqual(["0000-0250"]);
  expect((await read("?number=0000-0251")).numbers).toEqual([]);
});
