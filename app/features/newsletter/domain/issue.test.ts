import { describe, expect, test } from "vitest";
import {
  checkIssue,
  differsFrom,
  type IssueInput,
  ITEM_FIELDS,
  MAX_ITEMS,
  MAX_OPENING,
  MAX_SUBJECT,
  previewedIssue,
  readIssueDraft,
  readIssueInput,
} from "./issue.ts";

const known = new Set(["2024-1", "2024-2", "2024-3"]);
const input = (items: string[], openings: Partial<IssueInput["openings"]> = {}, subjects: typeof openings = {}): IssueInput => ({
  items,
  subjects: { en: "", fr: "", ru: "", ...subjects },
  openings: { en: "", fr: "", ru: "", ...openings },
});

describe("an issue", () => {
  test.each<[string, IssueInput, string]>([
    ["without items", input(["", "", "", "", ""]), "noItem"],
    ["with an item that the archive does not have", input(["2024-1", "1999-1"]), "unknownItem"],
    ["with a long subject", input(["2024-1"], {}, { ru: "я".repeat(MAX_SUBJECT + 1) }), "subjectLong"],
    ["with a long opening", input(["2024-1"], { ru: "я".repeat(MAX_OPENING + 1) }), "openingLong"],
  ])("%s is refused", (_, given, error) => expect(checkIssue(given, known)).toEqual({ error }));
  test("has each item once, in the chosen order, and only the texts that were written, on one line", () => {
    const given = input(["2024-3", "", "2024-1", "2024-3", ""], { fr: " Bonjour\r\nà tous ", ru: " \n " }, { en: "News\r\nBcc:\u2028x" });
    expect(checkIssue(given, known)).toEqual({
      issue: { items: ["2024-3", "2024-1"], subjects: { en: "News Bcc: x" }, openings: { fr: "Bonjour à tous" } },
    });
  });
  test("differs from its preview if its mails would", () => {
    const previewed = previewedIssue({ items: ["2024-3"], subjects: {}, openings: { fr: "Bonjour" } });
    expect(differsFrom(previewed, input(["2024-3"], { fr: "Bonjour" }, { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3"], { fr: "Bonsoir" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3"], { en: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["2024-3", "2024-1"], { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input([""], { fr: "Bonjour" }), known)).toBe(true);
    expect(differsFrom(previewed, input(["", "2024-3"], { fr: " Bonjour " }), known)).toBe(false);
  });
  test("kept in a browser is read if it is one", () => {
    const kept = input(["2024-1", "", "", "", ""], { fr: "Bonjour" });
    expect(readIssueDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    const { subjects: _, ...older } = kept;
    expect(readIssueDraft(older)).toEqual(kept);
    for (const other of [undefined, "text", {}, input([]), { ...kept, items: [1] }, { ...kept, openings: { fr: "Bonjour" } }])
      expect(readIssueDraft(other)).toBeUndefined();
  });
  test("counts an emoji in an opening once", () => {
    expect(checkIssue(input(["2024-1"], { en: "🖼".repeat(MAX_OPENING) }), known)).toHaveProperty("issue");
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
