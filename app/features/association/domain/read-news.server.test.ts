import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectFolder } from "#tests/support/project-folder.ts";

const project = projectFolder("content/news/pictures");

interface Parts {
  date?: string;
  kind?: string;
  excerpt?: string;
  more?: string;
  body?: string;
}

function write(name: string, { date = "Aug 02 2024", kind = "meeting", excerpt = "In short.", more = "", body = "The text." }: Parts = {}) {
  const fields = `title: "${name}"\ndate: "${date}"\nkind: "${kind}"\nexcerpt: "${excerpt}"\n${more}`;
  writeFileSync(join(project.path, `content/news/${name}.md`), `---\n${fields.trim()}\n---\n\n${body}\n`);
}
/** Writes an item in all languages; `inRussian` overrides parts of the Russian one. */
function writeItem(id: string, parts: Parts = {}, inRussian: Parts = {}) {
  for (const language of LANGUAGES) write(`${id}.${language}`, language === "ru" ? { ...parts, ...inRussian } : parts);
}
const read = () => import("./news-archive.server.ts");

const IMAGE = 'images:\n  - caption: "The hall"';
const PICTURE = 'picture: "hall.jpg"';

describe("an invalid item is reported with its file:", () => {
  test.each<[string, Parts, string]>([
    ["another date", { date: "Aug 03 2024" }, "in its date"],
    ["another kind", { kind: "webinar" }, "in its kind"],
    ["an extra image", { more: IMAGE }, "in its number of images"],
    ["another picture", { more: PICTURE }, "in its pictures"],
  ])("one language has %s", async (_what, parts, message) => {
    writeItem("2024-1", {}, parts);
    await expect(read()).rejects.toThrow(`content/news/2024-1.ru.md differs from content/news/2024-1.en.md ${message}`);
  });
  test.each<[string, Parts, string]>([
    ["a heading", { body: "## Heading\n\nText." }, "## Heading"],
    ["a Markdown list", { body: "These:\n- first" }, "- first"],
    ["a link", { body: "See [the council](/eac/council)." }, "[the council](/eac/council)"],
    ["an unknown fact in its text", { body: "See {{fax}}." }, "{{fax}}"],
    ["an unknown fact in its excerpt", { excerpt: "See {{fax}}." }, "{{fax}}"],
    ["an unknown fact in a caption", { more: 'images:\n  - caption: "{{fax}}"' }, "{{fax}}"],
    ["an unknown field", { more: 'image: "hall.jpg"' }, 'Unknown field: "image"'],
    ["a date of another form", { date: "02.08.2024" }, 'is not a date such as "Aug 02 2024"'],
    ["a missing picture", { more: PICTURE }, 'names the picture "hall.jpg", which is not in content/news/pictures'],
    ["the date of another year", { date: "Aug 02 2023" }, "its name has another year"],
  ])("an item has %s", async (_what, parts, message) => {
    writeItem("2024-1", parts);
    const failure = read();
    await expect(failure).rejects.toThrow("content/news/2024-1.");
    await expect(failure).rejects.toThrow(message);
  });
  test.each(["summer", "2024", "2024-0", "24-1"])("an item is named %s", async (id) => {
    writeItem(id);
    await expect(read()).rejects.toThrow(`content/news/${id} is not named by year and number`);
  });
  test("the numbers of a year do not follow its dates", async () => {
    writeItem("2024-9", { date: "Oct 01 2024" });
    writeItem("2024-10", { date: "Sep 01 2024" });
    await expect(read()).rejects.toThrow("content/news/2024-10 has an earlier date than content/news/2024-9");
  });
});

test("valid items are read: numbers may have gaps, dates may repeat, a photograph replaces a plate", async () => {
  writeFileSync(join(project.path, "content/news/pictures/hall.jpg"), "");
  writeItem("2023-7", { date: "Dec 31 2023" });
  writeItem("2024-1", { more: `${PICTURE}\nimages:\n  - caption: "{{email}}"\n    picture: "hall.jpg"\n  - caption: "Drawn"` });
  writeItem("2024-3", { body: "**Bold**, *italic*:\n• an entry — with a dash" });
  const { listNews, listNewsPictures } = await read();
  expect(listNews("fr").map(({ id }) => id)).toEqual(["2024-3", "2024-1", "2023-7"]);
  expect(listNews("fr")[1]?.images[0]?.caption).toContain("@");
  expect(listNewsPictures().map(({ name, photograph }) => [name, photograph])).toEqual([
    ["2023-7", undefined],
    ["2024-1", "hall.jpg"],
    ["2024-1-1", "hall.jpg"],
    ["2024-1-2", undefined],
    ["2024-3", undefined],
  ]);
});
