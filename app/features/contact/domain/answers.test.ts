import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { contactMessage } from "./contact-message.ts";
import { answerSubject, checkEntry, MAX_ENTRY } from "./message-entry.ts";
import { messageFilter } from "./received-message.ts";
import { type LeasedAnswer, writeAnswerMail } from "./write-answer-mail.server.ts";

const BASE = "https://www.eac.example";
const ANSWER: LeasedAnswer = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ann@mail.example",
  language: "en",
  subject: "A question",
  message: "Good morning.\n\nHow long does it take?",
  fingerprint: "1f0a9c3be7",
  received_at: new Date("2026-03-01T23:30:00Z"),
  answer: "Dear Ms Example,\n\nSix weeks.",
};

/** The mail as a mail program reads it. */
async function sentMail(answer: LeasedAnswer) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail({ from: "EAC <site@eac.example>", ...writeAnswerMail(answer, BASE) });
  return PostalMime.parse(message as Buffer);
}

// Checklist: CONTACT-22
describe("the mail of an answer", () => {
  test("cannot get a header, a recipient or a sender from what a stranger typed", async () => {
    const typed = {
      name: "Ann\r\nBcc: all@mail.example",
      email: "ann@mail.example",
      subject: "Hello\r\nBcc: all@mail.example\r\n\r\n<b>body</b>",
      message: "\r\n.\r\nMAIL FROM:<x@mail.example>\r\nSubject: forged",
    };
    const { email, subject, message } = contactMessage.parse(typed);
    const mail = await sentMail({ ...ANSWER, email, subject, message });
    expect([mail.to?.map(({ address }) => address), mail.cc, mail.bcc]).toEqual([["ann@mail.example"], undefined, undefined]);
    expect(mail.headers.map(({ key }) => key).sort()).toEqual([
      "content-transfer-encoding",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(mail.subject).toBe("Re: Hello Bcc: all@mail.example <b>body</b>");
    // Even if the database held a line break.
    const raw = await sentMail({ ...ANSWER, subject: "Hello\r\nBcc: all@mail.example" });
    expect(raw.bcc).toBeUndefined();
  });
  test("is the answer as typed, signed by the association, with the quoted message below", async () => {
    const { text } = writeAnswerMail(ANSWER, BASE);
    expect(text.startsWith(`${ANSWER.answer}\n\nThe Secretariat\nEAC, International Arbitration Association\n${BASE}/\n\n`)).toBe(true);
    expect(text).toContain("Your message of 1 March 2026, sent with our contact form:");
    expect(text.endsWith("> Good morning.\n>\n> How long does it take?")).toBe(true);
  });
  test("leads replies to the secretariat, and has one id at every attempt", async () => {
    const mail = await sentMail(ANSWER);
    expect(mail.replyTo).toEqual([{ name: "EAC", address: "secretariat@eac.example" }]);
    expect(mail.messageId).toBe(`<answer-${ANSWER.id}@www.eac.example>`);
  });
  test.each(LANGUAGES)("has its frame in the language of the sender: %s", (language) => {
    const { text } = writeAnswerMail({ ...ANSWER, language }, BASE);
    const signed = { en: "The Secretariat", fr: "Le secrétariat", ru: "Секретариат" };
    const quoted = { en: "Your message of", fr: "Votre message du 1er", ru: "Ваше сообщение от" };
    expect(text).toContain(signed[language]);
    expect(text.replaceAll("\u00a0", " ")).toContain(quoted[language]);
    expect(text).toContain("secretariat@eac.example");
    expect(text).toContain("1F0A9C3B.");
    expect(writeAnswerMail({ ...ANSWER, fingerprint: null, language }, BASE).text).not.toContain("1F0A");
  });
  test.each([
    ["A question", "Re: A question"],
    ["Re: A question", "Re: A question"],
    ["RE : une question", "RE : une question"],
    ["Rembrandt", "Re: Rembrandt"],
  ])("has the subject of the message: %s", (subject, expected) => {
    expect(answerSubject(subject)).toBe(expected);
  });
});

describe("the text of a note or an answer", () => {
  test.each([
    ["blank", " \u00a0\n\t ", "missing"],
    ["control characters alone", "\u0000\u001b", "missing"],
    ["longer than the database takes", "я".repeat(MAX_ENTRY + 1), "long"],
  ])("is refused if it is %s", (_, typed, error) => {
    expect(checkEntry(typed)).toEqual({ error });
  });
  test("keeps lines, scripts and emoji, which count once", () => {
    expect(checkEntry(" One.\r\n\r\nДва.\u0000 ")).toEqual({ text: "One.\n\nДва." });
    expect(checkEntry("🖼".repeat(MAX_ENTRY))).toEqual({ text: "🖼".repeat(MAX_ENTRY) });
  });
});

// Checklist: CONTACT-25
describe("the filter of the messages", () => {
  test.each([
    [{}, { state: "all", who: "", q: "", page: 1 }],
    [
      { state: "waiting", who: "me", q: " passport " },
      { state: "waiting", who: "me", q: "passport", page: 1 },
    ],
    [
      { state: "unread", who: "' or 1=1", q: "x".repeat(201), page: "1e9" },
      { state: "all", who: "", q: "", page: 1 },
    ],
    [
      { q: "a\u0000b", page: "3" },
      { state: "all", who: "", q: "a\uFFFDb", page: 3 },
    ],
  ])("the query %j is read as %j", (query, filter) => {
    expect(messageFilter.parse(query)).toEqual(filter);
  });
});
