import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Visitor } from "../support/browser/visitor.ts";
import { addPerson, type Person } from "../support/database/actors.ts";
import { PASSWORD, setPassword } from "../support/database/set-password.ts";
import { hiddenOf } from "../support/hidden-fields.ts";
import { invitationToken, seedInvitation } from "../support/mail/invitations.ts";
import { mailedTo, tokenMailedTo } from "../support/mail/mailed-tokens.ts";
import { send } from "../support/sites/hostile-requests.ts";
import { RECORD, RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
let administrator: Person;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "invitations", 1);
  administrator = await addPerson(records, { isAdministrator: true });
});
afterAll(() => records.stop());

const browser = (cookie?: string) => new Visitor(records.first.url, cookie);
const pageOf = (token: string) => `/auth/invitation?token=${token}`;
const chosen = { name: "A New Owner", password: "a password of one's own", confirmPassword: "a password of one's own" };
const someAddress = () => `${randomUUID()}@example.org`;
const ownersOf = async (painting: string) =>
  (
    await records.rows<{ email: string }>(
      "select p.email from painting_owners o join profiles p on p.id = o.owner_id where painting_id = $1 order by o.created_at",
      [painting],
    )
  ).map(({ email }) => email);
const invitationsOf = (painting: string) =>
  records.rows<{ id: string; email: string; language: string }>(
    "select id, email, language from owner_invitations where $1 = any (painting_ids) order by email",
    [painting],
  );
const isSignedIn = async (visitor: Visitor) => (await visitor.get("/account")).result === "200";

/** Opens the form of a painting as a browser without script does, and sends it back with these fields. */
async function sendForm(path: string, visitor: Visitor, fields: Record<string, string>) {
  const base = hiddenOf((await visitor.get(path)).text, "base");
  const values = JSON.parse(base) as Record<string, unknown>;
  const sent: Record<string, string> = {};
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") sent[name] = value;
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) add(name === "" ? key : `${name}.${key}`, item);
  };
  add("", values);
  return visitor.post(path, { ...sent, base, ...fields });
}

// Checklist: OWNER-01
test("whoever is no administrator neither sends nor withdraws an invitation with the form", async () => {
  const painting = await records.seedPainting();
  await seedInvitation(records, painting.id, someAddress());
  const [invitation] = await invitationsOf(painting.id);
  const path = `/gallery/manage/edit/${painting.id}`;
  const owner = await records.ownerCookie();
  for (const cookie of [undefined, owner, (await addPerson(records)).cookie])
    for (const edit of [`withdraw-invitation:${invitation?.id}`, `repeat-invitation:${invitation?.id}`]) {
      const { result } = await send(records.first.url, path, { cookie, body: { edit } });
      expect(result).toBe(cookie === undefined ? "401" : "403");
    }
  expect(await invitationsOf(painting.id)).toEqual([invitation]);
  const asAdministrator = browser(administrator.cookie);
  for (const edit of ["withdraw-invitation", "withdraw-invitation:", "withdraw-invitation:1", `withdraw-invitation:${invitation?.id}:1`])
    expect((await asAdministrator.post(path, { edit })).result).toBe("400");
  // Of another painting.
  const other = await records.seedPainting();
  await asAdministrator.post(`/gallery/manage/edit/${other.id}`, { edit: `withdraw-invitation:${invitation?.id}` });
  expect(await invitationsOf(painting.id)).toEqual([invitation]);
});

// Checklist: OWNER-09, OWNER-10, STORY-14, FORM-220
test("without script: invited with the form, sent again, accepted with one press, once", async () => {
  const [email, withdrawn] = [someAddress(), someAddress()];
  const painting = await records.seedPainting({ isPublished: false });
  const path = `/gallery/manage/edit/${painting.id}`;
  const visitor = browser(administrator.cookie);
  const added = await sendForm(path, visitor, { edit: "add-invitation", addInvitation: ` ${email} `, "en.title": "Kept title" });
  expect(added.result).toBe("200");
  expect(added.text).toContain("The invitation is sent when you save.");
  expect(added.text).toContain("Kept title");
  expect(await invitationsOf(painting.id)).toEqual([]);
  const alone = await visitor.post("/gallery/manage/add", { edit: "add-invitation", addInvitation: email });
  expect(alone.text).toContain("Add me until they accept");
  const withSelf = await visitor.post("/gallery/manage/add", { edit: "add-self", "invitations[0].email": email });
  expect(withSelf.text).toMatch(new RegExp(`name="owners\\[0\\]"[^>]*value="${administrator.id}"`));
  expect(withSelf.text).not.toContain("Add me until they accept");
  expect((await sendForm(path, visitor, { addInvitation: "not an address", addInvitationLanguage: "en" })).result).toBe("422");
  const saved = { "invitations[0].email": email, "invitations[0].language": "ru", addInvitation: withdrawn, addInvitationLanguage: "en" };
  expect((await sendForm(path, visitor, saved)).result).toMatch(/^303 \/gallery\/manage\?notice=painting-updated/);
  expect((await invitationsOf(painting.id)).map(({ email: to, language }) => [to, language]).toSorted()).toEqual(
    [
      [email, "ru"],
      [withdrawn, "en"],
    ].toSorted(),
  );
  const token = await tokenMailedTo(records, email);
  const dead = await tokenMailedTo(records, withdrawn);
  const ids = new Map((await invitationsOf(painting.id)).map((each) => [each.email, each.id]));
  const kept = await sendForm(path, visitor, { edit: `withdraw-invitation:${ids.get(withdrawn)}`, "en.title": "Kept title" });
  expect(kept.text).toContain("Kept title");
  expect(kept.text).not.toContain(withdrawn);
  expect((await browser().get(pageOf(dead))).result).toBe("410");
  await sendForm(path, visitor, { edit: `repeat-invitation:${ids.get(email)}` });
  await expect.poll(async () => (await mailedTo(records, email)).length, { timeout: 10_000 }).toBe(2);

  const invited = browser();
  for (const language of ["", "/fr", "/ru"]) expect((await invited.get(language + pageOf(token))).result).toBe("200");
  expect((await invited.get(`/ru${pageOf(token)}`)).text).toContain("Посажено");
  const mistyped = await invited.post(`/ru${pageOf(token)}`, { ...chosen, confirmPassword: "another" });
  expect([mistyped.result, mistyped.text.includes(chosen.name)]).toEqual(["422", true]);
  expect(await ownersOf(painting.id)).not.toContain(email);
  const presses = await Promise.all([
    invited.post(`/ru${pageOf(token)}`, chosen),
    browser().post(pageOf(token), { ...chosen, password: "x".repeat(9), confirmPassword: "x".repeat(9) }),
  ]);
  expect(presses.map(({ result }) => result).filter((result) => result.startsWith("303"))).toHaveLength(1);
  expect(await ownersOf(painting.id)).toContain(email);
  if (presses[0]?.result === `303 /ru/gallery/${painting.id}`) {
    expect((await invited.get(`/gallery/${painting.id}`)).text).toContain(RECORD.expertReport);
    expect((await browser().signIn(email, chosen.password)).result).toBe("303 /gallery/manage");
  }
  expect((await browser().post(pageOf(token), chosen)).result).toBe("410");
});

// Checklist: OWNER-11
test("takes over an account that a stranger registered with the invited address and never confirmed", async () => {
  const email = someAddress();
  const stranger = browser();
  await stranger.post("/auth?tab=register", {
    intent: "register",
    ...{ name: "A Stranger", email, password: "the stranger's password", confirmPassword: "the stranger's password" },
  });
  const confirmation = await tokenMailedTo(records, email, /Confirm/);
  const painting = await records.seedPainting();
  const token = await seedInvitation(records, painting.id, email);
  const invited = browser();
  expect((await invited.post(pageOf(token), chosen)).result).toBe(`303 /gallery/${painting.id}`);
  expect(await isSignedIn(invited)).toBe(true);
  expect((await browser().signIn(email, "the stranger's password")).result).toBe("401");
  await stranger.post(`/auth/verify?token=${confirmation}`);
  expect(await isSignedIn(stranger)).toBe(false);
  const [profile] = await records.rows<{ full_name: string }>("select full_name from profiles where email = $1", [email]);
  expect(profile?.full_name).toBe(chosen.name);
});

// Checklist: OWNER-12
test("adds works to a confirmed account without opening a session or touching its password", async () => {
  const painting = await records.seedPainting();
  const person = await addPerson(records);
  await setPassword(records.owner, person.email, PASSWORD);
  const token = await seedInvitation(records, painting.id, person.email);
  const elsewhere = browser();
  expect((await elsewhere.get(pageOf(token))).text).toContain("There is an account with the address");
  const accepted = await elsewhere.post(pageOf(token), chosen);
  expect([accepted.result, accepted.headers.getSetCookie()]).toEqual(["303 /auth?notice=invitation-accepted", []]);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await ownersOf(painting.id)).toContain(person.email);
  // Whoever opens the link again is led to the works.
  expect((await elsewhere.get(pageOf(token))).text).toContain("If you have accepted it before, sign in");
  const again = await browser(person.cookie).get(pageOf(token));
  expect([again.result, again.text.includes('href="/gallery/manage"')]).toEqual(["410", true]);
  expect((await browser().signIn(person.email, chosen.password)).result).toBe("401");
  expect((await browser().signIn(person.email, PASSWORD)).result).toBe("303 /gallery/manage");
  const another = await records.seedPainting();
  const second = await seedInvitation(records, another.id, person.email);
  expect((await browser(person.cookie).get(pageOf(second))).text).not.toContain("You are signed in as");
  const other = await addPerson(records);
  expect((await browser(other.cookie).get(pageOf(second))).text).toContain(`You are signed in as ${other.email}, but`);
  expect((await browser(person.cookie).post(pageOf(second))).result).toBe(`303 /gallery/${another.id}`);
});

// Checklist: OWNER-13
test("a link that is not valid is refused politely, in three languages, and says nothing of any address", async () => {
  const painting = await records.seedPainting();
  const [known, expired] = [await addPerson(records), await seedInvitation(records, painting.id, someAddress(), "-1 second")];
  const forged = invitationToken("another secret", randomUUID());
  const words = {
    "": "This invitation is no longer valid",
    "/fr": "Cette invitation n’est plus valable",
    "/ru": "Секретариат может прислать вам новое",
  };
  for (const [language, text] of Object.entries(words))
    for (const token of ["", "x", forged, expired, known.email, "'; drop table profiles --"]) {
      const path = language + pageOf(encodeURIComponent(token));
      const [got, posted] = [await browser().get(path), await browser().post(path, chosen)];
      expect([got.result, posted.result], path).toEqual(["410", "410"]);
      for (const each of [got, posted]) {
        expect(each.text.replaceAll("\u00a0", " ")).toContain(text);
        expect(each.headers.get("cache-control")).toContain("no-store");
      }
    }
  expect(await ownersOf(painting.id)).toHaveLength(1);
});

// Checklist: OWNER-15
test("management tells whoever owns nothing whom to write to", async () => {
  const { result, text } = await browser((await addPerson(records)).cookie).get("/gallery/manage");
  expect(result).toBe("403");
  for (const words of ["Access Denied", "Back to Gallery", "Write to the secretariat", "No works are assigned to your account yet"])
    expect(text).toContain(words);
});

// Checklist: NOTICE-05
test("a sign-in is noted from an unknown browser alone, and never the first", async () => {
  const person = await addPerson(records);
  await setPassword(records.owner, person.email, PASSWORD);
  await records.rows("delete from mail_preferences where account_id = $1", [person.id]);
  const noted = async () =>
    (
      await records.rows<{ waiting: number; detail: string }>("select waiting, detail from app.notices where account_id = $1", [person.id])
    )[0];
  const own = browser();
  await own.signIn(person.email, PASSWORD);
  await own.signIn(person.email, PASSWORD);
  expect(await noted()).toBeUndefined();
  await browser().signIn(person.email, "not the password");
  expect(await noted()).toBeUndefined();
  await records.rows("insert into mail_preferences (account_id, sign_in) values ($1, 'daily')", [person.id]);
  await browser().signIn(person.email, PASSWORD);
  expect(await noted()).toMatchObject({ waiting: 1, detail: "" });
});
