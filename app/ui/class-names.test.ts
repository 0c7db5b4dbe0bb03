import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

test("class names are joined without falsy values", () => {
  const isOpen = false;
  expect(classNames("a", undefined, null, isOpen && "open", "", "b c")).toBe("a b c");
  expect(classNames(undefined, isOpen && "open")).toBe("");
});
