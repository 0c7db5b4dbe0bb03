import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_LIMIT, TOAST_REMOVAL_MS, TOAST_SWIPE_THRESHOLD, ToastQueue } from "./toast-queue.ts";

let queue: ToastQueue;
beforeEach(() => {
  vi.useFakeTimers();
  queue = new ToastQueue();
});
afterEach(() => void vi.useRealTimers());

const titles = () => queue.getToasts().map((toast) => toast.title);

// Checklist: CONST-35 to CONST-39
test("the constants are those of the specification (CONST-35 to CONST-37, P-MESSAGE-1)", () => {
  expect([TOAST_LIMIT, TOAST_REMOVAL_MS, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD, TOAST_HOTKEY]).toEqual([3, 4000, 5000, 50, "F8"]);
});

describe("the toast queue", () => {
  // Checklist: STATE-36, CONST-35
  test("holds at most three and drops the oldest (STATE-36)", () => {
    for (const title of ["1", "2", "3", "4"]) queue.show({ title });
    expect(titles()).toEqual(["4", "3", "2"]);
  });
  // Checklist: STATE-37
  test("is newest first (STATE-37)", () => {
    queue.show({ title: "older" });
    queue.show({ title: "newer" });
    expect(titles()).toEqual(["newer", "older"]);
  });
  test("gives each toast a unique id, even after others are gone", () => {
    const ids = ["1", "2", "3", "4", "5"].map((title) => queue.show({ title }));
    expect(new Set(ids).size).toBe(5);
  });
  // Checklist: FORM-69
  test("shows a message that comes again once, as the newest; a dismissed one is over", () => {
    const again = { title: "Success", text: "Saved" };
    queue.show(again);
    queue.show({ title: "Success", text: "Copied" });
    const id = queue.show(again);
    expect(queue.getToasts().map(({ text }) => text)).toEqual(["Saved", "Copied"]);
    queue.dismiss(id);
    queue.show(again);
    expect(queue.getToasts()).toMatchObject([{ isOpen: true }, { isOpen: false }, { text: "Copied" }]);
  });
  test("keeps the content of a toast", () => {
    queue.show({ title: "Error", text: "Failed to fetch paintings", tone: "destructive" });
    expect(queue.getToasts()).toMatchObject([{ title: "Error", text: "Failed to fetch paintings", tone: "destructive", isOpen: true }]);
  });
});

describe("a dismissed toast", () => {
  // Checklist: STATE-38, CONST-36
  test("closes at once and is removed after four seconds, not before (STATE-38)", () => {
    const id = queue.show({ title: "1" });
    queue.dismiss(id);
    expect(queue.getToasts()).toMatchObject([{ title: "1", isOpen: false }]);
    vi.advanceTimersByTime(3999);
    expect(titles()).toEqual(["1"]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });
  test("does not affect others", () => {
    const first = queue.show({ title: "1" });
    queue.show({ title: "2" });
    queue.dismiss(first);
    expect(queue.getToasts()).toMatchObject([
      { title: "2", isOpen: true },
      { title: "1", isOpen: false },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["2"]);
  });
  test("that was already dropped changes nothing", () => {
    const first = queue.show({ title: "1" });
    for (const title of ["2", "3", "4"]) queue.show({ title });
    queue.dismiss(first);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["4", "3", "2"]);
  });
});

// Checklist: MANAGE-211
test("toasts of a page that was left are dismissed, and those that came since stay open", () => {
  queue.show({ title: "1" });
  queue.dismissUpTo(queue.latestId);
  queue.show({ title: "2" });
  expect(queue.getToasts()).toMatchObject([
    { title: "2", isOpen: true },
    { title: "1", isOpen: false },
  ]);
  vi.advanceTimersByTime(4000);
  queue.dismissUpTo(0);
  expect(queue.getToasts()).toMatchObject([{ title: "2", isOpen: true }]);
});

describe("a listener", () => {
  test("is notified of showing, closing and removing, until it unsubscribes", () => {
    const lengths: number[] = [];
    const unsubscribe = queue.subscribe(() => lengths.push(queue.getToasts().length));
    const id = queue.show({ title: "1" });
    queue.dismiss(id);
    vi.advanceTimersByTime(4000);
    expect(lengths).toEqual([1, 1, 0]);
    unsubscribe();
    queue.show({ title: "2" });
    expect(lengths).toHaveLength(3);
  });
  test("gets the same list until something changes, as React requires", () => {
    queue.show({ title: "1" });
    const before = queue.getToasts();
    expect(queue.getToasts()).toBe(before);
    queue.show({ title: "2" });
    expect(queue.getToasts()).not.toBe(before);
    expect(before).toHaveLength(1);
  });
});
