import { expect, test } from "vitest";
import { type Box, type Control, chooseToastPlace } from "./toast-place.ts";

const desktop = { size: { width: 384, height: 120 }, window: { width: 1440, height: 900 }, bars: 80 };
const phone = { size: { width: 390, height: 120 }, window: { width: 390, height: 800 }, bars: 80 };
const at = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 44 });
const choose = (around: typeof desktop, controls: Control[], focused?: Box) => chooseToastPlace({ ...around, controls, focused });

// Checklist: MANAGE-187
test("toasts stand at the bottom where they cover no more controls there than at the top", () => {
  expect(choose(desktop, [])).toBe("bottom");
  expect(choose(desktop, [at(100, 850), at(1300, 700)])).toBe("bottom");
  expect(choose(desktop, [at(1300, 850), at(1300, 100)])).toBe("bottom");
  expect(choose(phone, [at(20, 600)])).toBe("bottom");
});

test("they stand at the top where they cover fewer controls", () => {
  expect(choose(desktop, [at(1300, 850)])).toBe("top");
  expect(choose(phone, [at(20, 750), at(200, 750), at(20, 100)])).toBe("top");
});

// Checklist: MANAGE-231
test("they cover buttons and links rather than a field", () => {
  const field = { ...at(1300, 850), isField: true };
  expect(choose(desktop, [field, at(1300, 100), at(1200, 100), at(1100, 100)])).toBe("top");
  expect(choose(desktop, [{ ...at(1300, 100), isField: true }, at(1300, 850), at(1200, 850)])).toBe("bottom");
  expect(
    choose(phone, [
      { ...at(20, 750), isField: true },
      { ...at(20, 100), isField: true },
    ]),
  ).toBe("bottom");
});

test("they do not cover the control in use, whatever else they cover", () => {
  expect(choose(phone, [at(20, 750), at(20, 100), at(200, 100)], at(20, 750))).toBe("top");
  expect(choose(phone, [at(20, 750), at(200, 750), at(20, 100)], at(20, 100))).toBe("bottom");
});
