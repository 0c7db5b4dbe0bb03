import { createHash, createHmac, hkdfSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Actor, createSealer, deriveDoorKey } from "./claims.server.ts";

const SECRET = "a secret of the tests, long enough to be one";
const id = "00000000-0000-4000-8000-000000000001";
const seal = createSealer(SECRET);
const account: Actor = { kind: "account", id, visit: { address: "192.0.2.1", country: "Belgium" } };

/** As the database checks a seal (RFC 2104), from the two padded keys that it keeps. */
function databaseAccepts({ claims, seal }: { claims: string; seal: string }, secret = SECRET): boolean {
  const { inner, outer } = deriveDoorKey(secret);
  const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  return sha256(outer, sha256(inner, Buffer.from(claims, "utf8"))).toString("hex") === seal;
}

describe("the seal", () => {
  test("of other claims opens nothing", () => {
    const { claims, seal: sealed } = seal(account);
    expect(databaseAccepts({ claims: claims.replace(id, id.replace(/1$/, "2")), seal: sealed })).toBe(false);
    expect(databaseAccepts({ claims: `${claims} `, seal: sealed })).toBe(false);
  });
  test("made with another secret opens nothing", () => {
    expect(databaseAccepts(createSealer(`${SECRET}!`)(account))).toBe(false);
    expect(databaseAccepts(seal(account), `${SECRET}!`)).toBe(false);
  });
  test.each<[string, Actor]>([
    ["an anonymous reader", { kind: "anonymous" }],
    ["an account", account],
    ["a country that is not ASCII", { kind: "anonymous", visit: { address: "2001:db8::1", country: "Côte d’Ivoire, Россия" } }],
  ])("of %s is accepted", (_who, actor) => {
    expect(databaseAccepts(seal(actor))).toBe(true);
  });
  test("is made with a key of its own, not with the secret itself", () => {
    const { claims, seal: sealed } = seal(account);
    expect(sealed).not.toBe(createHmac("sha256", SECRET).update(claims).digest("hex"));
    const key = Buffer.from(hkdfSync("sha256", SECRET, "", "database door", 32));
    expect(sealed).toBe(createHmac("sha256", key).update(claims).digest("hex"));
  });
  test("keys that the database keeps do not show the secret", () => {
    const { inner, outer } = deriveDoorKey(SECRET);
    expect([inner.length, outer.length]).toEqual([64, 64]);
    for (const key of [inner, outer]) expect(key.toString("latin1")).not.toContain(SECRET.slice(0, 8));
  });
});

describe("the claims", () => {
  test("of an anonymous reader hold no identity, even if one was slipped in", () => {
    const { role, claims } = seal({ kind: "anonymous", id, sub: id, role: "authenticated" } as unknown as Actor);
    expect(role).toBe("anon");
    expect(JSON.parse(claims)).toEqual({ role: "anon" });
  });
  test("of an account hold its identity and where the visit comes from", () => {
    const { role, claims } = seal(account);
    expect(role).toBe("authenticated");
    expect(JSON.parse(claims)).toEqual({ role: "authenticated", sub: id, address: "192.0.2.1", country: "Belgium" });
  });
  test("cannot be extended by what an identity holds", () => {
    const hostile = `${id}","role":"service_role`;
    expect(JSON.parse(seal({ kind: "account", id: hostile }).claims)).toEqual({ role: "authenticated", sub: hostile });
  });
});
