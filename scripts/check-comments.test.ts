import { describe, expect, test } from "vitest";
import { findQuestions } from "./check-comments.ts";

const found = (text: string, path = "app/example.tsx") => findQuestions({ path, text }).length;

describe("a comment that begins with a question word is found", () => {
  test.each([
    ["of one line", "// Whether it is known."],
    ["behind code", "const a = 1; // Which one it is."],
    ["of a declaration", "/** Who reads it. */\nconst a = 1;"],
    ["of several lines", "/*\n * How it is read.\n */"],
    ["in a property", "interface A {\n  /** Whom it names. */\n  b: string;\n}"],
    ["in an element", "<p>\n  {/* What it shows. */}\n</p>"],
    ["after another comment", "// The first.\nconst a = 1;\n// Whose it is."],
    ["after an empty line", "// The first.\n\n// Whose it is."],
  ])("%s", (_, text) => {
    expect(found(text)).toBe(1);
  });

  test("in SQL and in a style sheet", () => {
    expect(found("select 1; -- Which one.", "db/functions/example.sql")).toBe(1);
    expect(found("/* What it hides. */\na { color: red }", "app/styles/example.css")).toBe(1);
  });

  test("with its place and word", () => {
    expect(findQuestions({ path: "app/example.ts", text: "const a = 1;\n/*\n * Which one it is.\n */" })).toEqual([
      "app/example.ts:2  Which  begins a comment: name its subject first",
    ]);
  });
});

describe("no comment is", () => {
  test.each([
    ["one that names its subject", "/** People who read it. */"],
    ["one that begins with a longer word", "// Whatever is written stays."],
    ["one that begins with a condition", "// Where two lines meet, one ends."],
    ["a further line of a comment", "// The page asks once more\n// Which one is meant, it knows."],
    ["a further line in SQL", "  -- The page asks once more\n  -- Which one is meant, it knows."],
    ["a further line of a block", "/*\n * The page asks\n * Which one is meant.\n */"],
    ["a text", 'const question = "// Which one?";'],
    ["an address", 'const a = "https://Which.example.org";'],
  ])("%s", (_, text) => {
    expect(found(text, text.includes("--") ? "db/functions/example.sql" : undefined)).toBe(0);
  });
});
