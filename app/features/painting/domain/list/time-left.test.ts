import { expect, test } from "vitest";
import { formatTimeLeft } from "./time-left.ts";

const TEXTS = { days: "{days} d {hours} h", hours: "{hours} h {minutes} min", minutes: "{minutes} min", lessThanMinute: "less" };

test.each([
  [0, "less"],
  [59.9, "less"],
  [60, "1 min"],
  [3_599, "59 min"],
  [3_600, "1 h 0 min"],
  [86_399, "23 h 59 min"],
  [86_400, "1 d 0 h"],
  [7 * 86_400 - 1, "6 d 23 h"],
])("%d seconds are shown as %s", (seconds, text) => {
  expect(formatTimeLeft(TEXTS, seconds)).toBe(text);
});
