import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { projectFolder } from "#tests/support/project-folder.ts";

const project = projectFolder("content");
beforeEach(() => {
  for (const name of readdirSync(join(projectRoot, "content"))) {
    if (name !== "pages") symlinkSync(join(projectRoot, "content", name), join(project.path, "content", name));
  }
});

/** Writes a page in all languages, with an optional other text in Russian. */
function write(path: string, text: string, inRussian = text) {
  for (const language of LANGUAGES) {
    const file = join(project.path, `content/pages/${path}.${language}.md`);
    mkdirSync(dirname(file), { recursive: true });
    const body = language === "ru" ? inRussian : text;
    writeFileSync(file, `---\ntitle: "A"\ndescription: "B"\nlead: "C"\n---\n\n${body}\n`);
  }
}
const read = () => import("./information-pages.server.ts");

const TEXT_WITH_NOTE = "## One\n\nText.\n\n> [!margin] A.\n\n### Two\n\nLast.";
const TEXT = "## One\n\nText.\n\n{{figure: history}}\n\n### Two\n\nText.";

describe("an error message names the file and the error", () => {
  test.each([
    ["a missing heading", TEXT.replace("### Two", ""), "has 1 headings"],
    ["a missing figure", TEXT.replace("{{figure: history}}", ""), "has the figures (none)"],
    ["a note less", TEXT_WITH_NOTE.replace(/> .*/, ""), "has the notes (none)", TEXT_WITH_NOTE],
    [
      "a note in another section",
      TEXT_WITH_NOTE.replace(/> .*/, "").replace("Last.", "Last.\n\n> [!margin] A."),
      "has the notes margin in section 2",
      TEXT_WITH_NOTE,
    ],
    ["another kind of note", TEXT_WITH_NOTE.replace("margin", "figure"), "has the notes figure in section 1", TEXT_WITH_NOTE],
    ["another figure", TEXT.replace("history", "countries"), "has the figures countries"],
  ])("one language has %s", async (_what, inRussian, message, text = TEXT) => {
    write("eac/about", text, inRussian);
    const refusal = read();
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.toThrow("content/pages/eac/about.ru.md");
  });
  test.each([
    ["a figure in a line of text", TEXT.replace("{{figure", "See {{figure"), "alone on its line"],
    ["a figure without its space", TEXT.replace("figure: ", "figure:"), "alone on its line"],
    ["a figure in capitals", TEXT.replace("figure", "Figure"), "alone on its line"],
    ["an unknown figure", TEXT.replace("history", "hystory"), 'refers to the figure "hystory"'],
    ["an unknown fact", TEXT.replace("Text", "{{fax}}"), "has {{fax}}"],
    ["a misspelled note", "Text.\n\n> [!margn] A.", "is not a note"],
    ["a note below a figure", `${TEXT.replace("### Two", "> [!margin] A.\n\n### Two")}`, "has no paragraph"],
    ["a heading without its space", TEXT.replace("## One", "##One"), '"##One" is not a heading'],
  ])("a page has %s", async (_what, text, message) => {
    write("eac/about", text);
    const refusal = read();
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.toThrow("content/pages/eac/about.en.md");
  });
  test("a translated legal text does not lead to the binding one", async () => {
    write("legal/privacy-policy", "[anglais](#english)", "Текст.");
    await expect(read()).rejects.toThrow("content/pages/legal/privacy-policy.ru.md has no link to #english");
  });
});

describe("the addresses of pages", () => {
  const validateContentPages = async () =>
    (await import("#app/features/site/domain/validate-content-pages.server.ts")).validateContentPages();

  test("a file without a URL is an error that names it", async () => {
    write("eac/partners", "Text.");
    await expect(validateContentPages()).rejects.toThrow("content/pages/eac/partners is no page of the site");
  });
  test.each(["/eac/Council", "/fr/eac/conseil", "/eac/news/1999-1", "/documents/rules.pdf"])(
    "a broken link to %s is an error that names file and link",
    async (address) => {
      write("eac/about", `See [this](${address}).`);
      await expect(validateContentPages()).rejects.toThrow(
        `content/pages/eac/about.en.md has a link to ${address.replace("/fr", "")}, and there is no such page.`,
      );
    },
  );
  test.each(["/arbitration/rules/text#article-62", "/arbitration/rules/text#9.9", "/arbitration/fees/text#article-0"])(
    "a link to %s, which does not exist, is an error",
    async (address) => {
      write("eac/about", `See [this](${address}).`);
      await expect(validateContentPages()).rejects.toThrow("there is no such article or paragraph");
    },
  );
  test("pages, news, files and fragments can be linked", async () => {
    const { listNews } = await import("#app/features/association/domain/news-archive.server.ts");
    const addresses = [
      "/",
      "/eac",
      "/eac/council#top",
      "/arbitration/rules/text#article-9",
      "/fr/arbitration/rules/text#9.2.a",
      "/arbitration/fees/text#2.4",
      "/arbitration/fees/text",
      "/gallery?year=1934",
      `/eac/news/${listNews("en")[0]?.id}`,
      "/contacts.vcf",
      "/privacy-policy",
      "/fr/eac/news",
    ];
    const file = "/documents/icac-arbitration-rules-2020-ru.pdf";
    write("eac/about", [...addresses, file, "https://law.example/none"].map((address) => `[x](${address})`).join(", "));
    await expect(validateContentPages()).resolves.toBeUndefined();
  });
  test("every link in the site's own text resolves", async () => {
    symlinkSync(join(projectRoot, "content/pages"), join(project.path, "content/pages"));
    await expect(validateContentPages()).resolves.toBeUndefined();
  });
});
