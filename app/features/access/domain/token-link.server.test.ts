import { describe, expect, test } from "vitest";
import { fileGrantOf, readFileGrant, tokenHashOf, tokenTextOf } from "./token-link.server.ts";

const SECRET = "a secret of the tests, long enough to be one";
const TOKEN = "00000000-0000-4000-8000-000000000031";
const PAINTING = "00000000-0000-4000-8000-000000000011";
const OTHER = "00000000-0000-4000-8000-000000000012";

describe("the token of a link", () => {
  test("is stable for its row, has 256 bits and is safe in a URL", () => {
    const text = tokenTextOf(TOKEN, SECRET);
    expect(text).toBe(tokenTextOf(TOKEN, SECRET));
    expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
  test("differs for another row and with another secret", () => {
    expect(new Set([tokenTextOf(TOKEN, SECRET), tokenTextOf(OTHER, SECRET), tokenTextOf(TOKEN, `${SECRET}!`)]).size).toBe(3);
  });
  test("is stored as a hash that the database can check", () => {
    expect(tokenHashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("the grant of a record's files", () => {
  const grant = fileGrantOf(TOKEN, PAINTING, SECRET);
  test.each([
    ["for another painting", grant, OTHER, SECRET],
    ["made with another secret", grant, PAINTING, `${SECRET}!`],
    ["cut short", grant.slice(0, -1), PAINTING, SECRET],
    ["made longer", `${grant}x`, PAINTING, SECRET],
    ["with something after it", `${grant}.x`, PAINTING, SECRET],
    ["for another token", grant.replace(TOKEN, OTHER), PAINTING, SECRET],
    ["without a seal", TOKEN, PAINTING, SECRET],
    ["empty", "", PAINTING, SECRET],
    ["nonsense in another script", "щ.щ", PAINTING, SECRET],
  ])("is refused %s", (_, text, painting, secret) => {
    expect(readFileGrant(text, painting, secret)).toBeUndefined();
  });
  test("resolves to its token without containing it", () => {
    expect(readFileGrant(grant, PAINTING, SECRET)).toBe(tokenTextOf(TOKEN, SECRET));
    expect(grant).not.toContain(tokenTextOf(TOKEN, SECRET));
    expect(fileGrantOf(TOKEN, PAINTING, SECRET, tokenTextOf(TOKEN, SECRET))).toBe(grant);
  });
});

describe("the grant of a token issued elsewhere", () => {
  const TEXT = "a token of old, not one of ours";
  const grant = fileGrantOf(TOKEN, PAINTING, SECRET, TEXT);
  const [id, , sealed = ""] = grant.split(".");
  test.each([
    ["for another painting", grant, OTHER, SECRET],
    ["made with another secret", grant, PAINTING, `${SECRET}!`],
    ["for another token", grant.replace(TOKEN, OTHER), PAINTING, SECRET],
    ["cut short", grant.slice(0, -1), PAINTING, SECRET],
    ["made longer", `${grant}AAAA`, PAINTING, SECRET],
    ["with one character changed", `${id}..${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`, PAINTING, SECRET],
    ["with the seal of another kind", `${fileGrantOf(TOKEN, PAINTING, SECRET)}.${sealed}`, PAINTING, SECRET],
    ["without a seal", `${id}..`, PAINTING, SECRET],
    ["with something after it", `${grant}.x`, PAINTING, SECRET],
  ])("is refused %s", (_, text, painting, secret) => {
    expect(readFileGrant(text, painting, secret)).toBeUndefined();
  });
  test("resolves to the token and contains it only encrypted", () => {
    expect(readFileGrant(grant, PAINTING, SECRET)).toBe(TEXT);
    expect(Buffer.from(sealed, "base64url").includes(Buffer.from("token of old"))).toBe(false);
    expect(fileGrantOf(TOKEN, PAINTING, SECRET, TEXT)).not.toBe(grant);
  });
});
