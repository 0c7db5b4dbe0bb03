import { expect, test } from "vitest";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { idempotencyId } from "./idempotency-id.server.ts";

test("the same form sent again has the same id; another user, page or content has another", () => {
  const first = idempotencyId("nonce", "user", { label: "Notary" });
  expect(isPaintingId(first)).toBe(true);
  expect(idempotencyId("nonce", "user", { label: "Notary" })).toBe(first);
  const others = [
    idempotencyId("nonce", "another user", { label: "Notary" }),
    idempotencyId("another nonce", "user", { label: "Notary" }),
    idempotencyId("nonce", "user", { label: "Bank" }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test("a form without a nonce always has a new id", () => {
  for (const nonce of [null, "", new File([], "once")]) expect(idempotencyId(nonce, "x")).not.toBe(idempotencyId(nonce, "x"));
});
