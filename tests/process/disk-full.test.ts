import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PASSWORD } from "../support/database/set-password.ts";
import { jpegOfSize, smallJpeg, swellingJpeg } from "../support/sites/images.ts";
import { RecordSites } from "../support/sites/record-sites.ts";
import { BUILD, type SiteProcess } from "../support/sites/site-process.ts";

/** Limit of the file size of a process, in KiB: a longer write fails as on a full disk. */
const ROOM_KIB = 2048;

let records: RecordSites;
let site: SiteProcess;
let cookie: string;
beforeAll(async () => {
  const command = ["bash", "-c", `ulimit -f ${ROOM_KIB} && exec "$0" "$1"`, process.execPath, BUILD];
  records = await RecordSites.start(inject("postgresAdminUrl"), "disk_full", 1, command);
  [site] = records.sites as [SiteProcess];
  await records.rows("insert into user_roles (user_id, role) select id, 'admin' from profiles");
  cookie = await records.ownerCookie();
});
afterAll(() => records.stop());

const upload = (kind: string, body: Buffer) =>
  fetch(`${site.url}/gallery/manage/upload?kind=${kind}&name=harbour.jpg`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: site.url },
    body: new Uint8Array(body),
  });

const filesLeft = () =>
  readdirSync(join(records.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

test("a file that does not fit is refused with a message, leaves nothing behind, and the site keeps running", async () => {
  const tooLong = await jpegOfSize(3 * 1024 * 1024);
  for (const kind of ["image", "file", "document"]) {
    const response = await upload(kind, tooLong);
    expect([kind, response.status, await response.json()]).toEqual([kind, 507, { refusal: "full" }]);
  }
  expect(await records.rows("select id from uploads union all select id from images")).toEqual([]);
  expect(filesLeft()).toBe(0);
  expect(site.output()).toContain("there is no room left for files");

  expect((await fetch(`${site.url}/gallery`)).status).toBe(200);
  const small = await upload("image", await smallJpeg());
  expect(small.status).toBe(201);
});

// Checklist: PICTURES-16
test("a picture that fits, unlike one of its large sizes, is kept with those that fit, and the others are tried again", async () => {
  const response = await upload("image", await swellingJpeg());
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  const attempts = () => records.rows("select attempts, due_at > now() as is_later from image_preparations where image_id = $1", [id]);
  await expect.poll(() => site.output(), { timeout: 30_000 }).toContain("sizes of an image could not be made");
  expect(await attempts()).toEqual([{ attempts: 1, is_later: true }]);
  const [image] = await records.rows<{ widths: number[] }>("select widths from images where id = $1", [id]);
  expect(image?.widths).toEqual(expect.arrayContaining([320, 480]));
  expect(image?.widths).not.toContain(1600);
});

test("on a full disk of the database, management reports it, and nothing is changed", async () => {
  const { id } = await records.seedPainting();
  const token = await records.issueToken(id);
  const [message] = await records.rows<{ id: string }>(
    "insert into contact_messages (name, email, subject, message) values ('A', 'a@example.org', 's', 'm') returning id",
  );
  const [person] = await records.rows<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified") values ('B', 'b@example.org', true) returning id`,
  );
  const operations: [table: string, path: string, form: Record<string, string>][] = [
    ["paintings", "/gallery/manage", { intent: "delete", painting: id }],
    ["access_tokens", `/gallery/manage/tokens/${id}`, { intent: "deactivate", token: token.id }],
    ["access_tokens", `/gallery/manage/tokens/${id}`, { intent: "freeze" }],
    ["access_tokens", `/gallery/manage/tokens/${id}`, { intent: "generate", duration: "1h", label: "" }],
    ["contact_entries", `/admin/dashboard/messages/${message?.id}`, { intent: "state", state: "closed" }],
    ["user_roles", "/admin/dashboard", { intent: "grant", user: person?.id ?? "", currentPassword: PASSWORD }],
  ];
  await records.rows(`create function app.no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const tables = [...new Set(operations.map(([table]) => table))];
  for (const table of tables)
    await records.rows(`create trigger no_room before insert or update or delete on ${table} for each row execute function app.no_room()`);
  try {
    for (const [, path, form] of operations) {
      const headers = { Cookie: cookie, Origin: site.url };
      const response = await fetch(site.url + path, { method: "POST", headers, body: new URLSearchParams(form), redirect: "manual" });
      expect([path, form.intent, response.status]).toEqual([path, form.intent, 507]);
      expect((await response.text()).includes("no room left"), path).toBe(true);
    }
  } finally {
    for (const table of tables) await records.rows(`drop trigger no_room on ${table}`);
    await records.rows("drop function app.no_room");
  }
});
