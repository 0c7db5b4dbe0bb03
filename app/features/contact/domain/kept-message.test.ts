import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "#tests/support/browser/browser-storage.ts";
import { forgetMessage, KEPT_HOURS, KEPT_MESSAGE, keepMessage, readKeptMessage } from "./kept-message.ts";

const VALUES = { name: "Ada", email: "ada@example.org", subject: "Question", message: "First line\n🎻" };
const NOW = new Date("2026-03-01T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("sessionStorage", browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Checklist: CONTACT-114
test("a message that was not sent is found again in its tab, until it is sent or emptied", () => {
  keepMessage(VALUES);
  expect(readKeptMessage()).toEqual({ at: NOW.getTime(), values: VALUES });
  forgetMessage();
  expect(readKeptMessage()).toBeUndefined();
  keepMessage(VALUES);
  keepMessage({ name: " ", email: "", subject: "", message: "\n" });
  expect(sessionStorage.getItem(KEPT_MESSAGE)).toBeNull();
});

// Checklist: CONTACT-114
test("it is forgotten after two hours, or if a clock was set back", () => {
  for (const hours of [KEPT_HOURS, -1]) {
    vi.setSystemTime(NOW);
    keepMessage(VALUES);
    vi.setSystemTime(NOW.getTime() + hours * 3_600_000);
    expect(readKeptMessage()).toBeUndefined();
    expect(sessionStorage.getItem(KEPT_MESSAGE)).toBeNull();
  }
});

test.each(["", "{", "null", '{"at":"now"}', `{"at":${NOW.getTime()},"values":{"name":1}}`])(
  "%j in its place is no message, and goes",
  (stored) => {
    sessionStorage.setItem(KEPT_MESSAGE, stored);
    expect(readKeptMessage()).toBeUndefined();
    expect(sessionStorage.getItem(KEPT_MESSAGE)).toBeNull();
  },
);

test("without storage nothing is kept, and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepMessage(VALUES);
  expect(readKeptMessage()).toBeUndefined();
});
