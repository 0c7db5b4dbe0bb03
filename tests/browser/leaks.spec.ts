import { hash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { addressIn, LANGUAGES, PUBLIC_PAGES } from "../support/browser/browser.ts";
import { forEach, NEWS_ITEM } from "../support/pages.ts";
import { findPrivateWords, type PrivateWord, PrivateWordSearch, readPrivateWords } from "../support/private-words.ts";
import { SIGNED_IN_SITE_SECRET } from "../support/sites/global-sites.ts";
import { SiteFixture } from "../support/sites/site-fixture.ts";

// biome-ignore-start lint/correctness/noEmptyPattern: Playwright needs the pattern to see that the fixture has no dependencies.
const test = base.extend<{ fixture: SiteFixture }>({
  fixture: async ({}, use) => {
    const fixture = new SiteFixture();
    await use(fixture);
    await fixture.close();
  },
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above.

/** Ways in which programs fetch an unopened link. */
const FETCHES: { method?: string; headers?: Record<string, string> }[] = [
  {},
  { method: "HEAD" },
  { headers: { Purpose: "prefetch" } },
  { headers: { "Sec-Purpose": "prefetch;prerender" } },
  { headers: { "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" } },
];

interface SiteResponse {
  path: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

const isText = (response: SiteResponse) => /text|json|xml|javascript|calendar|vcard|svg/.test(response.headers.get("content-type") ?? "");

/** Private words of responses that were not in their requests. Searches equal bodies and equal headers once. */
function findingsAbout(responses: Iterable<SiteResponse>, search: PrivateWordSearch): string[] {
  const known = new Map<string, PrivateWord[]>();
  const findOnce = (bytes: Buffer, isText: boolean) => {
    const key = `${isText} ${hash("sha256", bytes)}`;
    const found = known.get(key) ?? search.find(bytes, isText);
    known.set(key, found);
    return found;
  };
  return [...responses].flatMap((response) => {
    const headers = Buffer.from([...response.headers.values()].join("\n"));
    return [...findOnce(response.body, isText(response)), ...findOnce(headers, true)]
      .filter(({ text }) => !response.path.includes(text))
      .map(({ what, text }) => `${response.path}: ${what} "${text}"`);
  });
}

/** Requests from its own address, so that its lines in the access log are known. */
function visitor(site: string, address: string) {
  return async (path: string, init: RequestInit = {}): Promise<SiteResponse> => {
    const response = await fetch(site + path, {
      redirect: "manual",
      ...init,
      headers: { "X-Forwarded-For": address, "Accept-Encoding": "br", ...(init.headers as Record<string, string>) },
    });
    return { path, status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
}

/** Requests like a crowd of visitors: every hundred come from another network. `prefix`: of 48 bits. Uncompressed, which is cheaper. */
function crowd(site: string, prefix: string) {
  let asked = 0;
  return (path: string) =>
    visitor(site, `${prefix}:${Math.floor(asked++ / 100).toString(16)}::1`)(path, { headers: { "Accept-Encoding": "identity" } });
}

/** Occurrences of a token link's own address in its page: its form, and the same page in other languages. */
function withoutOwnAddress(response: SiteResponse, token: string): SiteResponse {
  const own = new RegExp(`(href|action)="(/fr|/ru)?/gallery/[0-9a-f-]{36}/access/${token}"`, "g");
  return isText(response) ? { ...response, body: Buffer.from(response.body.toString().replaceAll(own, "$1")) } : response;
}

const wordsOf = (fixture: SiteFixture) => readPrivateWords((text) => fixture.rows(text), SIGNED_IN_SITE_SECRET);
const linesFrom = (fixture: SiteFixture, address: string) =>
  fixture.rows<{ reason: string }>("select reason from access_logs where ip_address = $1", [address]);

/** A token of every kind, of a published painting and of a draft. */
async function seedTokens(fixture: SiteFixture) {
  const [shown, other] = await Promise.all(["Three Horizons", "Night Train"].map((title) => fixture.painting(title)));
  const [draft] = await fixture.rows<{ id: string }>("select id from paintings where title_en = 'The Printing House' and not is_published");
  if (shown === undefined || other === undefined || draft === undefined) throw new Error("the sample world lacks paintings");
  const [good, expired, deactivated, foreign, draftGood] = await Promise.all([
    fixture.issueToken(shown.id),
    fixture.issueToken(shown.id, "-1 minute"),
    fixture.issueToken(shown.id),
    fixture.issueToken(other.id),
    fixture.issueToken(draft.id),
  ]);
  await fixture.rows("update access_tokens set is_active = false where id = $1", [deactivated.id]);
  const link = (text: string, paintingId = shown.id) => ({ text, path: `/gallery/${paintingId}/access/${text}` });
  return {
    shown,
    draft,
    good,
    ids: [good, expired, deactivated, foreign, draftGood].map(({ id }) => id),
    links: [good, expired, deactivated, link(foreign.text), link("nonsense-that-nobody-issued"), draftGood, link(good.text, draft.id)],
  };
}

/** All links and resources of an HTML page on this site. */
function addressesIn(html: string): string[] {
  const written = [...html.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, address]) => address as string);
  const sets = [...html.matchAll(/ (?:srcset|srcSet|imagesrcset)="([^"]+)"/g)].flatMap(([, set = ""]) =>
    set.split(",").map((candidate) => candidate.trim().split(" ")[0] as string),
  );
  return [...written, ...sets]
    .map((address) => address.replaceAll("&amp;", "&").replace(/#.*$/, ""))
    .filter((each) => each.startsWith("/"));
}

/** True for a list of two or more filters. There are thousands, and each shows a part of what its filters show alone. */
const isCombination = (path: string) => /\/(?:gallery|eac\/news)\?/.test(path) && path.includes("&");

/** Without the same form filled in otherwise: it shows the words of its address, of which there are hundreds, and no others. */
function withoutOtherSubjects(paths: string[]): string[] {
  const forms = new Map(paths.map((path) => [/\/contacts\?/.test(path) ? path.replaceAll(/=[^&]*/g, "") : path, path]));
  return [...forms.values()];
}

const twinOf = (path: string) => (path.endsWith("/") ? `${path}_root.data`.replace(/^\/_root/, "/_root") : `${path}.data`);

test("the search for private words finds them in any encoding", () => {
  const words = [{ what: "record", text: "15 × 15 threads, «Снег»" }];
  const text = words[0]?.text ?? "";
  const otherwise = (write: (code: number, sign: string) => string) =>
    [...text].map((sign) => (/[\w ,]/.test(sign) ? sign : write(sign.charCodeAt(0), sign))).join("");
  const ways = [
    text,
    JSON.stringify({ text }),
    otherwise((code) => `\\u${code.toString(16).padStart(4, "0")}`),
    otherwise((code) => `\\\\u${code.toString(16).toUpperCase().padStart(4, "0")}`),
    otherwise((code) => `&#x${code.toString(16)};`),
    otherwise((code) => `&#${code};`),
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll("%20", "+"),
    text.normalize("NFD"),
  ];
  const search = new PrivateWordSearch([...words, { what: "title", text: 'A "title" <of> two\nlines' }]);
  for (const way of ways) {
    expect(findPrivateWords(words, Buffer.from(`before ${way} after`), true), way).toEqual(words);
    expect(search.find(Buffer.from(`<p>menu</p><p title="before ${way} after">`), true), way).toEqual(words);
  }
  // Bytes that look like the beginning of a letter, and of the rest of one, are around it.
  const image = Buffer.concat([Buffer.from([0xff, 0xd8, 0xc2]), Buffer.from(text), Buffer.from([0xd0, 0x41])]);
  expect(findPrivateWords(words, image, false)).toEqual(words);
  expect(search.find(image, false)).toEqual(words);
  for (const other of ["before 15 x 15 threads after", "15 × 15 threads,<br> «Снег»", ""]) {
    expect(findPrivateWords(words, Buffer.from(other), true), other).toEqual([]);
    expect(search.find(Buffer.from(other), true), other).toEqual([]);
  }
  // A piece that was searched before is found again, and so is a word that markup could divide.
  for (const where of ["the first page", "another page"])
    expect(search.find(Buffer.from(`<h1>${where}</h1><p>${text}</p>`), true), where).toEqual(words);
  expect(search.find(Buffer.from("<p>A &quot;title&quot; &lt;of&gt; two\nlines</p>"), true)).toMatchObject([{ what: "title" }]);
});

test("an opened record contains its words in the page and in its data, and the search finds them there", async ({ fixture }) => {
  const ask = visitor(fixture.url, "203.0.113.201");
  const { shown, good } = await seedTokens(fixture);
  const words = await wordsOf(fixture);
  for (const path of [good.path, `/ru${good.path}`, `${good.path}.data`]) {
    const response = await ask(path, { method: "POST" });
    expect([response.status, response.headers.get("cache-control"), response.headers.get("content-encoding")]).toEqual([
      200,
      "private, no-store",
      "br",
    ]);
    const found = findPrivateWords(words, response.body, true);
    const own = words.filter(({ of }) => of === shown.id);
    expect(own.length).toBeGreaterThan(8);
    for (const word of own) expect(found).toContainEqual(word);
    // Without other records, storage keys, owners or drafts.
    const kinds = found.map(({ what }) => what);
    expect(kinds.filter((kind) => /number/.test(kind)).sort()).toEqual(["inventory number", "passport number"]);
    expect(kinds.filter((kind) => /owner|draft|key|hash/.test(kind))).toEqual([]);
  }
  expect(await fixture.rows("select reason from access_logs where token_id = $1", [good.id])).toEqual(Array(3).fill({ reason: "granted" }));
});

test("a token link that is only fetched gets the same response for every token, is not cached or indexed, and changes nothing", async ({
  fixture,
}) => {
  const address = "203.0.113.202";
  const ask = visitor(fixture.url, address);
  const { links, ids } = await seedTokens(fixture);
  const search = new PrivateWordSearch(await wordsOf(fixture));
  const pages = new Map<string, Set<string>>();
  const all = links.flatMap((link) => LANGUAGES.flatMap((language) => FETCHES.map((fetched) => ({ link, language, fetched }))));
  await forEach(all, async ({ link, language, fetched }) => {
    const path = addressIn(language, link.path);
    const asked = [await ask(path, fetched), await ask(`${path}.data`, fetched)];
    for (const response of asked) {
      const { headers } = response;
      expect(response.status, response.path).toBe(200);
      expect(headers.get("cache-control"), response.path).toBe("private, no-store");
      expect(headers.get("referrer-policy"), response.path).toBe("no-referrer");
      expect(headers.get("x-robots-tag"), response.path).toMatch(/noindex, nofollow/);
      expect(headers.get("set-cookie"), response.path).toBeNull();
      expect(headers.get("etag"), response.path).toBeNull();
      expect([...headers.values()].join("\n")).not.toContain(link.text);
      const rest = withoutOwnAddress(response, link.text);
      expect(rest.body.toString(), response.path).not.toContain(link.text);
      expect(findingsAbout([rest], search)).toEqual([]);
    }
    const [page, data] = asked as [SiteResponse, SiteResponse];
    if (fetched.method === "HEAD") return void expect([page.body.length, data.body.length]).toEqual([0, 0]);
    const html = page.body.toString();
    const painting = link.path.split("/access/")[0] as string;
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    for (const tag of ['<link rel="canonical" href="', '<meta property="og:url" content="'])
      expect(html, page.path).toMatch(new RegExp(`${tag}http://localhost:\\d+${addressIn(language, painting)}"`));
    // Independent of the kind of token.
    const key = `${language} ${painting}`;
    const seen = pages.get(key) ?? new Set<string>();
    pages.set(key, seen.add(html.replaceAll(link.text, "TOKEN") + data.body.toString()));
  });
  expect([...pages.values()].map((kinds) => kinds.size)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await fixture.rows("select id from access_tokens where id = any($1) and usage_count <> 0", [ids])).toEqual([]);
  expect(await linesFrom(fixture, address)).toEqual([]);
});

/** Issue dates that no public text contains. */
async function readSecretDays(fixture: SiteFixture): Promise<PrivateWord[]> {
  const content = join(import.meta.dirname, "../../content");
  const texts = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(md|json)$/.test(name) && !name.startsWith("sample"))
    .map((name) => readFileSync(join(content, name), "utf8"))
    .join("\n");
  const rows = await fixture.rows<{ day: string }>(
    "select distinct eac_issue_date::text as day from painting_private where eac_issue_date is not null",
  );
  return rows.flatMap(({ day }) => (texts.includes(day) ? [] : [{ what: "day of issue", text: day }]));
}

// Checklist: PERM-05, PERM-07
test("no public response contains a private word: pages, their data, images, feeds, search, errors", async ({ fixture }) => {
  test.slow();
  const network = "2001:db8:203";
  const ask = crowd(fixture.url, network);
  // Paintings published by other tests are not drafts.
  const reader = `a.reader.${randomUUID()}@example.org`;
  await fixture.rows("insert into newsletter_subscribers (email, language) values ($1, 'en')", [reader]);
  // Without a file: on a painting whose record no other test opens.
  const [picture] = await fixture.rows<{ id: string; painting_id: string; image_id: string }>(
    `with image as (
      insert into images (original_key, media_type, width, height, widths, dominant_color)
      values ('paintings/leaks/' || gen_random_uuid(), 'image/jpeg', 320, 320, '{320}', '#336699') returning id
    ) insert into painting_pictures (painting_id, image_id, kind, caption_en, is_private, position)
      select p.id, image.id, 'ultraviolet', 'A stamp that only ultraviolet light shows', true, 0
      from image, (select id from paintings where title_en = 'Snow on the Quay') p returning id, painting_id, image_id`,
  );
  if (picture === undefined) throw new Error("the sample world has no published painting");
  const before = await wordsOf(fixture);
  expect(before.map(({ text }) => text)).toContain(reader);
  const days = await readSecretDays(fixture);
  expect(days.length).toBeGreaterThan(10);
  const paintings = await fixture.rows<{ id: string; is_published: boolean; image: string | null; widths: number[] | null }>(
    "select p.id, is_published, i.id as image, widths from paintings p left join images i on i.public_url = p.public_image_url",
  );
  // The ones of the sample world: other tests create and delete drafts without images.
  const drafts = paintings.filter(({ is_published, image }) => !is_published && image !== null);
  expect(drafts.length).toBeGreaterThan(0);
  const files = await fixture.rows<{ id: string; painting_id: string; storage_key: string }>("select * from private_attachments");
  const originals = await fixture.rows<{ original_key: string }>("select original_key from images");
  const [record] = await fixture.rows<{ eac_inventory_no: string; eac_passport_no: string; expert_report: string }>(
    "select * from painting_private where eac_passport_no is not null and expert_report is not null limit 1",
  );
  if (record === undefined) throw new Error("the sample world has no record");

  const responses = new Map<string, SiteResponse>();
  const askAll = async (paths: Iterable<string>) =>
    forEach(new Set([...paths].filter((path) => !responses.has(path))), async (path) => {
      const response = await ask(path);
      responses.set(path, response);
      return response;
    });
  const inAll = (path: string) => LANGUAGES.map((language) => addressIn(language, path));

  // Pages and their links.
  const listed = [...PUBLIC_PAGES, ...paintings.map(({ id }) => `/gallery/${id}`)].flatMap(inAll);
  const pages = await askAll(listed);
  const site = (await ask("/sitemap.xml")).body.toString();
  const located = [...site.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path as string);
  expect(located.length).toBeGreaterThan(200);
  const articles = await askAll(located);
  const linked = [...pages, ...articles].flatMap((page) => addressesIn(page.body.toString()));
  const more = await askAll(withoutOtherSubjects(linked));
  expect(more.filter(({ path }) => path.startsWith("/assets/")).length).toBeGreaterThan(5);
  const further = more
    .filter(({ headers }) => headers.get("content-type")?.startsWith("text/html"))
    .flatMap((page) => addressesIn(page.body.toString()));
  await askAll(withoutOtherSubjects(further.filter((path) => !isCombination(path))));

  // Data requested by script instead of pages.
  const readable = [...responses.values()].filter(
    ({ status, headers, path }) => headers.get("content-type")?.startsWith("text/html") && status < 500 && !path.includes("?"),
  );
  expect(readable.length).toBeGreaterThan(200);
  await askAll(readable.filter(({ path }) => !NEWS_ITEM.test(path)).map(({ path }) => twinOf(path)));

  // Images of every size.
  const sizes = paintings.flatMap(({ image, widths }) =>
    image === null
      ? []
      : [
          "",
          "/share.jpg",
          ...(widths ?? []).flatMap((width) => ["avif", "webp", "jpg"].map((format) => `/${width}.${format}`)),
          "/tiles/0/0_0.webp",
        ].map((file) => `/images/${image}${file}`),
  );
  await askAll(sizes);
  for (const path of sizes) {
    const isDraft = drafts.some(({ image }) => path.includes(String(image)));
    if (isDraft) expect(responses.get(path)?.status, path).toBe(404);
  }

  // Files of the records, and their storage locations.
  const closed = [
    ...files.flatMap(({ id, painting_id }) => [`/files/${painting_id}/${id}`, `/files/${painting_id}/${id}?grant=${id}.AAAA`]),
    ...paintings.map(({ id }) => `/files/${id}/picture`),
    ...["", "small-"].map((size) => `/files/${picture.painting_id}/${size}${picture.id}`),
    ...["", "/share.jpg", "/320.avif", "/320.jpg"].map((file) => `/images/${picture.image_id}${file}`),
    ...files.flatMap(({ storage_key }) => [`/${storage_key}`, `/files/${storage_key}`, `/images/%2e%2e/${storage_key}`]),
    ...originals.flatMap(({ original_key }) => [`/${original_key}`, `/files/${original_key}`]),
    ...drafts.flatMap(({ id }) => inAll(`/gallery/${id}`).flatMap((path) => [path, `${path}.data`])),
  ];
  for (const response of await askAll(closed)) expect(response.status, response.path).toBe(404);
  const checks = await askAll(paintings.map(({ id }) => `/files/${id}/check`));
  expect(new Set(checks.map(({ body }) => body.toString()))).toEqual(new Set(['{"isGood":false}']));

  // Searches for private words: half of a word must not find the whole.
  const half = (text: string) => encodeURIComponent(text.slice(0, Math.floor(text.length * 0.7)));
  const [draftTitle] = await fixture.rows<{ title_en: string }>("select title_en from paintings where not is_published order by id");
  const asked = [record.eac_inventory_no, record.eac_passport_no, record.expert_report.slice(0, 24), draftTitle?.title_en ?? ""].map(half);
  await askAll(
    asked.flatMap((query) =>
      [
        `/search?q=${query}`,
        `/search/suggestions.json?q=${query}`,
        `/gallery?q=${query}`,
        `/art-expertise/register?number=${query}`,
      ].flatMap(inAll),
    ),
  );

  // Tools without a session, machine-readable files, errors.
  const [{ id = "" } = {}] = paintings;
  const tokenId = randomUUID();
  await askAll([
    ...inAll(`/gallery/manage/tokens/${id}`),
    ...inAll(`/gallery/manage/tokens/${id}/labels`),
    ...inAll("/gallery/manage"),
    ...paintings.flatMap((painting) => inAll(`/gallery/${painting.id}/export.zip`)),
    ...inAll("/admin/dashboard/collection"),
    ...inAll("/admin/dashboard/collection/paintings.csv"),
    ...inAll("/admin/dashboard/collection/collection.zip"),
    ...inAll("/admin/dashboard/newsletter"),
    ...inAll("/admin/dashboard/newsletter/subscribers.csv"),
    ...inAll("/eac/newsletter/confirm"),
    ...inAll("/eac/newsletter/leave"),
    `/gallery/manage/tokens/${id}/access-log.csv`,
    `/gallery/manage/tokens/${id}/qr/${tokenId}.svg`,
    `/gallery/manage/qr/${id}/code.svg`,
    `/live/access/${id}`,
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/manifest.webmanifest",
    "/contacts.vcf",
    "/eac/events.ics",
    "/eac/news.atom",
    "/fr/eac/news.atom",
    "/ru/gallery.atom",
    "/arbitration/clause.txt",
    "/arbitration/clause.docx",
    "/arbitration/calculator.pdf?amount=200000",
    "/guilloche/wall.sealed-record.svg",
    "/healthz",
    "/readyz",
    ...inAll("/nothing/here"),
    "/xx/gallery",
    "/gallery/nope",
    "/%E0%A4%A",
    "/gallery/%00",
    `/r/0000-0000`,
    "/data/secret-key",
    "/.env",
  ]);
  expect(responses.size).toBeGreaterThan(1200);
  expect([...responses.values()].filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);

  const stillDraft = new Set((await wordsOf(fixture)).map(({ text }) => text));
  const words = [...before.filter(({ text }) => stillDraft.has(text)), ...days];
  expect(findingsAbout(responses.values(), new PrivateWordSearch(words))).toEqual([]);
  expect(await fixture.rows("select reason from access_logs where ip_address::text like $1", [`${network}:%`])).toEqual([]);
});

// Last, because the log is that of all tests.
test("the site's own log contains no token and no private word", { tag: "@last" }, async ({ fixture }) => {
  const ask = visitor(fixture.url, "203.0.113.204");
  const { links, good } = await seedTokens(fixture);
  const [, , , , , draftGood] = links;
  for (const path of [good.path, `/fr${good.path}.data`, draftGood?.path as string]) {
    const response = await ask(path, { method: "POST" });
    expect(response.status, path).toBe(200);
    const [grant] = /grant=[\w.-]+/.exec(response.body.toString()) ?? [];
    expect((await ask(`/files/${path.split("/").at(-3)}/check?${grant}`)).status).toBe(200);
  }
  const { text } = good;
  // Links damaged by people and programs still contain their token.
  const spoilt = [
    `${good.path}%E0%A4%A`,
    `${good.path}/`,
    `${good.path}/more`,
    good.path.toUpperCase().replace(text.toUpperCase(), text),
    good.path.replaceAll("/", "//"),
    good.path.replace("/access/", "%2Faccess%2F"),
    good.path.replace("/access/", "%252Faccess%252F"),
    `/${encodeURIComponent(`https://eac.example${good.path}`)}`,
    good.path.replace("access", "%61ccess"),
    good.path.replace("/access/", "/access%00/"),
    good.path.replace("/access/", "/../access/"),
    `/de${good.path}`,
    `/search?q=${encodeURIComponent(good.path)}`,
    `${good.path}?token=${text}`,
    `/gallery?token=${text}`,
    `/files/x/y?grant=${text}`,
  ];
  for (const path of spoilt)
    for (const method of ["GET", "POST", "PUT"]) expect((await ask(path, { method })).status, path).toBeLessThan(500);
  const log = readFileSync(process.env.SIGNED_IN_SITE_LOG as string);
  expect(log.toString()).toContain("/access/[token]");
  // Logged addresses legitimately contain ids and keys.
  const words = (await wordsOf(fixture)).filter(
    ({ what }) => !/^(owner|draft|draft's image|token's id|private file|private picture('s image)?|.* key)$/.test(what),
  );
  expect(findPrivateWords(words, log, true)).toEqual([]);
});
