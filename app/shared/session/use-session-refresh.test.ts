import { expect, test } from "vitest";
import { retryDelays } from "./use-session-refresh.ts";

// Checklist: CONST-42, CONST-43
test("a failed renewal is retried from 200 ms, doubling, until the next check is due", () => {
  expect(retryDelays()).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
});
