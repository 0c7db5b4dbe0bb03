import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { changeAddress } from "../support/address-links.ts";
import { Visitor } from "../support/browser/visitor.ts";
import { addPerson, type Person } from "../support/database/actors.ts";
import { PASSWORD } from "../support/database/set-password.ts";
import { mailedTo } from "../support/mail/mailed-tokens.ts";
import { nextCode } from "../support/mail/one-time-code.ts";
import { plantPasskey } from "../support/passkey-requests.ts";
import { withFactor } from "../support/second-factors.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
/** The same database on a site that requires a second factor of administrators. */
let strict: string;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "own_data", 1, undefined, [
    { SECOND_FACTOR: "required", PUBLIC_BASE_URL: "https://www.eac.example" },
  ]);
  strict = records.sites[1]?.url as string;
});
afterAll(() => records.stop());

const browser = (cookie?: string) => new Visitor(records.first.url, cookie);
const COPY = "/account/copy";
const askFor = { copy: { intent: "copy", currentPassword: PASSWORD }, delete: { intent: "delete", sure: "on", currentPassword: PASSWORD } };
const isThere = async ({ id }: Person) => (await records.rows(`select from auth."user" where id = $1`, [id])).length === 1;

// Checklist: AUTH-43, AUTH-44
test("the copy is refused without the password, in another session, and to an administrator without the required factor", async () => {
  const [person, other] = [await addPerson(records), await addPerson(records)];
  expect((await browser().get(COPY)).result).toBe("302 /auth");
  expect((await browser(person.cookie).get(COPY)).result).toBe("302 /account#data");
  expect((await browser(person.cookie).post("/account", { intent: "copy", currentPassword: "a wrong password" })).result).toBe("422");
  expect((await browser(person.cookie).post("/account", { intent: "copy" })).result).toBe("422");

  const visitor = browser(person.cookie);
  expect((await visitor.post("/account", askFor.copy)).result).toBe("200");
  const permit = visitor.cookie.split("; ").find((pair) => pair.includes("own_data")) ?? "";
  expect(permit).not.toBe("");
  const anotherSession = await records.cookieOf(person.email);
  for (const cookie of [other.cookie, anotherSession])
    expect((await browser(`${cookie}; ${permit}`).get(COPY)).result).toBe("302 /account#data");
  expect((await browser(`${person.cookie}; ${permit}x`).get(COPY)).result).toBe("302 /account#data");

  const administrator = await addPerson(records, { isAdministrator: true });
  const limited = new Visitor(strict, administrator.cookie.replaceAll("eac.", "__Secure-eac."));
  for (const body of Object.values(askFor)) expect((await limited.post("/account", body)).result).toBe("403");
  expect(await isThere(administrator)).toBe(true);
});

// Checklist: AUTH-44
test("the copy is a file of the person's own data, without secrets, in three languages", async () => {
  const person = await addPerson(records);
  const { id: painting } = await records.seedPainting({ owner: person.email });
  await plantPasskey(records, person);
  const token = await records.issueToken(painting);
  await records.rows("update access_tokens set created_by = $2, label = 'For the notary' where id = $1", [token.id, person.id]);
  const secrets = await records.rows<{ secret: string }>(
    `select password as secret from auth.account where "userId" = $1 union all select token from auth.session where "userId" = $1
      union all select credential_id from passkeys where account_id = $1 union all select public_key from passkeys where account_id = $1
      union all select token from access_tokens where created_by = $1`,
    [person.id],
  );
  for (const [language, about] of [
    ["", "This is a copy"],
    ["/fr", "Ceci est une copie"],
    ["/ru", "Это копия данных"],
  ]) {
    const visitor = browser(person.cookie);
    const page = await visitor.post(`${language}/account`, askFor.copy);
    expect(page.text).toContain(`href="${language}${COPY}"`);
    const copy = await visitor.get(`${language}${COPY}`);
    expect(copy.result).toBe("200");
    expect(copy.headers.get("Content-Disposition")).toMatch(/^attachment; filename="EAC-my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(copy.headers.get("Cache-Control")).toBe("private, no-store");
    expect(copy.text).toContain(about);
    const data = JSON.parse(copy.text);
    expect(data).toMatchObject({
      account: { email: person.email, name: "Somebody" },
      roles: [],
      works_owned: [{ is_primary_owner: true }],
      access_links_issued: [{ label: "For the notary", uses: 0 }],
      newsletter: null,
      passkeys: [{ last_used_at: null }],
      comments: [],
    });
    expect(data.sessions.length).toBeGreaterThan(0);
    for (const { secret } of [...secrets, { secret: token.text }]) expect(copy.text).not.toContain(secret);
  }
});

// Checklist: AUTH-46
test("an account stays without the password, the code, the confirmation, and while it is an owner or was just moved", async () => {
  const [person, guarded, moved] = [await addPerson(records), await withFactor(records), await addPerson(records)];
  await changeAddress(records, moved);
  const owner = await addPerson(records);
  await records.seedPainting({ owner: owner.email });
  const refusal = async ({ cookie }: Person, body: Record<string, string>, path = "/account") => {
    const { result, text } = await browser(cookie).post(path, body);
    return { result, text: inPlainSpaces(text) };
  };
  const inPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");
  expect((await browser().post("/account", askFor.delete)).result).toBe("303 /auth");
  expect((await refusal(person, { ...askFor.delete, currentPassword: "a wrong password" })).result).toBe("422");
  expect((await refusal(person, { intent: "delete", currentPassword: PASSWORD })).text).toContain("tick the box");
  expect((await refusal(guarded, askFor.delete)).result).toBe("401");
  expect((await refusal(moved, askFor.delete)).result).toBe("409");
  for (const [path, sentence] of [
    ["/account", "You are an owner of a work"],
    ["/fr/account", "Vous êtes propriétaire d’une œuvre"],
    ["/ru/account", "собственник произведения, а у каждого"],
  ] as const) {
    const page = inPlainSpaces((await browser(owner.cookie).get(path)).text);
    expect(page).toContain(sentence);
    expect(page).not.toContain('name="sure"');
    const { result, text } = await refusal(owner, askFor.delete, path);
    expect([result, text.includes(sentence)]).toEqual(["409", true]);
  }
  for (const each of [person, guarded, moved, owner]) expect(await isThere(each)).toBe(true);
});

// Checklist: AUTH-46
test("a deleted account is signed out everywhere, told in its language, and its address registers again", async () => {
  const person = await withFactor(records);
  const elsewhere = await records.cookieOf(person.email).catch(() => person.cookie);
  await records.rows(`update auth."user" set language = 'fr', "languageChosen" = true where id = $1`, [person.id]);
  const visitor = browser(person.cookie);
  const page = await visitor.get("/ru/account");
  expect(page.text).toContain("Удалить учётную запись навсегда");
  const left = await visitor.post("/ru/account", { ...askFor.delete, code: nextCode(person.uri) });
  expect(left.result).toBe("303 /ru/auth?notice=account-deleted");
  expect(visitor.cookie).not.toContain("session_token");
  expect((await visitor.get("/ru/auth?notice=account-deleted")).text).toContain("Ваша учётная запись удалена. ");
  expect(await isThere(person)).toBe(false);
  for (const cookie of [person.cookie, elsewhere]) expect((await browser(cookie).get("/auth/session")).result).toBe("401");
  expect((await browser().signIn(person.email, PASSWORD)).result).toBe("401");
  await expect
    .poll(async () => (await mailedTo(records, person.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Votre compte a été supprimé"));

  const again = { intent: "register", name: "Somebody", email: person.email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await browser().post("/auth", again)).result).toBe("200");
  expect(await records.rows(`select from auth."user" where email = $1`, [person.email])).toHaveLength(1);
});
