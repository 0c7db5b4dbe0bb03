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
test("the numbers are those of the specification (CONST-35 to CONST-37, P-MESSAGE-1)", () => {
  expect([TOAST_LIMIT, TOAST_REMOVAL_MS, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD, TOAST_HOTKEY]).toEqual([3, 4000, 5000, 50, "F8"]);
});

describe("the queue of toasts", () => {
  // Checklist: STATE-36, CONST-35
  test("shows no more than three, and the oldest gives way (STATE-36)", () => {
    for (const title of ["1", "2", "3", "4"]) queue.show({ title });
    expect(titles()).toEqual(["4", "3", "2"]);
  });
  // Checklist: STATE-37
  test("is newest first (STATE-37)", () => {
    queue.show({ title: "older" });
    queue.show({ title: "newer" });
    expect(titles()).toEqual(["newer", "older"]);
  });
  test("gives each toast an id of its own, also after others have gone", () => {
    const ids = ["1", "2", "3", "4", "5"].map((title) => queue.show({ title }));
    expect(new Set(ids).size).toBe(5);
  });
  test("keeps what a toast says", () => {
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
  test("takes no other with it", () => {
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
  test("that has given way already changes nothing", () => {
    const first = queue.show({ title: "1" });
    for (const title of ["2", "3", "4"]) queue.show({ title });
    queue.dismiss(first);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["4", "3", "2"]);
  });
});

describe("whoever listens", () => {
  test("hears of showing, closing and removing, and no more after leaving", () => {
    const heard: number[] = [];
    const leave = queue.subscribe(() => heard.push(queue.getToasts().length));
    const id = queue.show({ title: "1" });
    queue.dismiss(id);
    vi.advanceTimersByTime(4000);
    expect(heard).toEqual([1, 1, 0]);
    leave();
    queue.show({ title: "2" });
    expect(heard).toHaveLength(3);
  });
  test("gets the same list until something changes, as React wants it", () => {
    queue.show({ title: "1" });
    const before = queue.getToasts();
    expect(queue.getToasts()).toBe(before);
    queue.show({ title: "2" });
    expect(queue.getToasts()).not.toBe(before);
    expect(before).toHaveLength(1);
  });
});
