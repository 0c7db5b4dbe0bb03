import { expect, test } from "vitest";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { repeatableId } from "./idempotency-id.server.ts";

test("the same form sent again makes the same; another person's, another page's or another text makes another", () => {
  const first = repeatableId("drawn", "somebody", { label: "Notary" });
  expect(isPaintingId(first)).toBe(true);
  expect(repeatableId("drawn", "somebody", { label: "Notary" })).toBe(first);
  const others = [
    repeatableId("drawn", "somebody else", { label: "Notary" }),
    repeatableId("drawn again", "somebody", { label: "Notary" }),
    repeatableId("drawn", "somebody", { label: "Bank" }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test("a form that its page drew nothing for is always another", () => {
  for (const once of [null, "", new File([], "once")]) expect(repeatableId(once, "x")).not.toBe(repeatableId(once, "x"));
});
