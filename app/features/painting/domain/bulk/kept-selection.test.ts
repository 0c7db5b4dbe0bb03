import { afterEach, expect, test, vi } from "vitest";
import { browserStorage } from "#tests/support/browser/browser-storage.ts";
import { forgetSelection, keepSelection, readSelection } from "./kept-selection.ts";

afterEach(() => vi.unstubAllGlobals());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const on = (number: number) => ({ id: id(number), isChecked: true });
const off = (number: number) => ({ id: id(number), isChecked: false });

// Checklist: MANAGE-150
test("what is selected on one page stays while another one is shown, for one person, up to a bound", () => {
  vi.stubGlobal("sessionStorage", browserStorage());
  expect(keepSelection("a", [on(1), off(2)])).toEqual([id(1)]);
  expect(keepSelection("a", [off(3), on(4)])).toEqual([id(1), id(4)]);
  expect(readSelection("b")).toEqual([]);
  expect(keepSelection("a", [off(1), on(2)])).toEqual([id(4), id(2)]);
  forgetSelection();
  expect(readSelection("a")).toEqual([]);
  expect(
    keepSelection(
      "a",
      Array.from({ length: 400 }, (_, index) => on(index)),
    ),
  ).toHaveLength(300);
});

test("without storage, and with anything else in it, nothing is selected elsewhere", () => {
  const storage = browserStorage();
  vi.stubGlobal("sessionStorage", storage);
  storage.setItem("selected-works", JSON.stringify({ person: "a", ids: ["<script>"] }));
  expect(readSelection("a")).toEqual([]);
  vi.stubGlobal("sessionStorage", undefined);
  expect(keepSelection("a", [on(1)])).toEqual([id(1)]);
});
