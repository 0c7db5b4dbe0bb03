import { describe, expect, test } from "vitest";
import {
  checkDraft,
  countTexts,
  differsFrom,
  type IssueInput,
  ITEM_FIELDS,
  inputOf,
  isSameIssue,
  MAX_ITEMS,
  MAX_SUBJECT,
  MAX_TEXT,
  missingIn,
  readIssueDraft,
  readIssueInput,
  writeIssue,
} from "./issue.ts";

const known = new Set(["2024-1", "2024-2", "2024-3"]);
type Some = Partial<IssueInput["openings"]>;
const input = (items: string[], openings: Some = {}, subjects: Some = {}, closings: Some = {}): IssueInput => ({
  items,
  subjects: { en: "", fr: "", ru: "", ...subjects },
  openings: { en: "", fr: "", ru: "", ...openings },
  closings: { en: "", fr: "", ru: "", ...closings },
});

describe("an issue", () => {
  test.each<[string, IssueInput, string]>([
    ["with an item that the archive does not have", input(["2024-1", "1999-1"]), "unknownItem"],
    ["with a long subject", input(["2024-1"], {}, { ru: "я".repeat(MAX_SUBJECT + 1) }), "subjectLong"],
    ["with a long introduction", input(["2024-1"], { ru: "я".repeat(MAX_TEXT + 1) }), "openingLong"],
    ["with a long closing", input(["2024-1"], {}, {}, { ru: "я".repeat(MAX_TEXT + 1) }), "closingLong"],
  ])("%s is refused", (_, given, error) => expect(checkDraft(given, known)).toEqual({ error }));
  test("has each item once, in the chosen order, and only the texts that were written; a subject on one line", () => {
    const given = input(
      ["2024-3", "", "2024-1", "2024-3", ""],
      { fr: " Bonjour\r\nà tous\r\n\r\n\r\nMerci ", ru: " \n " },
      { en: "News\r\nBcc:\u2028x" },
    );
    expect(checkDraft(given, known)).toEqual({
      issue: {
        ...{ items: ["2024-3", "2024-1"], subjects: { en: "News Bcc: x" } },
        ...{ openings: { fr: "Bonjour\nà tous\n\nMerci" }, closings: {} },
      },
    });
  });
  test("is a draft without items too", () => {
    expect(checkDraft(input(["", ""]), known)).toEqual({ issue: { items: [], subjects: {}, openings: {}, closings: {} } });
  });
  test("differs from its preview if its mails would", () => {
    const previewed = { items: ["2024-3"], subjects: {}, openings: { fr: "Bonjour" }, closings: {} };
    expect(differsFrom(previewed, input(["2024-3"], { fr: "Bonjour" }, { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3"], { fr: "Bonsoir" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3"], { en: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3"], { fr: "Bonjour" }, {}, { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3", "2024-1"], { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input([""], { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["", "2024-3"], { fr: " Bonjour " }), known)).toBe(false);
    expect(differsFrom(previewed, inputOf(previewed), known)).toBe(false);
  });
  test("is the same in two forms if its mails are", () => {
    const stored = input(["2024-3"], { fr: "Bonjour\n\nMerci" }, { en: "News" });
    expect(isSameIssue(input(["", "2024-3"], { fr: " Bonjour\r\n\r\n\r\nMerci" }, { en: "News " }), stored)).toBe(true);
    expect(isSameIssue(input(["2024-3"], { fr: "Bonjour\n\nMerci" }), stored)).toBe(false);
    expect(isSameIssue(input(["2024-3", "2024-1"], { fr: "Bonjour\n\nMerci" }, { en: "News" }), stored)).toBe(false);
    const long = "я".repeat(MAX_TEXT + 1);
    expect(isSameIssue(input([], { ru: long }), input([], { ru: `${long}!` }))).toBe(false);
  });
  test("counts its texts", () => {
    expect(countTexts({ items: ["2024-3"], subjects: { en: "News" }, openings: { en: "One", fr: "Un" }, closings: {} })).toBe(3);
    expect(countTexts({ items: [], subjects: {}, openings: {}, closings: {} })).toBe(0);
  });
  test("says which texts a language misses that another has", () => {
    const issue = { items: ["2024-3"], subjects: { en: "News" }, openings: { en: "Hello", fr: "Bonjour" }, closings: {} };
    expect(missingIn(issue, "en")).toEqual([]);
    expect(missingIn(issue, "fr")).toEqual(["subjects"]);
    expect(missingIn(issue, "ru")).toEqual(["subjects", "openings"]);
  });
  test("is written the same in whatever order its languages were stored", () => {
    const [one, other] = [
      { en: "a", fr: "b" },
      { fr: "b", en: "a" },
    ];
    const rest = { items: ["2024-1"], subjects: {}, closings: {} };
    expect(writeIssue({ ...rest, openings: one })).toBe(writeIssue({ ...rest, openings: other }));
  });
  test("kept in a browser is read if it is one", () => {
    const kept = input(["2024-1", "", "", "", ""], { fr: "Bonjour" });
    expect(readIssueDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    const { subjects: _, closings: __, ...older } = kept;
    expect(readIssueDraft(older)).toEqual(kept);
    for (const other of [undefined, "text", {}, input([]), { ...kept, items: [1] }, { ...kept, openings: { fr: "Bonjour" } }])
      expect(readIssueDraft(other)).toBeUndefined();
  });
  test("counts an emoji in an introduction once", () => {
    expect(checkDraft(input(["2024-1"], { en: "🖼".repeat(MAX_TEXT) }), known)).toHaveProperty("issue");
  });
  test("is read from as many fields as it may have items", () => {
    expect(ITEM_FIELDS).toHaveLength(MAX_ITEMS);
    const form = new FormData();
    form.set("item2", "2024-1");
    form.set("item3", new Blob(["2024-2"]));
    form.set("opening_fr", "Bonjour");
    expect(readIssueInput(form)).toEqual(input(["", "2024-1", "", "", ""], { fr: "Bonjour" }));
  });
});
