import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { Visitor } from "../support/browser/visitor.ts";
import { addPerson, type Person } from "../support/database/actors.ts";
import { PASSWORD, setPassword } from "../support/database/set-password.ts";
import { seedInvitation } from "../support/mail/invitations.ts";
import { mailedTo, tokenMailedTo } from "../support/mail/mailed-tokens.ts";
import { withFactor } from "../support/second-factors.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "registration", 1);
});
afterAll(() => records.stop());

const browser = (cookie?: string) => new Visitor(records.first.url, cookie);
const emailOf = async ({ id }: Pick<Person, "id">) =>
  (await records.rows<{ email: string }>(`select email from auth."user" where id = $1`, [id]))[0]?.email;
const isVerified = async (email: string) =>
  (await records.rows<{ is: boolean }>(`select "emailVerified" as is from auth."user" where email = $1`, [email]))[0]?.is;
const subjectsTo = async (address: string) => (await mailedTo(records, address)).map(({ subject }) => subject);
const NEW = { password: "another long password", confirmPassword: "another long password" };
const someAddress = () => `${randomUUID()}@example.org`;

const register = async (visitor: Visitor, email: string, password = PASSWORD) => {
  const body = { intent: "register", name: "Jane Doe", email, password, confirmPassword: password };
  expect((await visitor.post("/auth?tab=register", body)).result).toBe("200");
};

describe("a stranger with somebody else's address", () => {
  const alertOf = (text: string) => /role="alert"[^>]*>.*?<\/div>/.exec(text)?.[0];

  test("cannot find out by registering or signing in if it has an account", async () => {
    const seen = [];
    for (const email of [(await addPerson(records)).email, someAddress()]) {
      const stranger = browser();
      await register(stranger, email, "the password of a stranger");
      const here = await stranger.signIn(email, "the password of a stranger");
      const elsewhere = await browser().signIn(email, "the password of a stranger");
      seen.push([here, elsewhere].map(({ result, text }) => [result, alertOf(text)]));
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.[0]).toEqual(["401", expect.stringContaining("not confirmed your address yet")]);
  });

  test("can have only a few mails sent to it by registering, signing in and recovering, even concurrently", async () => {
    const email = someAddress();
    await Promise.all(Array.from({ length: 4 }, () => register(browser(), email)));
    await Promise.all(Array.from({ length: 9 }, () => browser().signIn(email, PASSWORD)));
    await Promise.all(Array.from({ length: 9 }, () => browser().post("/auth/recover", { email })));
    // A mailbox has many spellings.
    const tagged = (tag: number) => email.replace("@", `+${tag}@`);
    await Promise.all([1, 2, 3].map((tag) => register(browser(), tagged(tag))));
    expect((await Promise.all([1, 2, 3].map((tag) => subjectsTo(tagged(tag))))).flat()).toEqual([]);
    const isRecovery = (subject: string | undefined) => subject?.startsWith("Reset your password") === true;
    await vi.waitFor(async () => expect((await subjectsTo(email)).filter(isRecovery)).toHaveLength(4), { timeout: 5_000 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const sent = await subjectsTo(email);
    const others = sent.filter((subject) => !isRecovery(subject)).length;
    expect([sent.filter(isRecovery).length, others >= 1, others <= 4]).toEqual([4, true, true]);
    expect((await records.rows(`select 1 from auth."user" where email = $1`, [email])).length).toBe(1);
  });

  test("can have only a few mails sent to it by requesting it as a new address", async () => {
    const email = someAddress();
    const results = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const { cookie } = await addPerson(records);
      const { result, headers } = await browser(cookie).post("/account", { intent: "address", email, currentPassword: PASSWORD });
      results.push(result);
      if (result === "429") expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3_600);
    }
    expect(results).toEqual([...Array(4).fill("303 /account?notice=mail-sent#address"), "429"]);
  });
});

// Checklist: AUTH-42
describe("a confirmation mail that is asked for again", () => {
  const again = (email: string, headers?: Record<string, string>) => browser().post("/auth", { intent: "confirm-again", email }, headers);
  const without = (text: string, email: string) => text.slice(text.indexOf("<main"), text.indexOf("</main")).replaceAll(email, "…");

  test("is sent to an unconfirmed account alone, with the same response for every address", async () => {
    const [waiting, unknown, known] = [someAddress(), someAddress(), (await addPerson(records)).email];
    const registering = browser();
    await register(registering, waiting);
    await vi.waitFor(async () => expect(await subjectsTo(waiting)).toHaveLength(1));
    const seen = [];
    for (const email of [unknown, known, waiting]) {
      const { result, text } = await again(email);
      seen.push([result, without(text, email)]);
    }
    expect(seen[0]).toEqual(["200", expect.stringContaining("is waiting for confirmation")]);
    expect([seen[1], seen[2]]).toEqual([seen[0], seen[0]]);
    await vi.waitFor(async () => expect(await subjectsTo(waiting)).toHaveLength(2));
    expect([await subjectsTo(unknown), await subjectsTo(known)]).toEqual([[], []]);
    const kept = await registering.post("/auth?tab=register", { intent: "confirm-again", email: waiting });
    expect(kept.text).toContain("Registration successful!");
    expect((await again("no address")).result).toBe("422");
  });

  test("leaves an unknown address its registration, and has limits for a mailbox and a visitor", async () => {
    const [email, waiting] = [someAddress(), someAddress()];
    for (let attempt = 0; attempt < 5; attempt++) await again(email);
    await register(browser(), email);
    await vi.waitFor(async () => expect(await subjectsTo(email)).toHaveLength(1));
    await register(browser(), waiting);
    const results: string[] = [];
    const fromOne = { "X-Forwarded-For": "10.9.8.7" };
    for (let attempt = 0; attempt < 12; attempt++) results.push((await again(waiting, fromOne)).result);
    expect(results.at(-1)).toBe("429");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await subjectsTo(waiting)).length).toBeLessThanOrEqual(4);
  });
});

describe("a link that confirms a registration", () => {
  const linkTo = async (email: string) => `/auth/verify?token=${await tokenMailedTo(records, email, /Confirm/)}`;

  test("signs in only the browser that registered; others are asked for the password first", async () => {
    const [email, another] = [someAddress(), someAddress()];
    const registering = browser();
    await register(registering, email);
    const elsewhere = browser();
    const asked = await elsewhere.post(await linkTo(email));
    expect([asked.result, asked.headers.getSetCookie(), await isVerified(email)]).toEqual(["200", [], false]);
    expect(asked.text).toContain("You did not register in this browser.");
    expect((await elsewhere.post(await linkTo(email), { password: "not the password" })).result).toBe("401");
    expect(await isVerified(email)).toBe(false);
    expect((await registering.post(await linkTo(email))).result).toBe("303 /account/welcome");
    expect((await registering.get("/account")).result).toBe("200");
    await register(elsewhere, another);
    const third = browser();
    const entered = await third.post(await linkTo(another), { password: PASSWORD });
    expect(entered.result).toBe("303 /account/welcome");
    expect((await third.get("/account")).text).toContain(another);
  });

  test("does not confirm the password of a stranger who registered with the address", async () => {
    const email = someAddress();
    await register(browser(), email, "the password of a stranger");
    const owner = browser();
    // The owner's own registration of the same address does not validate the stranger's.
    await register(owner, email, "the password of the owner");
    expect((await owner.post(await linkTo(email))).text).toContain("You did not register in this browser.");
    expect(await isVerified(email)).toBe(false);
    await owner.post("/auth/recover", { email });
    const reset = await tokenMailedTo(records, email, /Reset your password/);
    expect((await owner.post(`/auth/reset?token=${reset}`, NEW)).result).toBe("303 /auth?notice=password-saved");
    expect(await isVerified(email)).toBe(true);
    expect((await browser().signIn(email, "the password of a stranger")).result).toBe("401");
    expect((await browser().signIn(email, NEW.password)).result).toBe("303 /gallery/manage");
  });

  test("never opens a session without the code if there is a second factor", async () => {
    const person = await withFactor(records);
    await records.rows(`update auth."user" set "emailVerified" = false where id = $1`, [person.id]);
    const token = await records.mailedToken((api) => api.sendVerificationEmail({ body: { email: person.email } }));
    const visitor = browser();
    expect((await visitor.post(`/auth/verify?token=${token}`, { password: PASSWORD })).result).toMatch(/^303 \/auth\/second-factor/);
    expect((await visitor.get("/account")).result).toBe("302 /auth");
  });
});

// Checklist: AUTH-31
test("a password that strangers would try first is set nowhere, and one that was set before still signs in", async () => {
  const both = (password: string) => ({ password, confirmPassword: password });
  const newcomer = someAddress();
  const register = (password: string) =>
    browser().post("/fr/auth?tab=register", { intent: "register", name: "Jane Doe", email: newcomer, ...both(password) });
  const refused = await register("PassWord1");
  expect([refused.result, refused.text.includes("Ce mot de passe est trop facile à deviner")]).toEqual(["422", true]);
  expect((await register(newcomer.toUpperCase())).result).toBe("422");
  expect(await isVerified(newcomer)).toBeUndefined();

  const person = await addPerson(records);
  const [address, own] = [(await emailOf(person)) as string, { intent: "password", currentPassword: PASSWORD }];
  for (const password of ["password1", address])
    expect((await browser(person.cookie).post("/account", { ...own, ...both(password) })).result).toBe("422");

  await browser().post("/auth/recover", { email: address });
  const reset = `/auth/reset?token=${await tokenMailedTo(records, address, /Reset your password/)}`;
  expect((await browser().post(reset, both("sunshine1"))).result).toBe("422");
  expect((await browser().post(reset, both(address))).result).toBe("422");
  // The link is not used up.
  expect((await browser().post(reset, NEW)).result).toMatch(/^303/);

  const invited = someAddress();
  await addPerson(records, { isAdministrator: true });
  const invitation = `/auth/invitation?token=${await seedInvitation(records, (await records.seedPainting()).id, invited)}`;
  expect((await browser().post(invitation, { name: "Jane Doe", ...both("password1") })).result).toBe("422");
  expect(await isVerified(invited)).toBeUndefined();

  await setPassword(records.owner, address, "password1");
  expect((await browser().signIn(address, "password1")).result).toBe("303 /gallery/manage");
});
