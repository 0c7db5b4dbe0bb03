import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { ALL_MESSAGES } from "../i18n/messages/all.server.ts";

const styles = join(projectRoot, "app/styles");
const css = readFileSync(join(styles, "font-faces.css"), "utf8");

const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule = ""]) => {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? "";
  return { family: value("font-family"), file: value("src").replace(/^url\("\.\/|".*$/g, ""), points: pointsOf(value("unicode-range")) };
});

function pointsOf(range: string): Set<number> {
  const parts = range
    .trim()
    .split(/,\s*/)
    .map((part) =>
      part
        .slice(2)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16)),
    );
  return new Set(parts.flatMap(([from = Number.NaN, to = from]) => Array.from({ length: to - from + 1 }, (_, n) => from + n)));
}

const NARROW_SPACE = "fonts/narrow-space.woff2";

/** Chinese and Japanese inscriptions are left to the fonts of the reader. */
const FIRST_EAST_ASIAN = "\u2e80";

/** Keeps two characters on one line, and shows nothing. */
const WORD_JOINER = "\u2060";

/** Characters of the texts that the site shows. */
function shownCharacters(): Map<string, string> {
  const texts: [string, string][] = [["messages", JSON.stringify(ALL_MESSAGES)]];
  const content = join(projectRoot, "content");
  for (const name of readdirSync(content, { recursive: true, encoding: "utf8" }))
    if (/\.(md|json|ya?ml)$/.test(name)) texts.push([name, readFileSync(join(content, name), "utf8")]);
  return new Map(
    texts.flatMap(([name, text]) =>
      [...text].filter((each) => each > " " && each < FIRST_EAST_ASIAN && each !== WORD_JOINER).map((each) => [each, name] as const),
    ),
  );
}

describe("the fonts", () => {
  test.each(['"EAC Sans"', '"EAC Serif"'])("%s has every character that the site shows", (family) => {
    const held = new Set(faces.filter((face) => face.family === family).flatMap(({ points }) => [...points]));
    const missing = [...shownCharacters()].filter(([character]) => !held.has(character.codePointAt(0) as number));
    expect(missing).toEqual([]);
  });

  test("have a narrow no-break space of their own, which is wider than half a space", () => {
    const held = Map.groupBy(faces, ({ points }) => points.has(0x202f)).get(true) ?? [];
    const others = faces.filter(({ file }) => file !== NARROW_SPACE && !file.includes("-russian"));
    expect(held.filter(({ file }) => file === NARROW_SPACE).length).toBe(
      new Set(others.map(({ file }) => file.replace(/-(basic|symbols|french|extended|cyrillic).*$/, ""))).size,
    );
    expect(others.filter(({ points }) => points.has(0x202f))).toEqual([]);
    expect(css.match(/size-adjust: 80%/g)).toHaveLength(held.filter(({ file }) => file === NARROW_SPACE).length);
  });

  test("are files that exist, each named once but for the narrow space, beside their licences", () => {
    const all = faces.map(({ file }) => file);
    const files = [NARROW_SPACE, ...all.filter((file) => file !== NARROW_SPACE)];
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(existsSync(join(styles, file)), file).toBe(true);
    const stored = readdirSync(join(styles, "fonts")).filter((name) => name.endsWith(".woff2"));
    expect(stored.map((name) => `fonts/${name}`).sort()).toEqual(files.sort());
    for (const name of ["EAC-Serif", "EAC-Sans"]) expect(statSync(join(styles, `fonts/${name}.LICENSE.txt`)).size).toBeGreaterThan(4_000);
  });
});
