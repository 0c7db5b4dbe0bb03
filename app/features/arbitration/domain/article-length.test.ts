import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { articleLength, LENGTHS } from "./article-length.ts";
import { documentText } from "./document-text.server.ts";

const css = readFileSync("app/styles/app.css", "utf8");

// Checklist: INFO-264
test("the styles reserve a height for each length of an article", () => {
  const lengths = [...css.matchAll(/\[data-length="(\d+)"\] \{\s+--length: (\d+);/g)].map(([, name, value]) => [
    Number(name),
    Number(value),
  ]);
  expect(lengths).toEqual(LENGTHS.map((length) => [length, length]));
});

// Checklist: INFO-264
test("every article fits its length, in one language and in two", () => {
  const [english, russian] = (["en", "ru"] as const).map((language) =>
    documentText(findDocument("rules", language)).flatMap(({ articles }) => articles),
  );
  if (english === undefined || russian === undefined) throw new Error("No rules");
  for (const [index, { number, paragraphs }] of english.entries()) {
    const characters = (texts: typeof paragraphs) =>
      texts
        .flatMap((paragraph) => [paragraph, ...paragraph.items])
        .flatMap(({ segments }) => segments)
        .reduce((sum, { text }) => sum + text.length, 0);
    const both = [...paragraphs, ...(russian[index]?.paragraphs ?? [])];
    expect(articleLength(paragraphs), `article ${number}`).toBeGreaterThan(characters(paragraphs));
    expect(articleLength(both), `article ${number}`).toBeGreaterThan(Math.max(characters(both), articleLength(paragraphs)));
  }
});
