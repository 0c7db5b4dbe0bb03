import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { association } from "#app/content/association.ts";
import { Visitor } from "../support/browser/visitor.ts";
import { addPerson, type Person } from "../support/database/actors.ts";
import { PASSWORD, setPassword } from "../support/database/set-password.ts";
import { mailedTo, tokenMailedTo } from "../support/mail/mailed-tokens.ts";
import { passkeyProof, plantPasskey } from "../support/passkey-requests.ts";
import { withFactor } from "../support/second-factors.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
let administrator: Person;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "suspensions", 1);
  administrator = await addPerson(records, { isAdministrator: true });
});
afterAll(() => records.stop());

const browser = (cookie?: string) => new Visitor(records.first.url, cookie);
const act = (person: Person, intent: string, more: Record<string, string> = {}) =>
  browser(administrator.cookie).post(`/admin/dashboard/changes?person=${person.id}`, { intent, user: person.id, ...more });
const suspend = async (person: Person) =>
  expect((await act(person, "suspend", { reason: "A disputed title" })).result).toBe(
    `303 /admin/dashboard/changes?person=${person.id}&notice=suspended`,
  );
const addMember = async () => {
  const person = await addPerson(records);
  await setPassword(records.owner, person.email, PASSWORD);
  return person;
};
const SUSPENDED = `This account is suspended. Please write to the secretariat: ${association.email}`;
/** A page without what differs at every request, and without the address that was typed. */
const comparable = (text: string, email: string) =>
  text
    .replaceAll(email, "ADDRESS")
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, "ID");

// Checklist: AUTH-38
test("a suspended account is refused after the right password or passkey, and until then answered like any other", async () => {
  const [suspended, other] = [await addMember(), await addMember()];
  const { key } = await plantPasskey(records, suspended);
  expect((await browser(suspended.cookie).get("/account")).result).toBe("200");
  await suspend(suspended);
  expect((await browser(suspended.cookie).get("/account")).result).toMatch(/^302 \/auth/);
  expect((await browser(suspended.cookie).get("/auth/session")).result).toBe("401");

  const wrong = await browser().signIn(suspended.email, "a wrong password");
  const alike = await browser().signIn(other.email, "a wrong password");
  expect([wrong.result, alike.result]).toEqual(["401", "401"]);
  expect(wrong.text).not.toContain("suspended");
  expect(comparable(wrong.text, suspended.email)).toBe(comparable(alike.text, other.email));

  for (const attempt of [1, 2]) {
    const visitor = browser();
    const right = await visitor.signIn(suspended.email, PASSWORD);
    expect([attempt, right.result]).toEqual([attempt, "403"]);
    expect(right.text).toContain(SUSPENDED);
    expect(visitor.cookie).not.toContain("session_token");
  }
  const proof = passkeyProof(records, key);
  const byPasskey = await browser(proof.cookie).post("/auth", { intent: "passkey", credential: proof.credential, remember: "on" });
  expect([byPasskey.result, byPasskey.text.includes(SUSPENDED)]).toEqual(["403", true]);
  expect(await records.rows(`select from auth.session where "userId" = $1`, [suspended.id])).toEqual([]);

  expect((await act(suspended, "lift")).result).toMatch(/notice=lifted$/);
  expect((await browser().signIn(suspended.email, PASSWORD)).result).toBe("303 /gallery/manage");
});

// Checklist: AUTH-38
test("neither a mail nor a link sent before resets the password of a suspended account; others get theirs", async () => {
  const [suspended, other] = [await addMember(), await addMember()];
  await browser().post("/auth/recover", { email: suspended.email });
  const token = await tokenMailedTo(records, suspended.email);
  await suspend(suspended);
  const NEW = "another long password";
  const reset = await browser().post(`/auth/reset?token=${token}`, { password: NEW, confirmPassword: NEW });
  expect(reset.result).toBe("410");
  const before = (await mailedTo(records, suspended.email)).filter(({ text }) => text?.includes("/auth/reset")).length;
  const asked = await browser().post("/auth/recover", { email: suspended.email });
  const askedByOther = await browser().post("/auth/recover", { email: other.email });
  expect(asked.result).toBe(askedByOther.result);
  await tokenMailedTo(records, other.email);
  const resets = (await mailedTo(records, suspended.email)).filter(({ text }) => text?.includes("/auth/reset"));
  expect(resets).toHaveLength(before);
});

test("a second step that waits ends with the suspension, and a new password step says why", async () => {
  const guarded = await withFactor(records);
  const visitor = browser();
  expect((await visitor.signIn(guarded.email, PASSWORD)).result).toMatch(/^303 \/auth\/second-factor/);
  await suspend(guarded);
  expect((await visitor.post("/auth/second-factor", { code: "000000" })).result).toBe("401");
  const again = await browser().signIn(guarded.email, PASSWORD);
  expect([again.result, again.text.includes(SUSPENDED)]).toEqual(["403", true]);
});

test("an act on an account is refused without a reason, for an administrator, a stranger, and anybody else's request", async () => {
  const person = await addMember();
  const colleague = await addPerson(records, { isAdministrator: true });
  expect((await act(person, "suspend", { reason: " " })).result).toBe("422");
  expect((await act(person, "suspend", { reason: "x".repeat(1001) })).result).toBe("422");
  expect((await act(colleague, "suspend", { reason: "x" })).result).toBe("409");
  expect((await act(administrator, "suspend", { reason: "x" })).result).toBe("409");
  expect((await act({ ...person, id: randomUUID() }, "suspend", { reason: "x" })).result).toBe("404");
  expect((await act({ ...person, id: "nobody" }, "suspend", { reason: "x" })).result).toBe("400");
  const refused = await browser(person.cookie).post(`/admin/dashboard/changes?person=${colleague.id}`, {
    intent: "sign-out",
    user: colleague.id,
  });
  expect(refused.result).toBe("302 /gallery/manage?notice=only-administrators");
  expect((await browser(colleague.cookie).get("/auth/session")).result).toBe("200");
  expect(await records.rows("select from account_suspensions where account_id = any ($1::uuid[])", [[person.id, colleague.id]])).toEqual(
    [],
  );
});
