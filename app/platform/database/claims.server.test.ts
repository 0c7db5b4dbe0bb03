import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Actor, createSealer, deriveDoorKey } from "./claims.server.ts";

const SECRET = "a test secret of sufficient length";
const id = "00000000-0000-4000-8000-000000000001";
const seal = createSealer(SECRET);
const account: Actor = { kind: "account", id, client: { address: "192.0.2.1", country: "Belgium" } };

/** Verifies a seal as `app.claims()` does, from the stored half and the half carried by the seal. */
function databaseAccepts({ claims, seal }: { claims: string; seal: string }, secret = SECRET): boolean {
  const { kept, presentedHash } = deriveDoorKey(secret);
  const [half = "", mac] = seal.split(".");
  const key = Buffer.concat([kept, Buffer.from(half, "hex")]);
  const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  if (!sha256(Buffer.from(half, "hex")).equals(presentedHash)) return false;
  const [inner, outer] = [sha256(Buffer.of(1), key), sha256(Buffer.of(2), key)];
  return sha256(outer, sha256(inner, Buffer.from(`claims ${claims}`, "utf8"))).toString("hex") === mac;
}

describe("a seal", () => {
  test("of other claims is refused", () => {
    const { claims, seal: sealed } = seal(account);
    expect(databaseAccepts({ claims: claims.replace(id, id.replace(/1$/, "2")), seal: sealed })).toBe(false);
    expect(databaseAccepts({ claims: `${claims} `, seal: sealed })).toBe(false);
  });
  test("made with another secret is refused", () => {
    expect(databaseAccepts(createSealer(`${SECRET}!`)(account))).toBe(false);
    expect(databaseAccepts(seal(account), `${SECRET}!`)).toBe(false);
  });
  test.each<[string, Actor]>([
    ["an anonymous visitor", { kind: "anonymous" }],
    ["an account", account],
    ["a country that is not ASCII", { kind: "anonymous", client: { address: "2001:db8::1", country: "Côte d’Ivoire, Россия" } }],
  ])("of %s is accepted", (_who, actor) => {
    expect(databaseAccepts(seal(actor))).toBe(true);
  });
  test("carries the presented half and not the stored one", () => {
    const { kept, presented } = deriveDoorKey(SECRET);
    const { seal: sealed } = seal(account);
    expect(sealed).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{64}$/);
    expect(sealed.startsWith(presented.toString("hex"))).toBe(true);
    expect(sealed).not.toContain(kept.toString("hex"));
  });
  test("with another presented half is refused", () => {
    const { claims, seal: sealed } = seal(account);
    expect(databaseAccepts({ claims, seal: sealed.replace(/^[0-9a-f]{64}/, "0".repeat(64)) })).toBe(false);
  });
  test("reveals in neither half the secret or the other half", () => {
    const { kept, presented } = deriveDoorKey(SECRET);
    expect([kept.length, presented.length]).toEqual([32, 32]);
    expect(kept.equals(presented)).toBe(false);
    for (const half of [kept, presented]) expect(half.toString("latin1")).not.toContain(SECRET.slice(0, 8));
  });
});

describe("claims", () => {
  test("of an anonymous visitor hold no identity, even an injected one", () => {
    const { role, claims } = seal({ kind: "anonymous", id, sub: id, role: "authenticated" } as unknown as Actor);
    expect(role).toBe("anon");
    expect(JSON.parse(claims)).toEqual({ role: "anon" });
  });
  test("of an account hold its identity and the origin of the request", () => {
    const { role, claims } = seal(account);
    expect(role).toBe("authenticated");
    expect(JSON.parse(claims)).toEqual({ role: "authenticated", sub: id, address: "192.0.2.1", country: "Belgium" });
  });
  test("cannot be extended through the identity", () => {
    const hostile = `${id}","role":"service_role`;
    expect(JSON.parse(seal({ kind: "account", id: hostile }).claims)).toEqual({ role: "authenticated", sub: hostile });
  });
});
