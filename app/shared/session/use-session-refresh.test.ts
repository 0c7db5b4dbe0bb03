import { expect, test } from "vitest";
import { retryWaits } from "./use-session-refresh.ts";

// Checklist: CONST-42, CONST-43
test("a session that could not be renewed is tried again from 200 ms, doubling, until the next check would come first", () => {
  expect(retryWaits()).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
});
