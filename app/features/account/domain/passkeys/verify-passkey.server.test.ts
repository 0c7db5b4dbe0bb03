import { describe, expect, test } from "vitest";
import { SoftPasskey } from "#tests/support/browser/soft-passkey.ts";
import { challengeOf, readAssertion, readRegistration } from "./credential.server.ts";
import { creationOptions, requestOptions, verifyAssertion, verifyRegistration } from "./verify-passkey.server.ts";

const party = { id: "www.example.org", origin: "https://www.example.org" };
const challenge = Buffer.from("a challenge").toString("base64url");
const expected = { party, challenge };
const ceremony = { party, challenge };
const elsewhere = { id: "www.example.com", origin: "https://www.example.com" };

const registered = async (...given: Parameters<SoftPasskey["create"]>) => {
  const passkey = new SoftPasskey();
  const registration = readRegistration(passkey.create(...given));
  return { passkey, key: registration && (await verifyRegistration(expected, registration)) };
};

// Checklist: AUTH-21
describe("a new passkey", () => {
  test("is taken with its public key", async () => {
    const { passkey, key } = await registered(ceremony);
    expect(key).toEqual({ credentialId: passkey.id, publicKey: passkey.publicKey, counter: 0 });
  });
  test.each([
    ["another challenge", { ...ceremony, challenge: Buffer.from("another").toString("base64url") }],
    ["another origin", { ...ceremony, party: { ...party, origin: elsewhere.origin } }],
    ["another host", { ...ceremony, party: { ...party, id: elsewhere.id } }],
    ["the same host without https", { ...ceremony, party: { ...party, origin: "http://www.example.org" } }],
    ["nobody verified", { ...ceremony, isVerified: false }],
  ])("is refused with %s", async (_what, given) => {
    expect((await registered(given)).key).toBeUndefined();
  });
  test("names no maker that the site would ask about", async () => {
    const certificate = new Uint8Array(Buffer.from("a certificate that names an address"));
    const attestation = { fmt: "packed", attStmt: new Map<string, unknown>([["x5c", [certificate]]]) };
    expect((await registered(ceremony, attestation)).key).toBeDefined();
  });
});

// Checklist: AUTH-22
describe("the proof of a passkey", () => {
  const proveWith = async (given: Parameters<SoftPasskey["prove"]>[0], stored: { counter?: number; by?: SoftPasskey } = {}) => {
    const passkey = new SoftPasskey();
    const assertion = readAssertion(passkey.prove(given));
    const { publicKey } = stored.by ?? passkey;
    return assertion && verifyAssertion(expected, assertion, { credentialId: passkey.id, publicKey, counter: stored.counter ?? 0 });
  };
  test("gives the new count of an authenticator that counts, and none of another", async () => {
    expect(await proveWith({ ...ceremony, counter: 8 }, { counter: 7 })).toBe(8);
    expect(await proveWith(ceremony)).toBe(0);
  });
  test.each([
    ["another challenge", { ...ceremony, challenge: Buffer.from("another").toString("base64url") }],
    ["another origin", { ...ceremony, party: { ...party, origin: elsewhere.origin } }],
    ["another host", { ...ceremony, party: { ...party, id: elsewhere.id } }],
    ["nobody verified", { ...ceremony, isVerified: false }],
  ])("is refused with %s", async (_what, given) => {
    expect(await proveWith(given)).toBeUndefined();
  });
  test("is refused if its count is not above the stored one, as that of a copy", async () => {
    for (const counter of [7, 6, 0]) expect(await proveWith({ ...ceremony, counter }, { counter: 7 })).toBeUndefined();
  });
  test("is refused with the key of another", async () => {
    expect(await proveWith(ceremony, { by: new SoftPasskey() })).toBeUndefined();
  });
  test("is refused in place of a new passkey, and a new passkey in its place", async () => {
    const passkey = new SoftPasskey();
    expect(readRegistration(passkey.prove(ceremony))).toBeUndefined();
    expect(readAssertion(passkey.create(ceremony))).toBeUndefined();
  });
});

// Checklist: AUTH-23
describe("a response of a browser", () => {
  const valid = () => JSON.parse(new SoftPasskey().prove(ceremony)) as { response: object };
  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["nested without end", "[".repeat(20_000)],
    ["too long", JSON.stringify({ ...valid(), more: "x".repeat(20_000) })],
    ["an id that is no base64url", JSON.stringify({ ...valid(), id: "a/b" })],
    ["an id without end", JSON.stringify({ ...valid(), id: "a".repeat(1365) })],
    ["a signature that is a number", JSON.stringify({ ...valid(), response: { ...valid().response, signature: 1 } })],
  ])("is not read with %s", (_what, text) => {
    expect(readAssertion(text)).toBeUndefined();
    expect(readRegistration(text)).toBeUndefined();
  });
  test.each(["", "bm8", Buffer.from("[]").toString("base64url"), Buffer.from(`{"challenge":1}`).toString("base64url")])(
    "names no challenge in %j",
    (clientDataJSON) => {
      const assertion = readAssertion(new SoftPasskey().prove(ceremony));
      if (assertion === undefined) throw new Error("the example is read");
      expect(challengeOf({ ...assertion, response: { ...assertion.response, clientDataJSON } })).toBe("");
    },
  );
  test("with malformed contents is refused, not an error", async () => {
    const nested = Buffer.concat([Buffer.alloc(6000, 0x81), Buffer.from([0])]).toString("base64url");
    for (const attestationObject of ["AA", "oA", "_w", nested]) {
      const registration = readRegistration(new SoftPasskey().create(ceremony));
      if (registration === undefined) throw new Error("the example is read");
      const changed = { ...registration, response: { ...registration.response, attestationObject } };
      expect(await verifyRegistration(expected, changed)).toBeUndefined();
    }
    const assertion = readAssertion(new SoftPasskey().prove(ceremony));
    if (assertion === undefined) throw new Error("the example is read");
    for (const authenticatorData of ["AA", assertion.response.authenticatorData.slice(0, 40)]) {
      const changed = { ...assertion, response: { ...assertion.response, authenticatorData } };
      const stored = { credentialId: assertion.id, publicKey: new SoftPasskey().publicKey, counter: 0 };
      expect(await verifyAssertion(expected, changed, stored)).toBeUndefined();
    }
  });
});

test("the browser is told the host of the site, to verify its user, and for how long", async () => {
  const account = { accountId: "00000000-0000-4000-8000-0000000000ff", email: "owner@example.org", name: "" };
  const bytes = { challenge: new Uint8Array(Buffer.from("a challenge")), ttl: 300 };
  expect(
    await creationOptions({ party, siteName: "EAC" }, account, bytes, [{ credential_id: "known", transports: ["usb"] }]),
  ).toMatchObject({
    rp: { id: party.id, name: "EAC" },
    challenge,
    timeout: 300_000,
    attestation: "none",
    excludeCredentials: [{ id: "known" }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    user: { name: "owner@example.org", displayName: "owner@example.org" },
  });
  expect(requestOptions(party, bytes, [{ credential_id: "known", transports: ["usb"] }])).toEqual({
    ...{ rpId: party.id, challenge, timeout: 300_000, userVerification: "required" },
    allowCredentials: [{ type: "public-key", id: "known", transports: ["usb"] }],
  });
});
