import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftAccessOf, draftPersonOf } from "#app/features/account/domain/draft-key.server.ts";
import { browserStorage } from "#tests/support/browser/browser-storage.ts";
import { type DraftShelf, findDrafts, forgetDraft, forgetDraftsOf, hasDrafts, holdDraft, keepDraft, subjectsOf } from "./sealed-drafts.ts";

const SECRET = "s".repeat(64);
const HERS: DraftShelf = { ...draftAccessOf("her account", SECRET), subject: "a painting" };
const HIS: DraftShelf = { ...draftAccessOf("his account", SECRET), subject: "a painting" };
const DAY_MS = 86_400_000;
const always = () => true;
const contentsOf = async (shelf: DraftShelf) => (await findDrafts(shelf)).map(({ content }) => content);

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  // Checklist: FORM-59
  test("is found by its person at its form alone, and says nothing in storage", async () => {
    const typed = { report: "Confidential finding", note: "Свинцовые белила" };
    expect(await keepDraft(HERS, "one", typed, always)).toBe("kept");
    expect(await findDrafts(HERS)).toEqual([{ slot: "one", at: Date.now(), content: typed }]);
    const stored = JSON.stringify(Object.keys(localStorage).map((name) => [name, localStorage.getItem(name)]));
    expect(stored).not.toMatch(/Confidential|finding|her account/);
    expect(stored).not.toContain(HERS.key);
    expect(await findDrafts(HIS)).toEqual([]);
    expect(await findDrafts({ ...HERS, subject: "another painting" })).toEqual([]);
    expect(await contentsOf(HERS)).toEqual([typed]);
  });

  test("is named by what it is about, for its person alone", async () => {
    for (const slot of ["one", "two"]) await keepDraft(HERS, slot, "text", always);
    await keepDraft({ ...HERS, subject: "message-1-note" }, "one", "text", always);
    await keepDraft(HIS, "one", "text", always);
    expect(subjectsOf(HERS.person).sort()).toEqual(["a painting", "message-1-note"]);
    forgetDraftsOf(HERS.person);
    expect(subjectsOf(HERS.person)).toEqual([]);
  });

  test("under another key, in another place or damaged is nothing, and goes", async () => {
    await keepDraft(HERS, "one", "mine", always);
    const [name = ""] = Object.keys(localStorage);
    const stored = localStorage.getItem(name) ?? "";
    for (const [place, text] of [
      [name.replace(HERS.person, HIS.person), stored],
      [name.replace(":one", ":two"), stored],
      [name, `${stored.slice(0, -8)}AAAAAAA=`],
      [name, "1.2.3"],
      [name, ""],
    ] as const) {
      localStorage.clear();
      localStorage.setItem(place, text);
      expect([...(await findDrafts(HERS)), ...(await findDrafts(HIS))]).toEqual([]);
      expect(hasDrafts(), place).toBe(false);
    }
  });

  test("of a window gives way to its own next one, and never comes back after it was forgotten", async () => {
    await keepDraft(HERS, "one", "first", always);
    await keepDraft(HERS, "one", "second", always);
    expect(await contentsOf(HERS)).toEqual(["second"]);
    expect(await keepDraft(HERS, "one", "too late", () => false)).toBe("superseded");
    forgetDraft(HERS, "one");
    expect(hasDrafts()).toBe(false);
  });

  test("that another window works on is not offered", async () => {
    await keepDraft(HERS, "one", "elsewhere", always);
    await keepDraft(HERS, "two", "left", always);
    const release = holdDraft(HERS, "one");
    await vi.waitFor(async () => expect(await contentsOf(HERS)).toEqual(["left"]));
    release();
    await vi.waitFor(async () => expect(await contentsOf(HERS)).toHaveLength(2));
  });
});

// Checklist: FORM-60
describe("drafts are forgotten", () => {
  test("after 14 days", async () => {
    await keepDraft(HERS, "one", "old", always);
    vi.setSystemTime(Date.now() + 14 * DAY_MS - 1);
    expect(await contentsOf(HERS)).toEqual(["old"]);
    vi.setSystemTime(Date.now() + 1);
    expect(await contentsOf(HIS)).toEqual([]);
    expect(hasDrafts()).toBe(false);
  });

  test("of a person who signs out, and of nobody else", async () => {
    await keepDraft(HERS, "one", "hers", always);
    await keepDraft({ ...HERS, subject: "new" }, "two", "hers too", always);
    await keepDraft(HIS, "one", "his", always);
    localStorage.setItem("cookieConsent", "necessary");
    forgetDraftsOf(draftPersonOf("her account", SECRET));
    expect(await contentsOf(HERS)).toEqual([]);
    expect(await contentsOf(HIS)).toEqual(["his"]);
    expect(localStorage.getItem("cookieConsent")).toBe("necessary");
  });

  test("beyond twelve: the oldest", async () => {
    for (let count = 0; count < 14; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await keepDraft(HERS, `slot ${count}`, count, always);
    }
    expect(await contentsOf(HERS)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe("what cannot be kept is said", () => {
  test("when it is too long, or the browser has no room", async () => {
    const noise = randomBytes(1_300_000).toString("base64");
    expect(await keepDraft(HERS, "one", noise, always)).toBe("tooLarge");
    vi.stubGlobal("localStorage", browserStorage(50));
    expect(await keepDraft(HERS, "one", "short", always)).toBe("full");
  });

  test("without storage, and in an address without https", async () => {
    vi.stubGlobal("localStorage", undefined);
    expect(await keepDraft(HERS, "one", "typed", always)).toBe("unsupported");
    expect(await findDrafts(HERS)).toEqual([]);
    expect(hasDrafts()).toBe(false);
    forgetDraft(HERS, "one");
    vi.stubGlobal("localStorage", browserStorage());
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await keepDraft(HERS, "one", "typed", always)).toBe("unsupported");
  });
});
