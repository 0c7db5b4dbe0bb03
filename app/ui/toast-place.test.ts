import { expect, test } from "vitest";
import { type Box, chooseToastPlace } from "./toast-place.ts";

const desktop = { size: { width: 384, height: 120 }, window: { width: 1440, height: 900 }, bars: 80 };
const phone = { size: { width: 390, height: 120 }, window: { width: 390, height: 800 }, bars: 80 };
const at = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 44 });
const choose = (around: typeof desktop, controls: Box[], focused?: Box) => chooseToastPlace({ ...around, controls, focused });

// Checklist: MANAGE-187
test("toasts stand at the bottom right where they cover no control there", () => {
  expect(choose(desktop, [])).toBe("bottom right");
  expect(choose(desktop, [at(100, 850), at(1300, 700)])).toBe("bottom right");
  expect(choose(phone, [at(20, 600)])).toBe("bottom right");
});

test("they leave controls alone: first above, then at the left", () => {
  expect(choose(desktop, [at(1300, 850)])).toBe("top right");
  expect(choose(desktop, [at(1300, 850), at(1300, 100)])).toBe("bottom left");
  expect(choose(phone, [at(20, 750)])).toBe("top right");
});

test("where all places have controls, the fewest are covered, and never the one in use", () => {
  expect(choose(phone, [at(20, 750), at(20, 100), at(200, 100)])).toBe("bottom right");
  expect(choose(phone, [at(20, 750), at(20, 100), at(200, 100)], at(20, 750))).toBe("top right");
});
