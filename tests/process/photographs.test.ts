import { request as open } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { addPerson, type Person } from "../support/database/actors.ts";
import { mailedTo } from "../support/mail/mailed-tokens.ts";
import { animatedGif, hugePng, jpegOfSize, photograph, scriptedSvg, smallJpeg, smallPdf, truncatedJpeg } from "../support/sites/images.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

const TEXTS = { name: "Ада", email: "ada@example.org", subject: "Authentication", message: "Is it by his hand?" };
const MEGABYTE = 1_000_000;

let records: RecordSites;
let administrator: Person;
let member: Person;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "photographs", 1);
  administrator = await addPerson(records, { isAdministrator: true });
  member = await addPerson(records);
}, 60_000);
beforeEach(async () => {
  for (const table of ["contact_messages", "uploads", "app.rate_limits", "app.photograph_days"]) await records.rows(`delete from ${table}`);
});
afterAll(() => records.stop());

interface Sent {
  bytes: Buffer;
  name?: string;
  type?: string;
}

const bodyOf = (files: Sent[], texts: Record<string, string> = TEXTS) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const { bytes, name = "front.jpg", type = "image/jpeg" } of files)
    form.append("photograph", new File([new Uint8Array(bytes)], name, { type }));
  return form;
};
const send = (body: FormData, from = "198.51.100.7", language = "") =>
  fetch(`${records.first.url}${language}/contacts?photographs=1`, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": from },
    body,
  });
const photographs = () =>
  records.rows<{ id: string; place: number; size: string; name: string; storage_key: string }>(
    "select id, place, size, name, storage_key from contact_photographs order by place, size",
  );
/** Files of photographs, and files that are being received. */
const left = () => records.files().filter((file) => /photographs\/.|incoming\/./.test(file));
async function expectNothing() {
  expect(await records.rows("select id from contact_messages")).toEqual([]);
  expect(await records.rows("select id from uploads")).toEqual([]);
  expect(left()).toEqual([]);
}
const get = (path: string, cookie?: string) => fetch(records.first.url + path, { headers: cookie === undefined ? {} : { Cookie: cookie } });

// Checklist: CONTACT-29
describe("photographs that are refused", () => {
  const zip = Buffer.from("PK\x03\x04 and so on");
  const cases: [what: string, status: number, says: string, files: () => Promise<Sent[]>][] = [
    ["seven", 422, "At most 6 photographs", async () => Array.from({ length: 7 }, () => ({ bytes: zip }))],
    ["one of 15 MB", 413, "wide.jpg is too large", async () => [{ bytes: await jpegOfSize(15 * MEGABYTE), name: "wide.jpg" }]],
    ["a text that is called JPEG", 415, "front.jpg is no photograph", async () => [{ bytes: Buffer.from("<script>alert(1)</script>") }]],
    ["a drawing with a script", 415, "is no photograph", async () => [{ bytes: scriptedSvg, name: "a.svg", type: "image/svg+xml" }]],
    ["a zip file", 415, "is no photograph", async () => [{ bytes: zip, name: "all.zip", type: "application/zip" }]],
    ["a PDF", 415, "is no photograph", async () => [{ bytes: smallPdf }]],
    ["an animation", 415, "is no photograph", async () => [{ bytes: await animatedGif() }]],
    ["a HEIC photograph", 415, "Most Compatible", async () => [{ bytes: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1") }]],
    ["a bomb of 900 megapixels", 422, "cannot be read to its end", async () => [{ bytes: hugePng() }]],
    ["one that is cut off", 422, "cannot be read to its end", async () => [{ bytes: await truncatedJpeg() }]],
    [
      "the head of a JPEG and a drawing",
      422,
      "cannot be read",
      async () => [{ bytes: Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), scriptedSvg]) }],
    ],
    [
      "a good one before a bad one",
      415,
      "back.jpg is no photograph",
      async () => [{ bytes: await smallJpeg() }, { bytes: zip, name: "back.jpg" }],
    ],
  ];
  test.each(cases)("%s: the reason is given, the text kept, nothing stays", async (_, status, says, files) => {
    const response = await send(bodyOf(await files()));
    const html = await response.text();
    expect([response.status, html.includes(says)]).toEqual([status, true]);
    expect(html).toContain('value="Authentication"');
    expect(html).toContain("Is it by his hand?");
    await expectNothing();
  });
  test("more files than the form has are no form of ours", async () => {
    expect((await send(bodyOf(Array.from({ length: 15 }, () => ({ bytes: Buffer.from("x") }))))).status).toBe(400);
    await expectNothing();
  });
  test("a form with a wrong address says so, and stores no photograph", async () => {
    const response = await send(bodyOf([{ bytes: await smallJpeg() }], { ...TEXTS, email: "ada" }));
    expect([response.status, (await response.text()).includes("Please check these fields.")]).toEqual([422, true]);
    await expectNothing();
  });
  test("a declared length above the bound is refused before it is sent, in the reader's language", async () => {
    const answer = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const asked = open(`${records.first.url}/fr/contacts`, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 42 * MEGABYTE },
      });
      asked.on("error", reject).on("response", (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk)).on("end", () => resolve({ status: response.statusCode as number, text }));
      });
      asked.flushHeaders();
    });
    expect(answer).toEqual({ status: 413, text: expect.stringContaining("votre texte est encore dans le formulaire") });
  });
  test("when the day's allowance is used up, the text comes back, and without photographs the message goes", async () => {
    await records.rows("insert into app.photograph_days (day, bytes) values ((now() at time zone 'UTC')::date, 1000000000)");
    const big = { bytes: await jpegOfSize(MEGABYTE) };
    const response = await send(bodyOf([big]));
    const html = await response.text();
    expect([response.status, html.includes("No more photographs can be received today")]).toEqual([429, true]);
    expect(html).toContain("Is it by his hand?");
    expect((await send(bodyOf([{ bytes: await smallJpeg() }]))).status).toBe(429);
    await expectNothing();
    // As a browser sends a field without a chosen file.
    expect((await send(bodyOf([{ bytes: Buffer.alloc(0), name: "", type: "application/octet-stream" }]))).status).toBe(303);
  });
  test("a length without its bytes uses up nothing", async () => {
    const asked = open(`${records.first.url}/contacts`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 30 * MEGABYTE },
    });
    asked.on("error", () => undefined);
    asked.write("--x\r\n");
    await vi.waitFor(async () =>
      expect(await records.rows("select bytes::integer from app.photograph_days")).toEqual([{ bytes: 30 * MEGABYTE }]),
    );
    asked.destroy();
    await vi.waitFor(async () => expect(await records.rows("select bytes::integer from app.photograph_days")).toEqual([{ bytes: 0 }]));
    expect(left()).toEqual([]);
  });
  test("of one network no more than two are received at a time", async () => {
    const unfinished = Array.from({ length: 2 }, () => {
      const asked = open(`${records.first.url}/contacts`, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": MEGABYTE, "X-Forwarded-For": "198.51.100.9" },
      });
      asked.on("error", () => undefined);
      asked.write("--x\r\n");
      return asked;
    });
    await vi.waitFor(async () =>
      expect(await records.rows("select bytes::integer from app.photograph_days")).toEqual([{ bytes: 2 * MEGABYTE }]),
    );
    const small = { bytes: await smallJpeg() };
    expect((await send(bodyOf([small]), "198.51.100.9")).status).toBe(503);
    expect((await send(bodyOf([small]), "198.51.100.10")).status).toBe(303);
    for (const asked of unfinished) asked.destroy();
  });
});

// Checklist: CONTACT-28, CONTACT-30
test("photographs are stored upright, small and without metadata; administrators alone get them, until the message is deleted", async () => {
  const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
  const response = await send(
    bodyOf([
      { bytes: await photograph(), name: "../../IMG 1\u202e.png", type: "image/png" },
      { bytes: wide, name: "back.PNG", type: "text/html" },
    ]),
    undefined,
    "/ru",
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(/^\/ru\/contacts\?sent=1&number=[0-9A-F]{8}&attached=2#form$/);
  const rows = await photographs();
  expect(rows.map(({ place, size, name }) => [place, size, name])).toEqual([
    [1, "large", "IMG 1.jpg"],
    [1, "small", "IMG 1.jpg"],
    [2, "large", "back.jpg"],
    [2, "small", "back.jpg"],
  ]);
  for (const { id } of rows) {
    const path = `/files/messages/${id}`;
    for (const cookie of [undefined, member.cookie])
      expect([(await get(path, cookie)).status, await (await get(path, cookie)).text()]).toEqual([404, "Not found\n"]);
  }
  const images = await Promise.all(
    rows.map(async ({ id }) => {
      const got = await get(`/files/messages/${id}`, administrator.cookie);
      expect([got.status, got.headers.get("content-type"), got.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "private, no-store",
      ]);
      return Buffer.from(await got.arrayBuffer());
    }),
  );
  const facts = await Promise.all(images.map((image) => sharp(image).metadata()));
  expect(facts.map(({ format, width, height, exif, xmp, icc }) => [format, width, height, exif ?? xmp ?? icc])).toEqual([
    ["jpeg", 480, 640, undefined],
    ["jpeg", 360, 480, undefined],
    ["jpeg", 3000, 750, undefined],
    ["jpeg", 480, 120, undefined],
  ]);
  expect(images.some((image) => image.includes("Secret Camera"))).toBe(false);

  const [message] = await records.rows<{ id: string }>("select id from contact_messages");
  const page = `/admin/dashboard/messages/${message?.id}`;
  const html = await (await get(page, administrator.cookie)).text();
  for (const { id } of rows) expect(html).toContain(`/files/messages/${id}`);
  await vi.waitFor(async () => {
    const mails = await mailedTo(records, "secretariat@eac.example");
    const mail = mails.find(({ messageId }) => messageId?.includes(message?.id ?? "none"));
    expect([mail?.text, mail?.attachments]).toEqual([expect.stringContaining("Photographs: 2, shown to administrators at"), []]);
  });

  const body = new URLSearchParams({ intent: "delete" });
  const deleted = await fetch(records.first.url + page, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: administrator.cookie },
    body,
  });
  expect(deleted.status).toBe(303);
  expect(left().filter((file) => rows.some(({ storage_key }) => file.endsWith(storage_key)))).toEqual([]);
  expect((await get(`/files/messages/${rows[0]?.id}`, administrator.cookie)).status).toBe(404);
});

test("the same message with the same photographs is one, with others another", async () => {
  const before = left().length;
  const first = [{ bytes: await smallJpeg() }];
  for (let press = 0; press < 2; press++) expect((await send(bodyOf(first))).status).toBe(303);
  expect([(await photographs()).length, left().length - before]).toEqual([2, 2]);
  expect((await send(bodyOf([...first, ...first]))).status).toBe(303);
  expect(await records.rows("select photographs from contact_messages order by photographs")).toEqual([
    { photographs: 1 },
    { photographs: 2 },
  ]);
});
