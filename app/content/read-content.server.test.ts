import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { readMarkdownFolder } from "./read-content.server.ts";

const schema = z.strictObject({ title: z.string().min(1), order: z.number().default(0) });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-content-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
const GOOD = "---\ntitle: A title\n---\n\nThe text.\n";
const writeAll = (key: string, content = GOOD) => {
  for (const language of ["en", "fr", "ru"]) write(`${key}.${language}.md`, content);
};
const read = () => readMarkdownFolder(relative(join(projectRoot, "content"), folder), schema);

/** The error message for the editor. */
function refusal(): string {
  try {
    read();
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error("the folder was accepted");
}

describe("an error message names the file and the error", () => {
  test("a language is missing", () => {
    write("eac/about.en.md", GOOD);
    write("eac/about.ru.md", GOOD);
    expect(refusal()).toMatch(/eac\/about is missing in: fr$/);
  });
  test.each(["about.md", "about.de.md", "about.EN.md"])("a file has no language in its name: %s", (name) => {
    writeAll("other");
    write(name, GOOD);
    expect(refusal()).toContain(`${name} has no language`);
  });
  test.each([
    ["no fields", "Only a text.\n", "does not begin with its fields"],
    ["unclosed fields", "---\ntitle: A title\n\nThe text.\n", "does not begin with its fields"],
    ["no title", "---\norder: 1\n---\nThe text.\n", "title"],
    ["an empty title", '---\ntitle: ""\n---\nThe text.\n', "title"],
    ["an order that is not a number", "---\ntitle: A title\norder: first\n---\nThe text.\n", "order"],
    ["empty fields", "---\n\n---\nThe text.\n", "is not complete"],
    ["no text", "---\ntitle: A title\n---\n\n", "has no text"],
    ["a missing quotation mark", '---\ntitle: "A title\n---\nThe text.\n', "cannot be read"],
    ["a colon in the wrong place", "---\ntitle: A title: with a colon\n---\nThe text.\n", "cannot be read"],
    ["an unknown field", "---\ntitle: A title\nTitle: Another\n---\nThe text.\n", 'Unknown field: "Title"'],
    ["a missing field", "---\norder: 1\n---\nThe text.\n", "Missing"],
  ])("a file has %s", (_what, content, message) => {
    writeAll("page");
    write("page.fr.md", content);
    expect(refusal()).toContain("page.fr.md");
    expect(refusal()).toContain(message);
  });
  test("a file is not in UTF-8", () => {
    writeAll("page");
    writeFileSync(join(folder, "page.fr.md"), Buffer.from("---\ntitle: Résumé\n---\nTexte.\n", "latin1"));
    expect(refusal()).toMatch(/page\.fr\.md is not saved as UTF-8/);
  });
});

describe("a folder of texts", () => {
  test("is read with its subfolders, each text in three languages", () => {
    writeAll("contacts");
    writeAll("eac/about");
    write("eac/about.fr.md", "---\ntitle: Un titre\norder: 2\n---\nLe texte.\n");
    const texts = read();
    expect([...texts.keys()].sort()).toEqual(["contacts", "eac/about"]);
    expect(texts.get("eac/about")).toEqual({
      en: { title: "A title", order: 0, body: "The text." },
      fr: { title: "Un titre", order: 2, body: "Le texte." },
      ru: { title: "A title", order: 0, body: "The text." },
    });
  });
  test("may have CRLF line endings, and a line of dashes in the text", () => {
    writeAll("page", "---\r\ntitle: A title\r\n---\r\nOne.\r\n\r\n---\r\n\r\nTwo.\r\n");
    expect(read().get("page")?.en).toEqual({ title: "A title", order: 0, body: "One.\n\n---\n\nTwo." });
  });
  test("may begin with a byte order mark", () => {
    writeAll("page", `\uFEFF${GOOD}`);
    expect(read().get("page")?.en.body).toBe("The text.");
  });
  test("may contain other files", () => {
    writeAll("page");
    write("picture.jpg", "x");
    expect([...read().keys()]).toEqual(["page"]);
  });
});
