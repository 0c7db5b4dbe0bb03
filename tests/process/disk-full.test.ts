import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { jpegOfSize, smallJpeg, swellingJpeg } from "../support/pictures.ts";
import { RecordSites } from "../support/record-sites.ts";
import { BUILD, type SiteProcess } from "../support/site-process.ts";

/** In a process that may not make a file longer than this, in KiB, a longer one fails as on a full disk. */
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

test("where there is no room for a file it is said, nothing of it stays, and the site goes on", async () => {
  const tooLong = await jpegOfSize(3 * 1024 * 1024);
  for (const kind of ["image", "file", "document"]) {
    const answer = await upload(kind, tooLong);
    expect([kind, answer.status, await answer.json()]).toEqual([kind, 507, { refusal: "full" }]);
  }
  // There is room for the picture itself, and none for one of its sizes: the picture is not to blame.
  const answer = await upload("image", await swellingJpeg());
  expect([answer.status, await answer.json()]).toEqual([507, { refusal: "full" }]);
  expect(await records.rows("select id from uploads union all select id from images")).toEqual([]);
  expect(filesLeft()).toBe(0);
  expect(site.output()).toContain("there is no room left for files");

  expect((await fetch(`${site.url}/gallery`)).status).toBe(200);
  const small = await upload("image", await smallJpeg());
  expect(small.status).toBe(201);
});
