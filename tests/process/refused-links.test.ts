import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { fileGrantOf } from "#app/features/access/domain/token-link.server.ts";
import { RECORD, RecordSites, reveal, type SeededPainting } from "../support/sites/record-sites.ts";
import type { SiteProcess } from "../support/sites/site-process.ts";

const LANGUAGES = ["", "/fr", "/ru"];

let records: RecordSites;
let site: SiteProcess;
let painting: SeededPainting;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "refused", 1);
  [site] = records.sites as [SiteProcess];
  painting = await records.seedPainting();
});
afterAll(() => records.stop());

/** Everything that distinguishes a response for a reader; the token itself is masked. */
function faceOf({ status, headers, text }: Awaited<ReturnType<typeof reveal>>, token: string) {
  const told = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  const body = text.replaceAll(token, "TOKEN").replaceAll(headers.get("x-request-id") as string, "REQUEST");
  return JSON.stringify([status, told.filter(([name]) => name !== "content-length"), body]);
}

/** Each refusal from another address, because refusals are limited. */
let visitors = 0;
const nextVisitor = () => `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`;

// Checklist: TOKENVIEW-08, TOKENVIEW-10 to TOKENVIEW-12, TOKENVIEW-17, TOKENVIEW-20
test("unknown, expired, withdrawn and other paintings' tokens are refused with identical responses", async () => {
  const other = await records.seedPainting();
  const expired = await records.issueToken(painting.id, "-1 minute");
  const withdrawn = await records.issueToken(painting.id);
  const foreign = await records.issueToken(other.id);
  await records.rows("update access_tokens set is_active = false where id = $1", [withdrawn.id]);
  const texts = ["nothing that was ever issued, to the byte...", expired.text, withdrawn.text, foreign.text];
  for (const language of LANGUAGES) {
    for (const kind of ["", ".data"]) {
      const faces = new Set<string>();
      for (const text of texts) {
        const path = `${language}/gallery/${painting.id}/access/${encodeURIComponent(text)}${kind}`;
        const response = await reveal(site, path, nextVisitor());
        expect([response.status, response.headers.get("cache-control")], path).toEqual([403, "private, no-store"]);
        faces.add(faceOf(response, encodeURIComponent(text)));
      }
      expect(faces.size, `${language}${kind}`).toBe(1);
    }
  }
  // Only the log knows the reason.
  const reasons = (await records.attemptsOn(painting.id)).map(({ reason }) => reason);
  expect(reasons.toSorted()).toEqual(["deactivated", "expired", "other painting", "unknown"].flatMap((reason) => Array(6).fill(reason)));
});

test("malformed tokens, and tokens changed by one character, open nothing and break nothing", async () => {
  const token = await records.issueToken(painting.id);
  const { id } = painting;
  const paths = [
    `/gallery/${id}/access/${token.text.slice(0, -1)}`,
    `/gallery/${id}/access/${token.text}x`,
    `/gallery/${id}/access/${token.text.toLowerCase()}`,
    `/gallery/${id}/access/${token.id}`,
    `/gallery/${id}/access/${"x".repeat(200)}`,
    `/gallery/${id}/access/${"x".repeat(201)}`,
    `/gallery/${id}/access/${"x".repeat(8000)}`,
    `/gallery/${id}/access/${encodeURIComponent("ключ 🔑 ﬁ")}`,
    ...["%00", "%0a", "%2f", "%2e%2e%2f", "%ff", "%E0%A4%A", "%20", "%25", "'", "%27%20or%20true--", "*"].flatMap((sign) => [
      `/gallery/${id}/access/${token.text}${sign}`,
      `/gallery/${id}/access/${sign}${token.text}`,
      `/gallery/${id}${sign}/access/${token.text}`,
    ]),
    `/gallery/${id}/access/..%2f${token.text}`,
    `/gallery/%7B${id}%7D/access/${token.text}`,
    `/gallery/${id.replaceAll("-", "")}/access/${token.text}`,
    `/gallery/${id.slice(1)}/access/${token.text}`,
    `/gallery/00000000-0000-0000-0000-000000000000/access/${token.text}`,
    `/gallery/nope/access/${token.text}`,
    `/gallery/${id}/access/`,
    `/gallery/${id}/access`,
    `/de/gallery/${id}/access/${token.text}`,
  ];
  for (const path of paths) {
    const response = await reveal(site, path, nextVisitor());
    expect([403, 404, 405], path).toContain(response.status);
    for (const word of Object.values(RECORD)) expect(response.text, path).not.toContain(word);
    expect(response.text).not.toMatch(/\n\s+at |node_modules|postgres|syntax/i);
  }
  expect(await records.usesOf(token)).toBe(0);
  expect(site.output()).not.toContain(token.text);
  expect(site.output()).not.toMatch(/"level":50/);
  // The unchanged link opens.
  expect((await reveal(site, token.path, nextVisitor())).isGranted).toBe(true);
});

describe("a painting's file", () => {
  const ask = (path: string) => fetch(site.url + path);

  test("is refused without a grant, with a damaged one, and with that of another token's painting", async () => {
    const token = await records.issueToken(painting.id);
    const other = await records.seedPainting();
    const grant = fileGrantOf(token.id, painting.id, records.secretKey);
    const foreign = fileGrantOf(token.id, other.id, records.secretKey);
    const expired = fileGrantOf((await records.issueToken(painting.id, "-1 minute")).id, painting.id, records.secretKey);
    const [hash] = await records.rows<{ token: string }>("select token from access_tokens where id = $1", [token.id]);
    const spoilt = [
      "",
      "%00",
      token.text,
      `${token.id}.`,
      `${token.id}.${hash?.token}`,
      `${grant}x`,
      grant.toUpperCase(),
      `${grant}.${grant}`,
      foreign,
      expired,
    ];
    for (const each of spoilt) {
      expect((await ask(`${painting.file}?grant=${each}`)).status, each).toBe(404);
      expect(await (await ask(`/files/${painting.id}/check?grant=${each}`)).json(), each).toEqual({ isGood: false });
    }
    expect((await ask(`${other.file}?grant=${grant}`)).status).toBe(404);
    expect((await ask(`${other.file}?grant=${foreign}`)).status).toBe(404);
    expect((await ask(painting.file)).status).toBe(404);
    const opened = await ask(`${painting.file}?grant=${grant}`);
    expect([opened.status, await opened.text(), opened.headers.get("cache-control")]).toEqual([200, RECORD.file, "private, no-store"]);
    // Reading the file counts no use.
    expect(await records.usesOf(token)).toBe(0);
  });

  test("is deleted with its painting, even while its record is open", async () => {
    const doomed = await records.seedPainting();
    const token = await records.issueToken(doomed.id);
    expect((await reveal(site, token.path, nextVisitor())).isGranted).toBe(true);
    const grant = fileGrantOf(token.id, doomed.id, records.secretKey);
    const check = async () => (await ask(`/files/${doomed.id}/check?grant=${grant}`)).json();
    expect([await check(), (await ask(`${doomed.file}?grant=${grant}`)).status]).toEqual([{ isGood: true }, 200]);
    await records.rows("delete from paintings where id = $1", [doomed.id]);
    expect([await check(), (await ask(`${doomed.file}?grant=${grant}`)).status]).toEqual([{ isGood: false }, 404]);
    expect((await ask(`/files/${doomed.id}/picture?grant=${grant}`)).status).toBe(404);
    const again = await reveal(site, token.path, nextVisitor());
    expect([again.status, again.isGranted]).toEqual([403, false]);
  });
});

// Checklist: PAINTING-76
test("the link, the page and the files of an archived painting are refused like those of no painting", async () => {
  const archived = await records.seedPainting();
  const token = await records.issueToken(archived.id);
  const grant = fileGrantOf(token.id, archived.id, records.secretKey);
  expect((await reveal(site, token.path, nextVisitor())).isGranted).toBe(true);
  await records.rows("update paintings set archived_at = now() where id = $1", [archived.id]);
  const nothing = randomUUID();
  const faces = new Set<string>();
  for (const id of [archived.id, nothing]) {
    const refused = await reveal(site, token.path.replace(archived.id, id), nextVisitor());
    expect([refused.status, refused.isGranted]).toEqual([403, false]);
    faces.add(faceOf(refused, token.text).replaceAll(id, "PAINTING"));
    for (const path of [`/gallery/${id}`, `/gallery/${id}.data`, `${archived.file.replace(archived.id, id)}?grant=${grant}`])
      expect((await fetch(site.url + path)).status, path).toBe(404);
    expect(await (await fetch(`${site.url}/files/${id}/check?grant=${grant}`)).json()).toEqual({ isGood: false });
  }
  expect(faces.size).toBe(1);
  expect((await records.attemptsOn(archived.id)).map(({ reason }) => reason).toSorted()).toEqual(["archived", "granted"]);
  for (const path of ["/gallery", "/sitemap.xml", "/gallery.atom", "/art-expertise/register"])
    expect(await (await fetch(site.url + path)).text()).not.toContain(archived.id);
});

test("a draft and its file open only with its own token", async () => {
  const draft = await records.seedPainting({ isPublished: false });
  const token = await records.issueToken(draft.id);
  const other = await records.issueToken(painting.id);
  const refused = await reveal(site, `/gallery/${draft.id}/access/${other.text}`, nextVisitor());
  expect([refused.status, refused.isGranted, refused.text.includes("Planted")]).toEqual([403, false, false]);
  const opened = await reveal(site, token.path, nextVisitor());
  expect([opened.status, opened.isGranted, opened.text.includes("Planted")]).toEqual([200, true, true]);
  const grant = fileGrantOf(token.id, draft.id, records.secretKey);
  expect((await fetch(`${site.url}${draft.file}?grant=${grant}`)).status).toBe(200);
  for (const path of [`/gallery/${draft.id}`, `/gallery/${draft.id}.data`, draft.file])
    expect((await fetch(site.url + path)).status, path).toBe(404);
  for (const path of ["/gallery", "/sitemap.xml", "/art-expertise/register"])
    expect(await (await fetch(site.url + path)).text()).not.toContain(draft.id);
});
