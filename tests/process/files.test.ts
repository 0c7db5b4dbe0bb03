import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPGlite } from "#app/platform/database/pglite.server.ts";
import { filesFolder, listStoredFiles } from "#app/platform/storage.server.ts";
import { FaultSite } from "../faults/fault-site.ts";
import { plantDatabase } from "../support/database/plant-database.ts";
import { temporaryFolder } from "../support/sites/site-process.ts";

const folder = temporaryFolder("files");
const dataDir = plantDatabase(join(folder.path, "data"));
const files = filesFolder(dataDir);

let faultSite: FaultSite;
beforeAll(async () => {
  faultSite = await FaultSite.prepare("PGlite", dataDir, Math.random);
});
afterAll(async () => {
  await faultSite.close();
  folder.remove();
});

const kindOf = (key: string) => key.replace(/\/.*(?=\.)/, "/…");

test("deleting a painting removes all its files: image, sizes, attachments and documents", async () => {
  const before = await listStoredFiles(files);
  await faultSite.writer().addPainting();
  const added = (await listStoredFiles(files)).filter((key) => !before.includes(key));
  expect(new Set(added.map(kindOf))).toEqual(
    new Set(["paintings/….jpg", "derived/….avif", "derived/….jpg", "derived/….webp", "private/….pdf", "documents/….pdf"]),
  );
  await faultSite.writer(await faultSite.otherPaintings()).deletePainting();
  expect(faultSite.ledger.deleted.size).toBe(1);
  expect(await listStoredFiles(files)).toEqual(before);
  expect(readdirSync(join(files, ".drafts"))).toEqual([]);
  expect(await faultSite.verify()).toEqual([]);
});

test("a start completes removals, and reports rows without files and files without rows", async () => {
  await faultSite.process?.stop();
  const [lost = ""] = (await listStoredFiles(files)).filter((key) => key.startsWith("private/"));
  rmSync(join(files, lost));
  for (const name of ["stray", "left"]) writeFileSync(join(files, `private/${name}.pdf`), "");
  const { ownerDb, pglite } = await startPGlite(join(dataDir, "database"));
  await ownerDb.insertInto("app.removed_files").values({ key: "private/left.pdf" }).execute();
  await pglite.close();

  const process = await faultSite.start();
  await expect.poll(() => process.output()).toContain('"rowsWithoutFile":1,"filesWithoutRow":1,"msg":"rows and files do not match');
  expect(await listStoredFiles(files)).not.toContain("private/left.pdf");
  expect(await faultSite.page("/admin/dashboard/system")).toContain("1 file is missing, and 1 file belongs to nothing");
  expect(await faultSite.page("/fr/admin/dashboard/system")).toContain("1\u00a0fichier manque, et 1\u00a0fichier ne se rattache à rien");
  expect(await faultSite.verify()).toEqual([
    expect.stringContaining("The file private/stray.pdf belongs to nothing."),
    expect.stringMatching(`The file ${lost} of the document .* is missing`),
  ]);
});
