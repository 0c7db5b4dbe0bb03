import { expect, test } from "vitest";
import { association } from "#app/content/association.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import type { LinkMailKind, NoticeMailKind } from "#app/platform/accounts/account-mail.ts";
import { writeAccountMail } from "./write-account-mail.server.ts";
import { type LeasedNotice, writeNoticeMail } from "./write-notice-mail.server.ts";

const SITE = "https://www.eac.example";
const to = { to: "jane@example.org", name: "Jane" };

// P-ACCOUNT-23
test.each(LANGUAGES)("mails about the security of an account name the secretariat's address, others do not (%s)", (language) => {
  const notices: NoticeMailKind[] = ["password-changed", "factor-on", "factor-off", "factor-codes", "passkey-added", "passkey-removed"];
  for (const kind of notices) {
    const { text, html } = writeAccountMail({ ...to, kind }, language, SITE);
    expect(text, kind).toMatch(new RegExp(`\\n.+: ${association.email}\\n`));
    expect(html, kind).toContain(association.email);
  }
  const links: LinkMailKind[] = ["verify", "reset", "new-address", "address-changed"];
  const naming = links.filter((kind) => writeAccountMail({ ...to, kind, token: "t" }, language, SITE).text.includes(association.email));
  expect(naming).toEqual(["address-changed"]);

  const at = new Date("2026-03-01T10:00:00Z");
  const none = {
    painting_id: null,
    title: null,
    detail: null,
    token_id: null,
    label: null,
    issued_at: null,
    issued_by: null,
    titles: [],
    author: null,
    is_owner: false,
  };
  const event = { account_id: "a", email: to.to, name: to.name, language, events: 1, first_at: at, last_at: at, ...none };
  const textOf = (kind: LeasedNotice["kind"]) => writeNoticeMail([{ ...event, kind }], SITE).text;
  expect(textOf("sign_in")).toContain(association.email);
  expect(textOf("record_changed")).not.toContain(association.email);
});

const STAYS = { en: "stay yours", fr: "Vous restez propriétaire", ru: "Вы остаётесь собственником" } as const;

// Checklist: AUTH-36
test.each(LANGUAGES)("a mail about a role or a suspension speaks of works to their owners alone, in %s", (language) => {
  const at = new Date("2026-03-01T10:00:00Z");
  const event: LeasedNotice = {
    ...{
      account_id: "a",
      email: "jane@example.org",
      name: "Jane Doe",
      language,
      kind: "administration",
      events: 1,
      first_at: at,
      last_at: at,
    },
    ...{ painting_id: null, title: null, detail: null, token_id: null, label: null, issued_at: null, issued_by: null, titles: [] },
    ...{ author: null, is_owner: true },
  };
  const textOf = (change: Partial<LeasedNotice>) => writeNoticeMail([{ ...event, ...change }], SITE).text;
  for (const change of [
    { kind: "administration", detail: "removed" },
    { kind: "suspension", detail: "suspended" },
  ] as const) {
    expect(textOf(change)).toContain(STAYS[language]);
    expect(textOf({ ...change, is_owner: false })).not.toContain(STAYS[language]);
  }
  // Both are told of what was taken back before its mail.
  for (const change of [
    { kind: "administration", detail: "removed" },
    { kind: "administration", detail: "given" },
    { kind: "suspension", detail: "lifted" },
  ] as const)
    expect(textOf({ ...change, events: 2 })).not.toBe(textOf(change));
  expect(textOf({ kind: "suspension", detail: "lifted", events: 2 })).toMatch(/suspended|suspendu|приостановила/);
});

// Checklist: AUTH-32
test("a reader who did not make a change is addressed once", () => {
  const { text } = writeAccountMail({ kind: "password-changed", to: "jane@example.org", name: "Jane Doe" }, "en", SITE);
  expect(text.match(/this was not you|it was not you/g)).toHaveLength(1);
  const lines = text.split("\n\n");
  expect(lines).toContain(`The secretariat answers questions: ${association.email}`);
});
