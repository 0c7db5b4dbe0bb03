import { readFileSync } from "node:fs";
import type { Server } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { formatBrusselsTime, writeBrusselsTime } from "#app/i18n/brussels-time.ts";
import { addPerson, type Person } from "../support/database/actors.ts";
import { askForNewsletter, subscribe } from "../support/examples/newsletter-examples.ts";
import { hiddenOf } from "../support/hidden-fields.ts";
import { mailFiles } from "../support/mail/mail-files.ts";
import { mailedTo, tokenMailedTo } from "../support/mail/mailed-tokens.ts";
import { send } from "../support/sites/hostile-requests.ts";
import { RecordSites } from "../support/sites/record-sites.ts";

const PAGE = "/eac/newsletter";
const MANAGE = "/admin/dashboard/newsletter";
const SENT = { limit: 30_000, interval: 100 };

let client = 0;
/** A client of its own, unless a test counts the requests of one. */
const nextClient = () => `198.51.100.${++client}`;
const ask = (site: string, email: string, from = nextClient(), more: Record<string, string> = {}) =>
  send(site, PAGE, { cookie: undefined, headers: { "X-Forwarded-For": from }, body: { email, language: "en", website: "", ...more } });
const poll = (read: () => unknown) => expect.poll(read, { timeout: SENT.limit, interval: SENT.interval });
const subscriberRows = (records: RecordSites, email: string) =>
  records.rows<{ language: string }>("select language from newsletter_subscribers where email = $1", [email]);

/** Saves a draft as the page does. @returns the fields that name it. */
async function saveDraft({ cookie }: Person, site: string, fields: Record<string, string>) {
  const page = await send(site, MANAGE, { method: "GET", cookie });
  const named = { draft: hiddenOf(page.text, "draft"), revision: "0" };
  const { result } = await send(site, MANAGE, { cookie, body: { intent: "save", ...named, ...fields } });
  expect(result).toBe(`303 ${MANAGE}?draft=${named.draft}&notice=saved#preview`);
  return { ...named, revision: "1" };
}

/** Sends an issue as the page does. `sites`: each gets the same request at the same time. `changed`: fields after the preview. */
async function sendIssue(person: Person, sites: string[], fields: Record<string, string>, changed = {}): Promise<string[]> {
  const named = await saveDraft(person, sites[0] as string, fields);
  const body = { intent: "send", ...named, ...fields, ...changed };
  return (await Promise.all(sites.map((site) => send(site, MANAGE, { cookie: person.cookie, body })))).map(({ result }) => result);
}

describe("the newsletter of two processes", () => {
  let records: RecordSites;
  beforeAll(async () => {
    records = await RecordSites.start(inject("postgresAdminUrl"), "letters", 2);
  });
  afterAll(() => records.stop());
  const sites = () => records.sites.map(({ url }) => url);

  // Checklist: LETTER-03, LETTER-04
  test("subscribes nobody who has not pressed the button behind the mailed link", async () => {
    const email = "opt.in@example.org";
    const { url } = records.first;
    for (const wrong of ["", "reader", "a@example.org,b@example.org", "a@example.org\r\nBcc: b@example.org"])
      expect((await ask(url, wrong)).result, wrong).toBe("422");
    // A filled-in honeypot has no false receipt.
    expect((await ask(url, "trapped@example.org", nextClient(), { website: "https://spam.example" })).result).toBe("422");
    const token = await askForNewsletter(records, email, { language: "ru", from: nextClient() });
    const link = `/ru${PAGE}/confirm?token=${token}`;
    for (const method of ["GET", "HEAD"]) expect((await send(url, link, { method })).result).toBe("200");
    expect((await send(url, `/ru${PAGE}/confirm?token=${"a".repeat(72)}`)).result).toBe("410");
    expect((await send(url, `/ru${PAGE}/leave?token=${token}`)).result).toBe("410");
    expect(await subscriberRows(records, email)).toEqual([]);
    for (let press = 0; press < 2; press++) expect((await send(sites()[press] as string, link)).result).toBe("200");
    expect(await subscriberRows(records, email)).toEqual([{ language: "ru" }]);
    expect(await mailedTo(records, "trapped@example.org")).toEqual([]);
    const [mail] = await mailedTo(records, email);
    expect(mail?.subject).toMatch(/Подтвердите подписку/);
    expect(mail?.text).toContain(link);
  });

  // Checklist: LETTER-03
  test("answers the same for new, waiting and subscribed addresses; the mail tells the difference", async () => {
    const email = "same.answer@example.org";
    const { url } = records.first;
    const fresh = await ask(url, email);
    const token = await tokenMailedTo(records, email, /Confirm/);
    const waiting = await ask(url, email);
    await poll(async () => (await mailedTo(records, email)).length).toBe(2);
    await send(url, `${PAGE}/confirm?token=${token}`);
    const known = await ask(url, email);
    const answers = [fresh, waiting, known].map(({ result, text, headers }) => [result, text, headers.get("set-cookie")]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await poll(async () => (await mailedTo(records, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm/),
      expect.stringMatching(/^Confirm/),
      expect.stringMatching(/^You already/),
    ]);
  });

  // Checklist: LETTER-05
  test("sends a mailbox three mails a day, whoever asks and however it is spelled; a client asks five times", async () => {
    const mailboxes = [
      "flooded@example.org",
      "Flooded@Example.org",
      "flooded+1@example.org",
      "flooded+2@example.org",
      "flooded@example.org",
    ];
    const results = [];
    for (const [index, email] of mailboxes.entries()) results.push((await ask(sites()[index % 2] as string, email)).result);
    expect(new Set(results)).toEqual(new Set([`303 ${PAGE}?sent=1#form`]));
    const rows = await records.rows("select from newsletter_requests where lower(email) like 'flooded%'");
    expect(rows).toHaveLength(2);
    const from = nextClient();
    const asked: string[] = [];
    for (let n = 0; n < 7; n++) asked.push((await ask(sites()[n % 2] as string, `client.${n}@example.org`, from)).result);
    expect(asked.map((result) => result.slice(0, 3))).toEqual(["303", "303", "303", "303", "303", "429", "429"]);
  });

  // Checklist: LETTER-06, LETTER-07
  test("ends with a POST of a mail program, from anywhere, without cookies, and again", async () => {
    const email = "one.click@example.org";
    const leave = await subscribe(records, email, nextClient());
    const mail = (await mailedTo(records, email)).at(-1);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    const url = /^<(.+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(new URL(url).search).toBe(`?token=${leave}`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const path = new URL(url).pathname + new URL(url).search;
    expect((await send(records.first.url, path, { method: "GET" })).result).toBe("200");
    expect(await subscriberRows(records, email)).toHaveLength(1);
    const clients: Record<string, string>[] = [{}, { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }];
    for (const headers of clients) {
      const response = await send(records.first.url, path, { headers, body: { "List-Unsubscribe": "One-Click" } });
      expect(response.result).toBe("200");
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await records.rows("select from newsletter_requests where email = $1", [email])).toEqual([]);
      expect(await subscriberRows(records, email)).toEqual([]);
    }
  });

  // Checklist: LETTER-13
  test("sends a previewed issue to the administrator alone as a test, five times in ten minutes, and records it in the log alone", async () => {
    const administrator = await addPerson(records, { isAdministrator: true });
    const reader = "no.test@example.org";
    await records.rows("insert into newsletter_subscribers (email, language) values ($1, 'en')", [reader]);
    const fields = { item1: "2024-6", subject_en: "Spring", opening_fr: "Bonjour" };
    const [one] = sites() as [string];
    const press = async (changed = {}) => (await sendIssue(administrator, [one], fields, { intent: "test", ...changed }))[0];
    expect([await press({ subject_en: "Summer" }), await press({ revision: "0" })]).toEqual(["409", "409"]);
    expect(await mailedTo(records, administrator.email)).toEqual([]);
    expect(await press()).toBe("200");
    const mails = await mailedTo(records, administrator.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Essai\s: Lettre d’information/),
      "Test: Spring",
      expect.stringMatching(/^Проверка: Новости/),
    ]);
    for (const mail of mails) {
      expect(mail.text).toMatch(/\/eac\/newsletter\/leave\?token=test\n/);
      expect(mail.html).toContain("/leave?token=test");
      expect(mail.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
    }
    for (let times = 2; times <= 6; times++) expect(await press(), String(times)).toBe(times <= 5 ? "200" : "429");
    expect(await records.rows("select from newsletter_issues")).toEqual([]);
    expect(await records.rows("select from changes where table_name = 'newsletter' and operation = 'sent'")).toEqual([]);
    expect(await mailedTo(records, reader)).toEqual([]);
    const leave = await send(one, `${PAGE}/leave?token=test`, { method: "GET" });
    expect(leave.text).toContain("This link is from a test of an issue.");
    expect(leave.text).not.toContain('method="post"');
    const log = records.sites.map((site) => site.output()).join("");
    expect(log).toContain("newsletter test mailed");
    expect(log).not.toContain(administrator.email);
  });

  // Checklist: LETTER-55, LETTER-56
  test("sends a draft at its time, which is Brussels time, although nobody presses anything, and shows the issue again", async () => {
    const administrator = await addPerson(records, { isAdministrator: true });
    const reader = `set.time.${Date.now()}@example.org`;
    await records.rows("delete from newsletter_subscribers");
    await records.rows("insert into newsletter_subscribers (email, language) values ($1, 'fr')", [reader]);
    const [one] = sites() as [string];
    const { cookie } = administrator;
    const fields = { item1: "2024-6", opening_fr: "Bonjour\n\nVoyez https://www.eac.example/x.", closing_fr: "À bientôt" };
    const named = await saveDraft(administrator, one, fields);
    const press = async (body: Record<string, string>) =>
      (await send(one, MANAGE, { cookie, body: { ...named, ...fields, ...body } })).result;
    expect(await press({ intent: "schedule", sendAt: "2020-01-01T09:00" })).toBe("422");
    expect(await press({ intent: "schedule", sendAt: "tomorrow" })).toBe("422");
    const at = new Date(Date.now() + 86_400_000);
    expect(await press({ intent: "schedule", sendAt: writeBrusselsTime(at) })).toMatch(/notice=scheduled/);
    expect(await press({ intent: "save", revision: "2", closing_fr: "Adieu" })).toBe("409");
    const page = await send(one, `/fr${MANAGE}?draft=${named.draft}`, { method: "GET", cookie });
    expect(page.text).toContain(formatBrusselsTime(at, "fr"));
    expect(await mailedTo(records, reader)).toEqual([]);
    await records.rows("update newsletter_drafts set send_at = now() where id = $1", [named.draft]);
    // The job looks once a minute, and before it mails an answer to a reader.
    await ask(one, `hurry.${Date.now()}@example.org`);
    await poll(async () => (await mailedTo(records, reader)).length).toBe(1);
    const [mail] = await mailedTo(records, reader);
    expect(mail?.text).toContain("Bonjour\n\nVoyez https://www.eac.example/x.");
    expect(mail?.text).toContain("À bientôt");
    expect(mail?.html).toContain('<a href="https://www.eac.example/x"');
    const issue = await send(one, `${MANAGE}/issues/${named.draft}`, { method: "GET", cookie });
    expect(issue.text).toContain("Recipients: French 1");
    expect(issue.text).toContain("À bientôt");
    expect((await send(one, `${MANAGE}/issues/${named.draft}`, { method: "GET", cookie: undefined })).result).toMatch(/^302/);
    expect((await send(one, `${MANAGE}/issues/${"0".repeat(36)}`, { method: "GET", cookie })).result).toBe("404");
    await records.rows("delete from newsletter_issues");
    await records.rows("delete from changes where table_name = 'newsletter'");
  });

  // Checklist: LETTER-08 to LETTER-10
  test("reaches every subscriber once, in their language, although both processes are told to send it twice", async () => {
    const administrator = await addPerson(records, { isAdministrator: true });
    await records.rows("delete from newsletter_subscribers");
    await records.rows(
      `insert into newsletter_subscribers (email, language)
        select 'reader.' || n || '@example.org', (array['en', 'fr', 'ru'])[n % 3 + 1] from generate_series(1, 45) n`,
    );
    const fields = { item1: "2024-6", item2: "2024-5", subject_fr: "Nouvelles", opening_en: "Good morning <b>", opening_fr: "Bonjour" };
    const [one, two] = sites() as [string, string];
    const changed = await sendIssue(administrator, [one], fields, { opening_en: "Good evening" });
    expect(changed).toEqual(["409"]);
    expect(await sendIssue(administrator, [one], fields, { subject_en: "Another" })).toEqual(["409"]);
    expect(await records.rows("select from newsletter_issues")).toEqual([]);
    const results = await sendIssue(administrator, [one, two, one, two], fields);
    for (const result of results) expect(result).toMatch(/^303 \/admin\/dashboard\/newsletter\?notice=(sent|already)#issues$/);
    const progress = () =>
      records.rows(`select recipient_count as recipients, mailed_count as mailed,
        (select count(*)::int from newsletter_mails) as waiting from newsletter_issues`);
    await poll(progress).toEqual([{ recipients: 45, mailed: 45, waiting: 0 }]);
    const outbox = join(records.dataDir, "outbox");
    const mails: Email[] = (await Promise.all(mailFiles(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))).filter(
      (mail) => mail.to?.[0]?.address?.startsWith("reader."),
    );
    expect(mails).toHaveLength(45);
    expect(new Set(mails.map((mail) => mail.to?.[0]?.address)).size).toBe(45);
    for (const mail of mails) {
      const language = ["en", "fr", "ru"][Number(/\d+/.exec(mail.to?.[0]?.address ?? "")?.[0]) % 3] as "en" | "fr" | "ru";
      const prefix = language === "en" ? "" : `/${language}`;
      expect(mail.text).toContain(`${prefix}/eac/news/2024-6\n`);
      expect(mail.text).toContain({ en: "Good morning <b>", fr: "Bonjour", ru: "ноября 2024\u00a0г." }[language]);
      expect(mail.html).not.toContain("<b>");
      expect(mail.subject).toMatch({ en: /^Newsletter: ./, fr: /^Nouvelles$/, ru: /^Новости ассоциации: ./ }[language]);
      expect(mail.headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain(`${prefix}${PAGE}/leave?token=`);
    }
    const log = records.sites.map((site) => site.output()).join("");
    expect(log).not.toMatch(/reader\.\d+@|token=/);

    const table = await send(one, `${MANAGE}/subscribers.csv`, { method: "GET", cookie: administrator.cookie });
    expect(table.text.split("\r\n")).toHaveLength(47);
    expect(table.text).toMatch(
      /^\uFEFFE-mail address,Language,Confirmed \(Brussels\),E-mails come back since \(Brussels\)\r\nreader\.\d+@example\.org,(en|fr|ru),20\d\d-[\dT:-]+\+0[12]:00,/,
    );
    const inFrench = await send(one, `/fr${MANAGE}/subscribers.csv`, { method: "GET", cookie: administrator.cookie });
    expect(inFrench.text).toContain("Adresse électronique,Langue,Confirmée le (Bruxelles),");
  });
});

test("a mailbox that the mail server refuses is given up and shown, the others get the issue", async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith("gone") ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }) : undefined);
    },
    onData(stream, session, callback) {
      stream.resume();
      stream.on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = (smtp.server as unknown as Server).address() as { port: number };
  const records = await RecordSites.start(inject("postgresAdminUrl"), "refusedletters", 0, undefined, [
    { SMTP_URL: `smtp://127.0.0.1:${port}` },
  ]);
  try {
    const administrator = await addPerson(records, { isAdministrator: true });
    await records.rows(
      "insert into newsletter_subscribers (email, language) values ('gone@example.org', 'en'), ('here@example.org', 'en'), ('there@example.org', 'ru')",
    );
    await sendIssue(administrator, [records.first.url], { item1: "2024-6" });
    await poll(() => [...received].sort()).toEqual(["here@example.org", "there@example.org"]);
    await poll(() => records.rows("select failed_at is not null as failed from newsletter_mails")).toEqual([{ failed: true }]);
    const page = await send(records.first.url, MANAGE, { method: "GET", cookie: administrator.cookie });
    expect(page.text).toContain("2 of 3 sent");
    expect(page.text).toContain("1 failed");
    const log = records.sites.map((site) => site.output()).join("");
    expect(log).toContain("newsletter mail refused");
    expect(log).not.toContain("gone@");
  } finally {
    await records.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
});
