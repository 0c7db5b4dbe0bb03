import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPGlite } from "#app/platform/database/pglite.server.ts";
import { filesFolder, listStoredFiles } from "#app/platform/storage.server.ts";
import { Ground } from "../faults/ground.ts";
import { temporaryFolder } from "../support/site-process.ts";

const folder = temporaryFolder("files");
const dataDir = join(folder.path, "data");
const files = filesFolder(dataDir);

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.prepare("PGlite", dataDir, Math.random);
});
afterAll(async () => {
  await ground.close();
  folder.remove();
});

const kindOf = (key: string) => key.replace(/\/.*(?=\.)/, "/…");

test("a painting that is deleted leaves no file: picture, its sizes, attachments and documents are gone", async () => {
  const before = await listStoredFiles(files);
  await ground.writer().addPainting();
  const added = (await listStoredFiles(files)).filter((key) => !before.includes(key));
  expect(new Set(added.map(kindOf))).toEqual(
    new Set(["paintings/….jpg", "derived/….avif", "derived/….jpg", "derived/….webp", "private/….pdf", "documents/….pdf"]),
  );
  await ground.writer(await ground.otherPaintings()).deletePainting();
  expect(ground.ledger.deleted.size).toBe(1);
  expect(await listStoredFiles(files)).toEqual(before);
  expect(readdirSync(join(files, ".drafts"))).toEqual([]);
  expect(await ground.verify()).toEqual([]);
});

test("a start finishes removals, finds rows without files and files without rows, and says so", async () => {
  await ground.site?.stop();
  const [lost = ""] = (await listStoredFiles(files)).filter((key) => key.startsWith("private/"));
  rmSync(join(files, lost));
  for (const name of ["stray", "left"]) writeFileSync(join(files, `private/${name}.pdf`), "");
  const { ownerDb, pglite } = await startPGlite(join(dataDir, "database"));
  await ownerDb.insertInto("app.removed_files").values({ key: "private/left.pdf" }).execute();
  await pglite.close();

  const site = await ground.start();
  await expect.poll(() => site.output()).toContain('"rowsWithoutFile":1,"filesWithoutRow":1,"msg":"rows and files do not match');
  expect(await listStoredFiles(files)).not.toContain("private/left.pdf");
  expect(await ground.page("/admin/dashboard/system")).toContain("1 file is missing, and 1 file belongs to nothing");
  expect(await ground.page("/fr/admin/dashboard/system")).toContain("1 fichier manque, et 1 fichier n’appartient à rien");
  expect(await ground.verify()).toEqual([
    expect.stringContaining("The file private/stray.pdf belongs to nothing."),
    expect.stringMatching(`The file ${lost} of the document .* is missing`),
  ]);
});
