import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { askForAddress, changeAddress } from "../support/address-links.ts";
import { Visitor } from "../support/browser/visitor.ts";
import { addPerson, type Person } from "../support/database/actors.ts";
import { PASSWORD } from "../support/database/set-password.ts";
import { hiddenOf } from "../support/hidden-fields.ts";
import { mailedTo, tokenMailedTo } from "../support/mail/mailed-tokens.ts";
import { nextCode, oneTimeCode } from "../support/mail/one-time-code.ts";
import { type FactorPerson, withFactor } from "../support/second-factors.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
/** The same database on an https address that requires a second factor of administrators. */
let strict: string;
beforeAll(async () => {
  const settings = { SECOND_FACTOR: "required", PUBLIC_BASE_URL: "https://www.eac.example" };
  records = await RecordSites.start(inject("postgresAdminUrl"), "takeover", 1, undefined, [settings]);
  strict = records.sites[1]?.url as string;
});
afterAll(() => records.stop());

const browser = (cookie?: string) => new Visitor(records.first.url, cookie);
const emailOf = async ({ id }: Pick<Person, "id">) =>
  (await records.rows<{ email: string }>(`select email from auth."user" where id = $1`, [id]))[0]?.email;
const sessionsOf = async ({ id }: Pick<Person, "id">) =>
  (await records.rows(`select id from auth.session where "userId" = $1`, [id])).length;
const subjectsTo = async (address: string) => (await mailedTo(records, address)).map(({ subject }) => subject);
const account = (cookie: string) => browser(cookie).get("/account");
const NEW = { password: "another long password", confirmPassword: "another long password" };
const someAddress = () => `${randomUUID()}@example.org`;

/** Ten failed attempts of one kind: the first, then the count of eight more, which would each hash a password, and the tenth. */
async function failTenTimes(attempt: () => Promise<unknown>): Promise<void> {
  await attempt();
  await records.rows(
    "update auth.failed_attempts set failures = 9 where key = (select key from auth.failed_attempts order by last_at desc limit 1)",
  );
  await attempt();
}

/** The code after the spent one that switched the second factor on. */
const codeOf = ({ uri }: FactorPerson) => nextCode(uri);

describe("a session cookie alone", () => {
  test("changes nothing: address, password and second factor require the password, and a code if there is a second factor", async () => {
    const [plain, guarded] = [await addPerson(records), await withFactor(records)];
    const email = someAddress();
    const operations: Record<string, Record<string, string>> = {
      address: { email },
      password: NEW,
      "factor-start": {},
      "factor-stop": {},
      "factor-codes": {},
    };
    for (const [intent, fields] of Object.entries(operations)) {
      const isOfFactor = intent === "factor-stop" || intent === "factor-codes";
      const post = async (cookie: string, proof: Record<string, string>) =>
        (await browser(cookie).post("/account", { intent, ...fields, ...proof })).result;
      if (!isOfFactor) expect(await post(plain.cookie, {}), intent).toBe("422");
      else expect(await post(guarded.cookie, {}), intent).toBe("422");
      if (intent !== "factor-start") expect(await post(guarded.cookie, { currentPassword: PASSWORD }), intent).toBe("401");
    }
    const ask = async (proof: Record<string, string>) =>
      (await browser(guarded.cookie).post("/account", { intent: "address", email, ...proof })).result;
    expect(await ask({ currentPassword: PASSWORD, code: guarded.confirmedWith ?? "" })).toBe("401");
    // A code without the password is not used up.
    expect(await ask({ currentPassword: "guess", code: codeOf(guarded) })).toBe("422");
    expect(await subjectsTo(email)).toEqual([]);
    expect([await emailOf(plain), await emailOf(guarded)]).toEqual([plain.email, guarded.email]);
    expect((await account(guarded.cookie)).text).toContain("Two-factor authentication is on.");
    expect(await askForAddress(records, guarded, email, codeOf(guarded))).toMatch(/^[\w-]{43}$/);
  });

  // Checklist: NOTICE-09
  test("silences no warning of sign-ins: that needs the password, and a last mail says so", async () => {
    const [person, guarded] = [await addPerson(records), await withFactor(records)];
    await records.rows("delete from mail_preferences where account_id in ($1, $2)", [person.id, guarded.id]);
    const others = { ownership: "off", token_used: "off", token_refused: "off", record_changed: "off" };
    const choose = (sign_in: string, proof: Record<string, string> | undefined = undefined, cookie = person.cookie) =>
      browser(cookie).post("/account", { intent: "mails", ...others, sign_in, ...proof });
    const chosen = async () =>
      (await records.rows<{ sign_in: string }>("select sign_in from mail_preferences where account_id = $1", [person.id]))[0]?.sign_in;
    for (const proof of [undefined, { currentPassword: "guess" }])
      for (const later of ["daily", "off"]) {
        const refused = await choose(later, proof);
        expect([refused.result, await chosen()]).toEqual(["422", undefined]);
        expect(refused.text, "without script, the choice is still there").toMatch(
          new RegExp(`<input(?=[^>]*name="sign_in")(?=[^>]*value="${later}")[^>]* checked`),
        );
      }
    expect((await choose("off", { currentPassword: PASSWORD }, guarded.cookie)).result).toBe("401");
    expect([(await choose("now")).result, await chosen()]).toEqual(["303 /account?notice=mails-saved#mails", "now"]);
    expect([(await choose("daily", { currentPassword: PASSWORD })).result, await chosen()]).toEqual([
      "303 /account?notice=mails-saved#mails",
      "daily",
    ]);
    expect([(await choose("off")).result, await chosen()]).toEqual(["422", "daily"]);
    await choose("off", { currentPassword: PASSWORD });
    for (const sooner of ["off", "daily", "now"]) await choose(sooner);
    expect(await chosen()).toBe("now");
    await vi.waitFor(async () =>
      expect(await subjectsTo(person.email)).toEqual([
        "Warnings of sign-ins come once a day | EAC",
        "Warnings of sign-ins were switched off | EAC",
      ]),
    );
  });

  test("is refused after ten wrong passwords without locking out another session of the account", async () => {
    const person = await addPerson(records);
    const elsewhere = await records.cookieOf(person.email);
    const start = (cookie: string, currentPassword: string) =>
      browser(cookie).post("/account", { intent: "factor-start", currentPassword });
    for (let attempt = 0; attempt < 10; attempt++) expect((await start(person.cookie, "guess")).result).toBe("422");
    const refused = await start(person.cookie, PASSWORD);
    expect([refused.result, Number(refused.headers.get("Retry-After")) > 20]).toEqual(["429", true]);
    expect((await start(elsewhere, PASSWORD)).result).toBe("200");
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toEqual(["Many wrong passwords in your account | EAC"]));
  });
});

describe("a change of address", () => {
  test("signs nobody in, ends all other sessions, and notifies the old address", async () => {
    const person = await addPerson(records);
    const elsewhere = await records.cookieOf(person.email);
    const stranger = await addPerson(records);
    const email = someAddress();
    const link = `/account/new-address?token=${await askForAddress(records, person, email)}`;
    // Only a button uses it, and only for the account itself.
    expect((await browser(person.cookie).get(link)).result).toBe("200");
    for (const [cookie, result] of [
      ["", "401"],
      [stranger.cookie, "403"],
    ] as const) {
      const response = await browser(cookie).post(link);
      expect([response.result, response.headers.getSetCookie()]).toEqual([result, []]);
    }
    expect(await emailOf(person)).toBe(person.email);
    expect((await browser(person.cookie).post(link)).result).toBe("303 /account?notice=address-changed#address");
    expect(await emailOf(person)).toBe(email);
    expect((await account(elsewhere)).result).toBe("302 /auth");
    expect((await account(person.cookie)).result).toBe("200");
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toEqual(["The address of your account was changed | EAC"]));
    expect((await browser(person.cookie).post(link)).result).toBe("410");
  });

  test("can be undone by the old address within 72 hours: all sessions end, and changes since then are void", async () => {
    const person = await addPerson(records);
    const undo = `/account/restore-address?token=${await changeAddress(records, person)}`;
    const second = await emailOf(person);
    // The thief continues: another address, and a second factor.
    const theirUndo = await changeAddress(records, { ...person, email: second as string });
    const begun = await browser(person.cookie).post("/account", { intent: "factor-start", currentPassword: PASSWORD });
    const uri = hiddenOf(begun.text, "uri");
    const thief = browser(person.cookie);
    expect((await thief.post("/account", { intent: "factor-confirm", code: oneTimeCode(uri) })).result).toMatch(/^303/);
    await browser().post("/auth/recover", { email: (await emailOf(person)) as string });
    const theirReset = await tokenMailedTo(records, (await emailOf(person)) as string, /Reset your password/);

    expect((await browser().get(undo)).result).toBe("200");
    expect(await sessionsOf(person)).toBe(1);
    const undone = await browser().post(undo);
    expect([undone.result, undone.headers.getSetCookie()]).toEqual(["200", []]);
    expect(undone.text).toContain("Your address is restored");
    expect([await emailOf(person), await sessionsOf(person)]).toEqual([person.email, 0]);
    for (const link of [undo, `/account/restore-address?token=${theirUndo}`]) expect((await browser().post(link)).result).toBe("410");
    expect((await browser().post(`/auth/reset?token=${theirReset}`, NEW)).result).toBe("410");
    expect((await browser().signIn(person.email, PASSWORD)).result).toBe("401");

    const reset = await tokenMailedTo(records, person.email, /Reset your password/);
    const owner = browser();
    expect((await owner.post(`/auth/reset?token=${reset}`, NEW)).result).toBe("303 /auth?notice=password-saved");
    expect((await owner.signIn(person.email, NEW.password)).result).toBe("303 /gallery/manage");
  });

  test("keeps an earlier second factor, and cannot be undone after 72 hours", async () => {
    const [person, late] = [await withFactor(records), await addPerson(records)];
    await records.rows(`update auth."twoFactor" set "drawnAt" = now() - interval '73 hours' where "userId" = $1`, [person.id]);
    const undo = await changeAddress(records, person, undefined, codeOf(person));
    expect((await browser().post(`/account/restore-address?token=${undo}`)).result).toBe("200");
    const reset = await tokenMailedTo(records, person.email, /Reset your password/);
    await browser().post(`/auth/reset?token=${reset}`, NEW);
    expect((await browser().signIn(person.email, NEW.password)).result).toBe("303 /auth/second-factor");

    const tooLate = await changeAddress(records, late);
    const [row] = await records.rows<{ hours: number }>(
      "select extract(epoch from undo_until - now())::float / 3600 as hours from auth.address_changes where user_id = $1",
      [late.id],
    );
    expect(row?.hours).toBeGreaterThan(71.9);
    expect(row?.hours).toBeLessThanOrEqual(72);
    await records.rows("update auth.address_changes set undo_until = now() where user_id = $1", [late.id]);
    expect((await browser().post(`/account/restore-address?token=${tooLate}`)).result).toBe("410");
  });

  test("can be undone even after the thief has undone a later change", async () => {
    const person = await addPerson(records);
    const undo = await changeAddress(records, person);
    const thief = { ...person, email: (await emailOf(person)) as string };
    const theirUndo = await changeAddress(records, thief);
    expect((await browser().post(`/account/restore-address?token=${theirUndo}`)).result).toBe("200");
    expect(await emailOf(person)).toBe(thief.email);
    expect((await browser().post(`/account/restore-address?token=${undo}`)).result).toBe("200");
    expect(await emailOf(person)).toBe(person.email);
    const reset = await tokenMailedTo(records, person.email, /Reset your password/);
    expect((await browser().post(`/auth/reset?token=${reset}`, NEW)).result).toBe("303 /auth?notice=password-saved");
  });

  test("is undone together with a second factor set up just before it", async () => {
    const person = await withFactor(records);
    const undo = await changeAddress(records, person, undefined, codeOf(person));
    expect((await browser().post(`/account/restore-address?token=${undo}`)).result).toBe("200");
    const reset = await tokenMailedTo(records, person.email, /Reset your password/);
    await browser().post(`/auth/reset?token=${reset}`, NEW);
    expect((await browser().signIn(person.email, NEW.password)).result).toBe("303 /gallery/manage");
  });

  // Checklist: AUTH-41
  test("waits on the account page, is sent again with another link, and is cancelled", async () => {
    const [person, other] = [await addPerson(records), await addPerson(records)];
    const email = someAddress();
    const visitor = browser(person.cookie);
    expect((await visitor.get("/account")).text).not.toContain("Waiting for confirmation");
    expect((await visitor.post("/account", { intent: "address-again" })).result).toBe("303 /account?notice=change-over#address");
    const first = await askForAddress(records, person, email);
    expect((await visitor.get("/fr/account")).text).toContain("En attente de confirmation");
    expect((await visitor.get("/account")).text).toContain(email);
    expect((await visitor.post("/account", { intent: "address-again" })).result).toBe("303 /account?notice=mail-sent#address");
    await vi.waitFor(async () => expect(await subjectsTo(email)).toHaveLength(2));
    const second = await tokenMailedTo(records, email, /Confirm your new address/);
    expect((await visitor.post(`/account/new-address?token=${first}`)).result).toBe("410");
    expect((await visitor.post("/account", { intent: "address-cancel" })).result).toBe("303 /account?notice=change-cancelled#address");
    expect((await visitor.post(`/account/new-address?token=${second}`)).result).toBe("410");
    expect((await visitor.get("/account")).text).not.toContain(email);
    // One that another account has waits as well, and gets no mail.
    const taken = { intent: "address", email: other.email, currentPassword: PASSWORD };
    expect((await visitor.post("/account", taken)).result).toBe("303 /account?notice=mail-sent#address");
    expect((await visitor.post("/account", { intent: "address-again" })).result).toBe("303 /account?notice=mail-sent#address");
    expect((await visitor.get("/account")).text).toContain(other.email);
    expect(await subjectsTo(other.email)).toEqual([]);
  });

  test("reserves the old address for its owner while it can be undone", async () => {
    const [person, other] = [await addPerson(records), await addPerson(records)];
    await changeAddress(records, person);
    const registered = await browser().post("/auth?tab=register", { intent: "register", name: "A Thief", email: person.email, ...NEW });
    expect(registered.result).toBe("200");
    const asked = await browser(other.cookie).post("/account", { intent: "address", email: person.email, currentPassword: PASSWORD });
    expect(asked.result).toBe("303 /account?notice=mail-sent#address");
    expect(await records.rows(`select 1 from auth."user" where email = $1`, [person.email])).toEqual([]);
    expect(await records.rows("select new_email, undo_hash from auth.address_changes where user_id = $1", [other.id])).toEqual([
      { new_email: person.email, undo_hash: null },
    ]);
  });
});

describe("a second factor being set up", () => {
  test("is returned unchanged after a wrong code", async () => {
    const person = await addPerson(records);
    const confirm = (uri: string, recoveryCodes: string) =>
      browser(person.cookie).post("/account", { intent: "factor-confirm", code: "000000", uri, recoveryCodes });
    const drawn = "otpauth://totp/EAC:somebody?secret=ABCDEFGH";
    for (const [uri, recoveryCodes] of [
      ["bad", "abcde-fghij"],
      [drawn, " ".repeat(50_000)],
      [drawn, "abcde-fghij ".repeat(1_000)],
      [`${drawn}${"A".repeat(1_000)}`, "abcde-fghij"],
    ] as const) {
      const { result, text } = await confirm(uri, recoveryCodes);
      expect(result).toBe("401");
      expect(text.length).toBeLessThan(200_000);
      expect(text).not.toContain('name="recoveryCodes"');
    }
    expect((await confirm(drawn, "abcde-fghij klmno-pqrst")).text).toContain('name="recoveryCodes"');
  });
});

describe("a change of the password or of the second factor", () => {
  test("ends all other sessions and notifies the user", async () => {
    const person = await addPerson(records);
    const ends = async (visitor: Visitor, body: Record<string, string>, result: RegExp) => {
      const [row] = await records.rows<{ id: string }>(
        `insert into auth.session ("expiresAt", token, "updatedAt", "userId") values (now() + interval '1 day', $1, now(), $2) returning id`,
        [randomUUID(), person.id],
      );
      expect((await visitor.post("/account", body)).result).toMatch(result);
      expect(await records.rows("select 1 from auth.session where id = $1", [row?.id]), body.intent).toEqual([]);
      expect((await visitor.get("/account")).result).toBe("200");
    };
    const visitor = browser(person.cookie);
    await ends(visitor, { intent: "password", currentPassword: PASSWORD, ...NEW }, /^303 .*password-changed/);
    const current = { currentPassword: NEW.password };
    const { text } = await visitor.post("/account", { intent: "factor-start", ...current });
    const [uri, codes] = [hiddenOf(text, "uri"), hiddenOf(text, "recoveryCodes").split(" ")];
    await ends(visitor, { intent: "factor-confirm", code: oneTimeCode(uri) }, /^303 .*factor-on/);
    await ends(visitor, { intent: "factor-codes", ...current, code: nextCode(uri) }, /^200$/);
    // The old recovery codes are void.
    expect((await visitor.post("/account", { intent: "factor-stop", ...current, code: codes[0] ?? "" })).result).toBe("401");
    const renewed = await records.rows(`select 1 from auth."twoFactor" where "userId" = $1`, [person.id]);
    expect(renewed).toHaveLength(1);
    await vi.waitFor(async () =>
      expect(await subjectsTo(person.email)).toEqual([
        "Your password was changed | EAC",
        "Two-factor authentication was turned on | EAC",
        "New recovery codes | EAC",
      ]),
    );
  });

  test("accepts a recovery code once instead of the app's code, in capitals and with spaces too", async () => {
    const person = await withFactor(records);
    const visitor = browser(person.cookie);
    const [code = ""] = person.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    const stop = () => visitor.post("/account", { intent: "password", currentPassword: PASSWORD, ...NEW, code: typed });
    expect((await stop()).result).toMatch(/^303 .*password-changed/);
    const again = { intent: "password", currentPassword: NEW.password, ...NEW, code };
    expect((await visitor.post("/account", again)).result).toBe("401");
  });

  // P-ACCOUNT-22
  test("tells the account in the language that it has chosen, whatever the page and later sign-ins", async () => {
    const [person, other] = [await addPerson(records), await addPerson(records)];
    const languageOf = async ({ id }: Person) => records.rows(`select language, "languageChosen" from auth."user" where id = $1`, [id]);
    const choose = (language: string) => browser(person.cookie).post("/account", { intent: "mail-language", language });
    expect((await browser().post("/account", { intent: "mail-language", language: "fr" })).result).toBe("303 /auth");
    expect((await choose("fr")).result).toMatch(/^303 .*mails-saved/);
    const visitor = browser();
    await visitor.signIn(person.email, PASSWORD);
    expect(await languageOf(person)).toEqual([{ language: "fr", languageChosen: true }]);
    expect(await languageOf(other)).toEqual([{ language: null, languageChosen: false }]);
    expect((await visitor.post("/account", { intent: "password", currentPassword: PASSWORD, ...NEW })).result).toMatch(/^303/);
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toContain("Votre mot de passe a été modifié | EAC"));
    // No language of the site: the sign-ins decide again.
    const again = { intent: "mail-language", language: "<b>" };
    expect((await visitor.post("/account", again)).result).toMatch(/^303 .*mails-saved/);
    expect(await languageOf(person)).toEqual([{ language: "en", languageChosen: false }]);
  });

  test("accepts a recovery code sent many times concurrently for one sign-in only", async () => {
    const person = await withFactor(records);
    const visitors = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = browser();
        await visitor.signIn(person.email, PASSWORD);
        return visitor;
      }),
    );
    const enter = { kind: "recovery", code: person.recoveryCodes[2] ?? "" };
    const responses = await Promise.all(visitors.map((visitor) => visitor.post("/auth/second-factor", enter)));
    expect(responses.map(({ result }) => result).toSorted()).toEqual(["303 /gallery/manage", ...Array(5).fill("401")]);
  });
});

describe("if administrators must have a second factor", () => {
  const dashboard = (visitor: Visitor) => visitor.get("/admin/dashboard").then(({ result }) => result);
  const DENIED = "302 /gallery/manage?notice=only-administrators";

  test("the session must have passed it: older ones do not count, those by a code or a trusted device do", async () => {
    const person = await withFactor(records);
    await records.rows("insert into user_roles (user_id, role) values ($1, 'admin')", [person.id]);
    const visitor = new Visitor(strict);
    const enter = () => visitor.signIn(person.email, PASSWORD).then(({ result }) => result);
    expect(await enter()).toBe("303 /auth/second-factor");
    expect((await visitor.post("/auth/second-factor", { code: codeOf(person), trust: "on" })).result).toBe("303 /gallery/manage");
    expect(await dashboard(visitor)).toBe("200");
    visitor.forget("trust_device");
    expect(await enter()).toBe("303 /gallery/manage");
    expect(await dashboard(visitor)).toBe("200");
    // A session from before the migration is not known to have passed it.
    await records.rows(`update auth.session set "passedSecondFactor" = false where "userId" = $1`, [person.id]);
    expect(await dashboard(visitor)).toBe(DENIED);
    expect((await visitor.get("/gallery/manage")).text).toContain("This sign-in did not use two-factor authentication.");
  });

  test("switching it on counts only for the session that did it", async () => {
    const { email, id } = await addPerson(records, { isAdministrator: true });
    const visitor = new Visitor(strict);
    await visitor.signIn(email, PASSWORD);
    expect(await dashboard(visitor)).toBe(DENIED);
    const { text } = await visitor.post("/account", { intent: "factor-start", currentPassword: PASSWORD });
    const uri = hiddenOf(text, "uri");
    expect((await visitor.post("/account", { intent: "factor-confirm", code: oneTimeCode(uri) })).result).toMatch(/factor-on/);
    expect(await dashboard(visitor)).toBe("200");
    expect(await sessionsOf({ id })).toBe(1);
    const proof = { currentPassword: PASSWORD, code: nextCode(uri) };
    expect((await visitor.post("/account", { intent: "factor-stop", ...proof })).result).toMatch(/factor-off/);
    expect(await dashboard(visitor)).toBe(DENIED);
  });
});

describe("guessing", () => {
  test("delays strangers more and more, but no known device, and notifies the owner once", async () => {
    const person = await addPerson(records);
    const known = browser();
    expect((await known.signIn(person.email, PASSWORD)).result).toBe("303 /gallery/manage");
    known.forget("known_device");
    for (let attempt = 0; attempt < 10; attempt++) expect((await browser().signIn(person.email, "guess")).result).toBe("401");
    const waits: number[] = [];
    for (const _ of [1, 2, 3]) {
      // The right password waits too, otherwise its refusal would reveal it.
      const response = await browser().signIn(person.email, PASSWORD);
      expect(response.result).toBe("429");
      waits.push(Number(response.headers.get("Retry-After")));
      await records.rows("update auth.failed_attempts set blocked_until = now() where blocked_until > now()");
      expect((await browser().signIn(person.email, "guess")).result).toBe("401");
    }
    const [first = 0, second = 0, third = 0] = waits;
    expect([first > 20 && first <= 30, second > 50 && second <= 60, third > 110 && third <= 120]).toEqual([true, true, true]);
    expect((await known.signIn(person.email, PASSWORD)).result).toBe("303 /gallery/manage");
    const forged = browser(`eac.known_device=${"A".repeat(16)}.9999999999.${"A".repeat(43)}`);
    expect((await forged.signIn(person.email, PASSWORD)).result).toBe("429");
    // A device known to another account is not known.
    const other = browser();
    await other.signIn((await addPerson(records)).email, PASSWORD);
    expect((await other.forget("known_device").signIn(person.email, PASSWORD)).result).toBe("429");
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toEqual(["Many wrong passwords | EAC"]));
  });

  test("on a known device is delayed and the owner notified, and a new password makes the device unknown", async () => {
    const person = await addPerson(records);
    const known = browser();
    await known.signIn(person.email, PASSWORD);
    known.forget("known_device");
    await failTenTimes(async () => expect((await known.signIn(person.email, "guess")).result).toBe("401"));
    const refused = await known.signIn(person.email, "guess");
    expect([refused.result, Number(refused.headers.get("Retry-After")) > 20]).toEqual(["429", true]);
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toEqual(["Many wrong passwords | EAC"]));
    // Strangers and other devices of the account do not wait for it.
    const [owner, other] = [browser(), browser()];
    for (const each of [owner, other]) expect((await each.signIn(person.email, PASSWORD)).result).toBe("303 /gallery/manage");
    await owner.post("/account", { intent: "password", currentPassword: PASSWORD, ...NEW });
    await failTenTimes(() => browser().signIn(person.email, "guess"));
    expect((await other.forget("known_device").signIn(person.email, NEW.password)).result).toBe("429");
    expect((await owner.forget("known_device").signIn(person.email, NEW.password)).result).toBe("303 /gallery/manage");
  });

  test("does not delay the owner's concurrent attempt before the delay begins", async () => {
    const person = await addPerson(records);
    await browser().signIn(person.email, "guess");
    const guess = await records.owner.connect();
    try {
      await guess.query("begin");
      const { rows } = await guess.query("select key from auth.failed_attempts order by last_at desc limit 1 for update");
      const owner = browser().signIn(person.email, PASSWORD);
      const waiting = "select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid";
      await expect.poll(async () => (await guess.query(waiting)).rowCount).toBe(1);
      // The guess began after the owner's attempt, and is counted before it.
      await guess.query("update auth.failed_attempts set blocked_until = clock_timestamp() where key = $1", [rows[0].key]);
      await guess.query("commit");
      expect((await owner).result).toBe("303 /gallery/manage");
    } finally {
      // Ends the transaction, if it is still open, with the connection.
      guess.release(true);
    }
  });

  test("notifies the owner in the language of their last sign-in, not in that of the guess", async () => {
    const person = await addPerson(records);
    const form = { intent: "sign-in", email: person.email };
    expect((await browser().post("/fr/auth", { ...form, password: PASSWORD })).result).toBe("303 /fr/gallery/manage");
    await failTenTimes(() => browser().post("/ru/auth", { ...form, password: "guess" }));
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toEqual(["De nombreux mots de passe erronés | EAC"]));
  });

  test("is answered alike for an address without an account", async () => {
    const [person, nobody] = [(await addPerson(records)).email, someAddress()];
    const results = async (email: string) => {
      const responses = [];
      for (let attempt = 0; attempt < 11; attempt++) responses.push(await browser().signIn(email, "guess"));
      return responses.map(({ result, text }) => [result, /role="alert"[^>]*>.*?<\/div>/.exec(text)?.[0]]);
    };
    expect(await results(nobody)).toEqual(await results(person));
    expect(await subjectsTo(nobody)).toEqual([]);
  });

  test("of codes with the right password delays only strangers, and notifies the owner", async () => {
    const person = await withFactor(records);
    const known = browser();
    await known.signIn(person.email, PASSWORD);
    expect((await known.post("/auth/second-factor", { code: codeOf(person) })).result).toBe("303 /gallery/manage");
    known.forget("known_device");
    await failTenTimes(async () => {
      const thief = browser();
      await thief.signIn(person.email, PASSWORD);
      expect((await thief.post("/auth/second-factor", { code: "000000" })).result).toBe("401");
    });
    const thief = browser();
    await thief.signIn(person.email, PASSWORD);
    const refused = await thief.post("/auth/second-factor", { kind: "recovery", code: person.recoveryCodes[1] ?? "" });
    expect([refused.result, Number(refused.headers.get("Retry-After")) > 0]).toEqual(["429", true]);
    await known.signIn(person.email, PASSWORD);
    const recovery = { kind: "recovery", code: person.recoveryCodes[1] ?? "" };
    expect((await known.post("/auth/second-factor", recovery)).result).toBe("303 /gallery/manage");
    await vi.waitFor(async () => expect(await subjectsTo(person.email)).toContain("Somebody knows your password | EAC"));
  });

  test("does not keep the owner from recovering: the response is the same, and the mailed link works", async () => {
    const person = await addPerson(records);
    await failTenTimes(() => browser().signIn(person.email, "guess"));
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await browser().post("/auth/recover", { email: person.email })).text).toContain("If an account with this address exists");
    const token = await tokenMailedTo(records, person.email, /Reset your password/);
    expect((await subjectsTo(person.email)).filter((subject) => subject?.startsWith("Reset your password"))).toHaveLength(4);
    const owner = browser();
    const asked = await owner.get(`/auth/reset?token=${token}`);
    expect([asked.result, asked.text.includes(person.email)]).toEqual(["200", true]);
    expect((await owner.post(`/auth/reset?token=${token}`, NEW)).result).toBe("303 /auth?notice=password-saved");
    // A used link asks for nothing any more.
    const used = await owner.get(`/auth/reset?token=${token}`);
    expect([used.result, used.text.includes(person.email), used.text.includes('name="password"')]).toEqual(["410", false, false]);
    expect((await browser().signIn(person.email, NEW.password)).result).toBe("429");
    expect((await owner.signIn(person.email, NEW.password)).result).toBe("303 /gallery/manage");
  });

  test("an invalid link for a new password is refused", async () => {
    for (const token of ["%00", "x".repeat(5000), "reset-password%3Ax", ""]) {
      expect((await browser().get(`/auth/reset?token=${token}`)).result, token.slice(0, 20)).toBe("410");
      expect((await browser().post(`/auth/reset?token=${token}`, NEW)).result, token.slice(0, 20)).toBe("410");
    }
    for (const path of ["/auth/verify", "/account/new-address", "/account/restore-address"])
      expect((await browser((await addPerson(records)).cookie).post(`${path}?token=%00`)).result, path).toBe("410");
  });
});

test("on an https address every cookie is Secure, HttpOnly and SameSite", async () => {
  const visitor = new Visitor(strict);
  const email = someAddress();
  await visitor.post("/auth?tab=register", { intent: "register", name: "Jane Doe", email, password: PASSWORD, confirmPassword: PASSWORD });
  await visitor.post(`/auth/verify?token=${await tokenMailedTo(records, email, /Confirm/)}`);
  const { text } = await visitor.post("/account", { intent: "factor-start", currentPassword: PASSWORD });
  const uri = hiddenOf(text, "uri");
  await visitor.post("/account", { intent: "factor-confirm", code: oneTimeCode(uri) });
  await visitor.post("/auth/sign-out");
  await visitor.post("/auth", { intent: "sign-in", email, password: PASSWORD });
  await visitor.post("/auth/second-factor", { code: nextCode(uri), trust: "on" });
  const names = new Set(visitor.setCookies.map((line) => line.split("=", 1)[0]));
  expect([...names].toSorted()).toEqual(
    ["dont_remember", "known_device", "registration", "session_token", "trust_device", "two_factor", "session_data", "account_data"]
      .map((name) => `__Secure-eac.${name}`)
      .filter((name) => names.has(name) || !/_data$/.test(name))
      .toSorted(),
  );
  for (const line of visitor.setCookies) {
    const attributes = line.split(/;\s*/).map((each) => each.toLowerCase());
    expect(attributes, line).toEqual(expect.arrayContaining(["secure", "httponly", "samesite=lax", "path=/"]));
    expect(
      attributes.some((each) => each.startsWith("domain=")),
      line,
    ).toBe(false);
  }
});
