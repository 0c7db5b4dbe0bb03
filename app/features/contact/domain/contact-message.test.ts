import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import {
  CONTACT_LIMITS,
  type ContactError,
  type ContactMessage,
  checkContactMessage,
  contactMessage,
  readSubject,
} from "./contact-message.ts";

const GOOD: ContactMessage = { name: "Ann Example", email: "ann@mail.example", subject: "A question", message: "Good morning." };
type Field = keyof ContactMessage;
const FIELDS = Object.keys(GOOD) as Field[];
const LINES: Field[] = ["name", "email", "subject"];

/** The errors, each with its field. */
function errorsOf(changed: Record<string, unknown>): string[] {
  const { error } = contactMessage.safeParse({ ...GOOD, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
const accepted = (changed: Partial<ContactMessage>) => contactMessage.parse({ ...GOOD, ...changed });

describe("a message is refused", () => {
  /** Every error: the field, its content, and the expected error. */
  const INVALID_FIELDS: [field: Field, what: string, text: unknown, error: ContactError][] = [
    ["name", "empty", "", "nameMissing"],
    ["name", "blank", " \u00a0\t", "nameMissing"],
    ["name", "a line break", "\r\n", "nameMissing"],
    ["name", "control characters alone", "\u0000\u001b\u007f", "nameMissing"],
    ["name", "missing", undefined, "nameMissing"],
    ["name", "a file", new Blob(["x"]), "nameMissing"],
    ["name", "201 characters", "x".repeat(201), "nameLong"],
    ["email", "empty", "", "emailInvalid"],
    ["email", "missing", undefined, "emailInvalid"],
    ["email", "a word", "ann", "emailInvalid"],
    ["email", "without a name", "@mail.example", "emailInvalid"],
    ["email", "without a domain", "ann@", "emailInvalid"],
    ["email", "without a top-level domain", "ann@mail", "emailInvalid"],
    ["email", "with a space", "an n@mail.example", "emailInvalid"],
    ["email", "two addresses", "ann@mail.example,bob@mail.example", "emailInvalid"],
    ["email", "two addresses with a semicolon", "ann@mail.example;bob@mail.example", "emailInvalid"],
    ["email", "in brackets", "<ann@mail.example>", "emailInvalid"],
    ["email", "with a name before it", "Ann <ann@mail.example>", "emailInvalid"],
    ["email", "with a header after it", "ann@mail.example\r\nBcc: bob@mail.example", "emailInvalid"],
    ["email", "with a line break in it", "ann@mail\n.example", "emailInvalid"],
    ["email", "255 characters", `${"x".repeat(242)}@mail.example`, "emailInvalid"],
    ["subject", "empty", "", "subjectMissing"],
    ["subject", "blank", "\n \t", "subjectMissing"],
    ["subject", "missing", undefined, "subjectMissing"],
    ["subject", "201 characters", "x".repeat(201), "subjectLong"],
    ["message", "empty", "", "messageMissing"],
    ["message", "blank lines", "\r\n \n\t", "messageMissing"],
    ["message", "control characters alone", "\u0000\u0007", "messageMissing"],
    ["message", "missing", undefined, "messageMissing"],
    ["message", "5001 characters", "x".repeat(5001), "messageLong"],
  ];
  test.each(INVALID_FIELDS)("the %s is %s", (field, _what, text, error) => {
    expect(errorsOf({ [field]: text })).toEqual([`${field}: ${error}`]);
  });
  test("for every possible reason, with a message in each language", () => {
    const reasons: Record<ContactError, true> = {
      nameMissing: true,
      nameLong: true,
      emailInvalid: true,
      subjectMissing: true,
      subjectLong: true,
      messageMissing: true,
      messageLong: true,
    };
    expect(new Set<string>(INVALID_FIELDS.map(([, , , error]) => error))).toEqual(new Set(Object.keys(reasons)));
    for (const language of LANGUAGES) {
      const words = Object.keys(reasons).map((reason) => ALL_MESSAGES[language].contacts[reason as ContactError]);
      for (const text of words) expect(text).toMatch(/\p{L}{3}/u);
      expect(new Set(words).size).toBe(words.length);
    }
  });
  test("with one error per invalid field", () => {
    expect(errorsOf({ name: "", email: "x", subject: "x".repeat(201), message: " " })).toEqual([
      "name: nameMissing",
      "email: emailInvalid",
      "subject: subjectLong",
      "message: messageMissing",
    ]);
    expect(contactMessage.safeParse({}).error?.issues).toHaveLength(4);
  });
  test("if every field of the form is blank", () => {
    const form = new FormData();
    for (const field of FIELDS) form.set(field, " \n ");
    expect(checkContactMessage(form)).toEqual({
      values: { name: " \n ", email: " \n ", subject: " \n ", message: " \n " },
      errors: { name: ["nameMissing"], email: ["emailInvalid"], subject: ["subjectMissing"], message: ["messageMissing"] },
    });
  });
  test("if its form is empty, or sends a file for a text", () => {
    const form = new FormData();
    form.set("name", new Blob(["Ann"]));
    form.set("email", "");
    expect(checkContactMessage(form)).toEqual({
      values: { name: "", email: "", subject: "", message: "" },
      errors: { name: ["nameMissing"], email: ["emailInvalid"], subject: ["subjectMissing"], message: ["messageMissing"] },
    });
  });
});

describe("the longest texts (P-CONTACT-2)", () => {
  test("are 200, 254, 200 and 5000 characters", () => {
    expect(CONTACT_LIMITS).toEqual({ name: 200, email: 254, subject: 200, message: 5000 });
  });
  test.each(["name", "subject", "message"] as const)("are accepted: %s", (field) => {
    const text = "я".repeat(CONTACT_LIMITS[field]);
    expect(accepted({ [field]: text })[field]).toBe(text);
  });
  test("are accepted: an address of 254 characters", () => {
    const email = `ann@${"mail.".repeat(48)}example`;
    const padded = `${"x".repeat(254 - email.length)}${email}`;
    expect(padded).toHaveLength(254);
    expect(accepted({ email: padded }).email).toBe(padded);
    expect(errorsOf({ email: `x${padded}` })).toEqual(["email: emailInvalid"]);
  });
  test.each(["name", "subject", "message"] as const)("are measured after trimming: %s", (field) => {
    const text = "x".repeat(CONTACT_LIMITS[field]);
    expect(accepted({ [field]: `\n  ${text}\t ` })[field]).toBe(text);
  });
  test("count a line break once, like the browser's field", () => {
    const lines = "x\r\n".repeat(2499);
    expect(accepted({ message: `${lines}xx` }).message).toHaveLength(5000);
    expect(errorsOf({ message: `${lines}xxx` })).toEqual(["message: messageLong"]);
  });
  test("count an emoji once, like the database", () => {
    expect(accepted({ name: "🖼".repeat(200) }).name).toBe("🖼".repeat(200));
    expect(errorsOf({ name: "🖼".repeat(201) })).toEqual(["name: nameLong"]);
  });
});

describe("the text that reaches the mail", () => {
  test.each(LINES)("is one line without control characters: %s", (field) => {
    for (let code = 0; code < 0xa0; code += 1) {
      const character = String.fromCharCode(code);
      if (!/\p{Cc}/u.test(character)) continue;
      const result = contactMessage.safeParse({ ...GOOD, [field]: `${GOOD[field]}${character}${character}X-Forged: yes` });
      // An address followed by anything else is invalid.
      if (field === "email") expect(result.success).toBe(false);
      else expect(result.data?.[field]).toBe(`${GOOD[field]} X-Forged: yes`);
    }
  });
  test.each(LINES)("cannot contain a second header: %s", (field) => {
    for (const lineBreak of ["\r\n", "\n", "\r", "\u0085", "\u000b", "\u000c"]) {
      const { data } = contactMessage.safeParse({ ...GOOD, [field]: `${lineBreak}${GOOD[field]}${lineBreak}` });
      expect(data?.[field]).toBe(GOOD[field]);
    }
  });
  test("keeps line breaks and tabs of the message and drops other control characters", () => {
    expect(accepted({ message: "One.\r\nTwo.\rThree.\n\n\tFour." }).message).toBe("One.\nTwo.\nThree.\n\n\tFour.");
    expect(accepted({ message: "a\u0000b\u001b[31mc\u007fd\u0085e" }).message).toBe("ab[31mcde");
  });
  test.each(FIELDS)("is trimmed: %s", (field) => {
    expect(accepted({ [field]: ` \t${GOOD[field]}\u00a0\n` })[field]).toBe(GOOD[field]);
  });
  test("keeps every script, accents, quotation marks and emoji", () => {
    const text = {
      name: "Зоя Ёлкина-О’Нил 李 محمد",
      subject: "Œuvre «Зима» – 50 % & <b>?</b> 👩‍🎨",
      message: 'Здравствуйте!\n\nУ меня вопрос: "сколько?" 🖼️\n— Зоя',
    };
    expect(accepted(text)).toEqual({ ...GOOD, ...text });
  });
  test.each(["ann@mail.example", "a.n+n_1-2@sub.mail.example", "ANN@MAIL.EXAMPLE", "o'neil@mail.example"])(
    "keeps the address %s",
    (email) => {
      expect(accepted({ email }).email).toBe(email);
    },
  );
  test("is read from its form, whose values stay as they were typed", () => {
    const form = new FormData();
    for (const field of FIELDS) form.set(field, `${GOOD[field]} `);
    form.set("website", "x");
    const values = { name: "Ann Example ", email: "ann@mail.example ", subject: "A question ", message: "Good morning. " };
    expect(checkContactMessage(form)).toEqual({ values, message: GOOD });
  });
  test("has exactly four fields", () => {
    expect(contactMessage.parse({ ...GOOD, website: "x", is_read: "true" })).toEqual(GOOD);
  });
});

// Checklist: CONTACT-12
test("a link gives the subject, on one line and of 200 characters at most", () => {
  for (const [query, subject] of [
    ["", ""],
    ["subject=Authentication+of+works", "Authentication of works"],
    ["subject=a&subject=b", "a"],
    ["subject=%20one%0D%0ABcc:%20x@y.example%20", "one Bcc: x@y.example"],
    [`subject=${"ж".repeat(4000)}`, "ж".repeat(200)],
  ] as const) {
    expect(readSubject(new URLSearchParams(query))).toBe(subject);
  }
});
