import { expect, test } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

const CASES: [string, { id: string; origin: string } | undefined][] = [
  ["https://www.example.org", { id: "www.example.org", origin: "https://www.example.org" }],
  ["https://www.example.org:8443", { id: "www.example.org", origin: "https://www.example.org:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://www.example.org", undefined],
  ["http://127.0.0.1:3000", undefined],
  ["https://192.0.2.1", undefined],
  ["https://[2001:db8::1]", undefined],
];

// Checklist: AUTH-21
test.each(CASES)("the site at %s is known to passkeys as %j", (publicBaseUrl, party) => {
  expect(relyingPartyOf(publicBaseUrl)).toEqual(party);
});
