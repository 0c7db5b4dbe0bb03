import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const READER = "app/platform/read-form.server.ts";
/** Keeps the texts of a form that failed, as a list. */
const SENT_AGAIN = "app/platform/resubmit-form.server.ts";
/** A single file is a body of its own, which no parser walks. */
const UPLOAD = "app/features/painting/routes/upload.ts";

const sourceOf = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const sources = ["app", "server"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.")),
);
/** The browser reads what it has made itself. */
const withoutClientActions = (source: string) => source.replaceAll(/^export (?:async )?function clientAction[\s\S]*?^}/gm, "");
const BROWSER = "app/features/painting/routes/save-while-offline.ts";

test("a request's body is read by the reader of forms alone", () => {
  const READ = /\b(request|req|raw|copy|sent|body)(\.clone\(\))?\.(formData|arrayBuffer|text|json|blob|bytes|parseBody)\(/;
  expect(sources.filter((file) => READ.test(withoutClientActions(sourceOf(file)))).sort()).toEqual([BROWSER, UPLOAD].sort());
  expect(sources.filter((file) => /\breadForm\(/.test(sourceOf(file))).sort()).toEqual([READER, SENT_AGAIN, "app/forms.server.ts"].sort());
});

test("a route reads its own form", () => {
  for (const file of sources.filter((each) => /^app\/features\/[^/]+\/routes\//.test(each)))
    for (const [, named] of sourceOf(file).matchAll(/readSentForm\("([^"]+)"/g)) expect(`app/${named}`).toBe(file);
});
