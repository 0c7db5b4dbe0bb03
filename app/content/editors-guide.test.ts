import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ARBITRATOR_FIELDS } from "#app/features/arbitration/domain/arbitrator.ts";
import { EVENT_KINDS } from "#app/features/association/domain/event.ts";
import { NEWS_KINDS } from "#app/features/association/domain/news.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { DocumentKey } from "./documents/document.ts";
import { readDocument } from "./documents/read-documents.server.ts";
import { fillFacts } from "./facts.server.ts";
import { findFigure } from "./figures.server.ts";
import { readInformationPage } from "./information-pages.server.ts";

const guide = readFileSync(join(projectRoot, "docs/content.md"), "utf8");
/** Sections of the guide; code blocks contain headings too. */
const sections = guide.split(/^```/m).reduce<string[]>(
  (found, block, index) => {
    const [rest = "", ...begun] = index % 2 === 0 ? block.split(/^## /m) : [`\`\`\`${block}\`\`\``];
    return [...found.slice(0, -1), found.at(-1) + rest, ...begun];
  },
  [""],
);
const section = (heading: string) => sections.find((text) => text.startsWith(heading)) ?? "";
const named = (text: string, form: RegExp) => [...new Set([...text.matchAll(form)].map(([, name = ""]) => name))].sort();
/** First example in a section that begins with fields. */
const exampleOf = (heading: string) => /```\n(---\n[\s\S]*?)```/.exec(section(heading).replaceAll(/^ {3}/gm, ""))?.[1] ?? "";

/** The facts listed in the error message. */
function knownFacts(): string[] {
  try {
    fillFacts("{{nothing}}", "en", "");
    return [];
  } catch (error) {
    return (error as Error).message.split("Known: ")[1]?.split(", ").sort() ?? [];
  }
}

describe("the editor's guide", () => {
  test("lists everything in content/, and otherwise only the folders for photographs", () => {
    const rows = section("What lies where").match(/^\| `[^|]*/gm) ?? [];
    const inTable = named(rows.join(), /`([a-z-]+(?:\.json|\/))/g);
    const places = readdirSync(join(projectRoot, "content"), { withFileTypes: true }).map(
      (entry) => entry.name + (entry.isDirectory() ? "/" : ""),
    );
    expect(inTable).toEqual([...new Set([...places, "council/"])].sort());
  });
  test("names only existing source files", () => {
    const files = named(guide, /`((?:app|scripts)\/[\w/.-]+)`/g);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(existsSync(join(projectRoot, file)), file).toBe(true);
  });
  test("lists exactly the known facts", () => {
    const facts = named(section("Change a fact"), /\{\{([a-z-]+)\}\}/g);
    expect(facts).toEqual(knownFacts());
  });
  test("lists the kinds of figures and the built-in figures", () => {
    const text = section("Change a figure");
    const files = readdirSync(join(projectRoot, "content/figures")).map((name) => name.slice(0, -5));
    expect(named(text, /^\| `([a-z]+)` \|/gm)).toEqual([...new Set(files.map((name) => findFigure(name, "en")?.kind))].sort());
    const own = named(text.slice(text.indexOf("Other figures")), /`([a-z-]+)`/g);
    const used = LANGUAGES.flatMap((language) =>
      readdirSync(join(projectRoot, "content/pages"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(`.${language}.md`))
        .flatMap((name) =>
          readInformationPage(name.slice(0, -6), language).parts.flatMap((part) => (part.kind === "figure" ? [part.name] : [])),
        ),
    );
    expect(own).toEqual([...new Set(used.filter((name) => !files.includes(name)))].sort());
  });
  test.each([
    ["news", "Add a news item", "`kind` chooses", NEWS_KINDS],
    ["events", "Change the calendar", "| `kind` |", EVENT_KINDS],
    ["arbitrators", "Change the list of arbitrators", "| `fields` |", ARBITRATOR_FIELDS],
  ] as const)("lists the allowed values for %s", (_what, heading, begin, words) => {
    const text = section(heading);
    const sentence = text.slice(text.indexOf(begin) + begin.length).split(/\.|\|\n/)[0] ?? "";
    expect(named(sentence, /`([a-z-]+)`/g)).toEqual([...words].sort());
  });
});

describe("an example of the editor's guide is valid", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "eac-guide-"));
    mkdirSync(join(root, "content/news"), { recursive: true });
    vi.resetModules();
  });
  afterEach(() => {
    vi.doUnmock("#app/platform/project-root.server.ts");
    vi.resetModules();
    rmSync(root, { recursive: true, force: true });
  });

  test("as a news item", async () => {
    const example = exampleOf("Add a news item");
    for (const language of LANGUAGES) writeFileSync(join(root, `content/news/2024-7.${language}.md`), example);
    vi.doMock("#app/platform/project-root.server.ts", () => ({ projectRoot: root }));
    const { listNews } = await import("#app/features/association/domain/news-archive.server.ts");
    expect(listNews("fr")).toHaveLength(1);
    expect(listNews("fr")[0]?.description).toContain("•");
  });
  test("as a page", async () => {
    const { readMarkdownFolder } = await import("./read-content.server.ts");
    const { z } = await import("zod");
    const example = exampleOf("Change the text of a page");
    for (const language of LANGUAGES) writeFileSync(join(root, `about.${language}.md`), example);
    const line = z.string().min(1);
    const pages = readMarkdownFolder(
      relative(join(projectRoot, "content"), root),
      z.strictObject({ title: line, description: line, lead: line }),
    );
    expect(pages.get("about")?.ru.body).toContain("## Mission");
  });
  test("as a chapter of the rules", () => {
    const example = exampleOf("Change the rules");
    writeFileSync(join(root, "01-costs.en.md"), example);
    writeFileSync(join(root, "02-more.en.md"), '---\ntitle: "More"\n---\n\n## Costs {#costs-of-the-arbitration}\n\nText.\n');
    const { chapters } = readDocument(relative(join(projectRoot, "content/documents"), root) as DocumentKey, "en");
    expect(chapters[0]?.articles[0]?.paragraphs[0]?.text).toContain("(see Article\u00a02)");
    expect(chapters[0]?.articles[0]?.paragraphs[1]?.items).toHaveLength(2);
  });
});
