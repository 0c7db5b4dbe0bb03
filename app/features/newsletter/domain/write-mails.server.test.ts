import { describe, expect, test } from "vitest";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { composeLetter, writeLetterMail } from "./write-letter.server.ts";
import { type LeasedRequest, writeRequestMail } from "./write-request-mail.server.ts";

const BASE = "https://www.eac.example";
const TOKEN = "a".repeat(72);
const request: LeasedRequest = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "reader@example.org",
  language: "fr",
  requested_at: new Date(0),
  current_language: null,
  confirm_token: TOKEN,
  leave_token: null,
};

describe("the mail that answers a request (P-LETTER-2)", () => {
  test("asks a new address to confirm, without a way to leave what has not begun", () => {
    const mail = writeRequestMail(request, BASE);
    const link = `${BASE}/fr/eac/newsletter/confirm?token=${TOKEN}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.leaveUrl).toBeUndefined();
    expect(mail.text).not.toContain("/leave");
  });
  test("says to a subscriber that nothing changes, and how to leave", () => {
    const mail = writeRequestMail({ ...request, current_language: "fr", leave_token: TOKEN }, BASE);
    expect(mail.text).not.toContain("/confirm");
    expect(mail.leaveUrl).toBe(`${BASE}/fr/eac/newsletter/leave?token=${TOKEN}`);
    expect(mail.text).toContain(mail.leaveUrl);
  });
  test("asks a subscriber to confirm another language", () => {
    const mail = writeRequestMail({ ...request, current_language: "ru", leave_token: TOKEN }, BASE);
    expect(mail.text).toMatch(/en russe.*en français/s);
    expect(mail.text).toContain("/fr/eac/newsletter/confirm?token=");
    expect(mail.text).toContain("/fr/eac/newsletter/leave?token=");
  });
  test("has the same id when it is sent again, and another for another request", () => {
    const idAt = (time: number) => writeRequestMail({ ...request, requested_at: new Date(time) }, BASE).messageId;
    expect(idAt(0)).toBe(idAt(0));
    expect(idAt(1)).not.toBe(idAt(0));
  });
});

describe("an issue", () => {
  const [first, second] = listNews("en");
  const items = [first?.id ?? "", second?.id ?? ""];
  test.each(LANGUAGES)("has its items in the reader's language, as text and HTML (%s)", (language) => {
    const letter = composeLetter({ items, opening: "Ouverture <b>&" }, language, BASE);
    const mail = writeLetterMail(letter, "reader@example.org", `${BASE}/leave?token=${TOKEN}`, "id@www.eac.example");
    const titles = listNews(language)
      .filter(({ id }) => items.includes(id))
      .map(({ title }) => title);
    expect(mail.subject).toContain(titles[0]);
    expect(composeLetter({ items, subject: "Chosen" }, language, BASE).subject).toBe("Chosen");
    for (const title of titles) expect(mail.text).toContain(title);
    for (const link of letter.items.map((item) => item.link)) {
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
    }
    expect(mail.text).toContain("Ouverture <b>&");
    expect(mail.html).toContain("Ouverture &lt;b&gt;&amp;");
    expect(mail.html).toContain(`<html lang="${language}">`);
  });
  test("loads nothing when it is opened, and marks no link to the news (P-LETTER-5)", () => {
    const { html = "" } = writeLetterMail(composeLetter({ items }, "en", BASE), "r@example.org", `${BASE}/leave?token=${TOKEN}`, "id");
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|srcset|background=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.filter((link) => link?.includes("?"))).toEqual([`${BASE}/leave?token=${TOKEN}`]);
  });
  test("leaves out what the archive no longer has", () => {
    expect(composeLetter({ items: ["1999-1", ...items] }, "en", BASE).items).toHaveLength(2);
    expect(composeLetter({ items: ["1999-1"] }, "en", BASE).items).toEqual([]);
  });
});
