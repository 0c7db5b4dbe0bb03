import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import routes from "#app/routes.ts";
import { FORMS, INTENTS } from "./actions.server.ts";

const READER = "app/platform/read-form.server.ts";
/** Reads any failed form as a list of texts. */
const RESUBMITTED = "app/platform/resubmit-form.server.ts";
/** The body is a single file, without a form parser. */
const UPLOAD = "app/features/painting/routes/upload.ts";
/** Runs in the browser, on its own data. */
const BROWSER = "app/features/painting/routes/save-while-offline.ts";
/** Shared action of two routes. */
const PAINTING_FORM = "app/features/painting/routes/handle-painting-form.server.ts";

const sourceOf = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const sources = ["app", "server"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.")),
);
const routeFiles = sources.filter((file) => /^app\/features\/[^/]+\/routes\//.test(file));
const filesOf = (entries: RouteConfigEntry[]): string[] => entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
const withoutClientActions = (source: string) => source.replaceAll(/^export (?:async )?function clientAction[\s\S]*?^}/gm, "");

/** Keys looked up by routes in a table of their feature. */
const lookedUp = (table: "FORMS" | "INTENTS") =>
  routeFiles.flatMap((file) =>
    [...sourceOf(file).matchAll(new RegExp(`\\b${table}\\["([^"]+)"\\]`, "g"))].map(([, key]) => ({ file, key })),
  );

test("exactly the actions of the route table have a form and intents", () => {
  const acting = [...new Set(filesOf(routes))].filter((file) =>
    /^export (async )?(function|const) action\b|^export \{[^}]*\baction\b/m.test(sourceOf(`app/${file}`)),
  );
  expect(Object.keys(INTENTS).sort()).toEqual(acting.sort());
  expect(Object.keys(FORMS).sort()).toEqual(acting.sort());
});

test("only the form reader reads request bodies", () => {
  const READ = /\b(request|req|raw|copy|sent|body)(\.clone\(\))?\.(formData|arrayBuffer|text|json|blob|bytes|parseBody)\(/;
  expect(sources.filter((file) => READ.test(withoutClientActions(sourceOf(file)))).sort()).toEqual([BROWSER, UPLOAD].sort());
  const reading = sources.filter((file) => /\breadForm\(/.test(sourceOf(file)));
  const formless = [READER, RESUBMITTED, PAINTING_FORM];
  expect(reading.filter((file) => !formless.includes(file) && !/\breadForm\(request, FORMS\["/.test(sourceOf(file)))).toEqual([]);
});

test("a route uses its own form and intents", () => {
  for (const { file, key } of [...lookedUp("FORMS"), ...lookedUp("INTENTS")])
    expect(`${file.slice(0, file.lastIndexOf("/"))}/${key}`).toBe(file);
});

test("intents are read only through the list of intents", () => {
  const readsField = /["'`]intent["'`]|\.intent\b(?!\?)/;
  const readers = routeFiles.filter((file) => readsField.test(sourceOf(file).replace(/^export default .*/ms, "")));
  expect(readers.filter((file) => !/\/(forms\.server|intents)\.ts$/.test(file))).toEqual([]);
  const withIntents = Object.entries(INTENTS).filter(([, intents]) => intents.length > 0);
  expect([...new Set(lookedUp("INTENTS").map(({ file }) => file.slice("app/".length)))].sort()).toEqual(
    withIntents.map(([file]) => file).sort(),
  );
});
