import { readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { messages as en } from "#app/features/newsletter/messages/en.ts";
import { messages as fr } from "#app/features/newsletter/messages/fr.ts";
import { messages as manageFr } from "#app/features/newsletter/messages/manage/fr.ts";
import { messages as ru } from "#app/features/newsletter/messages/ru.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { typesetMessages } from "#app/i18n/typography.ts";
import { violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open, test as sampleTest } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import { mailFiles } from "../support/mail/mail-files.ts";
import { mailTo } from "../support/mail/outbox.ts";
import { showMain } from "../support/pages.ts";

const WORDS = { en, fr: typesetMessages(fr, "fr"), ru: typesetMessages(ru, "ru") };
const PAGE = "/eac/newsletter";
const OTHER = { en: "ru", fr: "en", ru: "fr" } as const;
const LANGUAGE_NAMES = { en: "English", fr: "Français", ru: "Русский" };
/** A mailed link has the site's public address, which is not that of the tests. */
const onSite = (link: string) => new URL(link).pathname + new URL(link).search;
const leaveLink = (text = "") => /https?:\/\/\S+\/leave\?token=[\w-]+/.exec(text)?.[0] ?? "";

for (const language of LANGUAGES) {
  const words = WORDS[language];

  // Checklist: LETTER-02
  sampleTest(`the news list and an article lead to the newsletter, in ${language}`, async ({ page, request }) => {
    const { news } = ALL_MESSAGES[language];
    for (const path of ["/eac/news", "/eac/news/2024-6"]) {
      await showMain(page, request, addressIn(language, path));
      await expect(page.getByRole("main").getByRole("link", { name: news.subscribe })).toHaveAttribute("href", addressIn(language, PAGE));
    }
    await showMain(page, request, addressIn(language, PAGE));
    await expect(page.getByRole("heading", { name: words.formTitle })).toBeVisible();
  });

  // Checklist: LETTER-01
  sampleTest(`an address that is none is not sent, in ${language}`, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await open(page, addressIn(language, PAGE));
    await expect(page.getByLabel(words.language)).toHaveValue(language);
    const email = page.getByLabel(words.email);
    await email.fill("ada@");
    await page.getByRole("button", { name: words.send }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(words.emailInvalid);
    await expect(page.getByRole("textbox", { name: words.website })).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test.describe(`without script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    // Checklist: LETTER-01, LETTER-04, LETTER-06
    test("a reader subscribes, confirms, changes the language and leaves", async ({ page, fixture, address }) => {
      const email = `letter.${language}.${address}@example.org`;
      const stored = () => fixture.rows("select language from newsletter_subscribers where email = $1", [email]);
      const subscribeIn = async (chosen: keyof typeof OTHER) => {
        await page.goto(addressIn(language, PAGE));
        await page.getByLabel(words.email).fill(email);
        await page.getByLabel(words.language).selectOption(LANGUAGE_NAMES[chosen]);
        await page.getByRole("button", { name: words.send }).click();
        await expect(page).toHaveURL(/\?sent=1#form$/);
        await expect(page.getByRole("status").filter({ hasText: words.sentTitle })).toBeVisible();
      };
      const confirmIn = async (chosen: keyof typeof OTHER, link: string, done: string) => {
        await page.goto(onSite(link));
        await page.getByRole("button", { name: WORDS[chosen].confirm.button }).click();
        await expect(page.getByRole("heading", { name: WORDS[chosen].confirm.doneTitle, level: 1 })).toBeVisible();
        await expect(page.getByText(done)).toBeVisible();
      };
      await subscribeIn(language);
      const first = await mailTo(email, 1);
      expect(new URL(first.link).pathname).toBe(addressIn(language, `${PAGE}/confirm`));
      await page.goto(onSite(first.link));
      expect(await stored()).toEqual([]);
      await confirmIn(language, first.link, words.confirm.done[language]);
      expect(await stored()).toEqual([{ language }]);

      const other = OTHER[language];
      await subscribeIn(other);
      const second = await mailTo(email, 2);
      expect(await stored()).toEqual([{ language }]);
      await confirmIn(other, second.link, WORDS[other].confirm.done[other]);
      expect(await stored()).toEqual([{ language: other }]);

      await page.goto(onSite(leaveLink(second.mail.text)));
      expect(await stored()).toEqual([{ language: other }]);
      await page.getByRole("button", { name: WORDS[other].leave.button }).click();
      await expect(page.getByRole("heading", { name: WORDS[other].leave.doneTitle, level: 1 })).toBeVisible();
      expect(await stored()).toEqual([]);
    });
  });
}

test("a link that is no link of a mail says so, and leads to a new one", async ({ page, watch }) => {
  watch.expectStatus(410);
  for (const [path, words] of [
    ["confirm", en.confirm],
    ["leave", en.leave],
  ] as const) {
    await open(page, `${PAGE}/${path}?token=nothing-that-was-mailed`);
    await expect(page.getByRole("heading", { name: words.title, level: 1 })).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
    await page.getByRole("button", { name: words.button }).click();
    const failed = page.getByRole("heading", { name: words.failedTitle, level: 1 });
    await expect(failed).toBeFocused();
    await page.getByRole("link", { name: "again" in words ? words.again : words.page }).click();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  }
});

test.describe("an administrator", () => {
  test.describe.configure({ mode: "serial" });

  // Checklist: LETTER-08, LETTER-09
  test("previews an issue in three languages, sends it, and sees its progress", async ({ page, context, fixture, address, watch }) => {
    watch.expectStatus(422);
    const admin = await fixture.addPerson({ isAdministrator: true });
    const readers = LANGUAGES.map((language) => ({ language, email: `issue.${language}.${address}@example.org` }));
    for (const { language, email } of readers)
      await fixture.rows("insert into newsletter_subscribers (email, language) values ($1, $2)", [email, language]);
    await fixture.signIn(context, admin.email);
    const words = typesetMessages(manageFr, "fr");
    await open(page, "/fr/admin/dashboard/newsletter");
    const form = page.getByRole("region", { name: new RegExp(`^(${words.sendTitle}|${words.editTitle})$`) });
    await form.getByLabel(words.item(1)).selectOption({ index: 1 });
    await form.getByLabel(words.item(2)).selectOption({ index: 3 });
    await form.getByLabel(words.opening(words.languages.ru)).fill("Добрый день!\n\nНовые правила: https://www.eac.example/rules");
    await form.getByLabel(words.subjectLine(words.languages.en)).fill("Spring");
    // Another page and back: the issue is still there.
    await page.getByRole("link", { name: "Modifications", exact: true }).first().click();
    await expect(form).toHaveCount(0);
    await page.goBack();
    await expect(form.getByRole("status")).toContainText("conservée dans ce navigateur");
    await expect(form.getByLabel(words.opening(words.languages.ru))).toHaveValue(/^Добрый день!/);
    await expect(form.getByLabel(words.subjectLine(words.languages.en))).toHaveValue("Spring");
    await form.getByRole("button", { name: words.preview }).click();
    const preview = page.getByRole("region", { name: words.previewTitle });
    const [dated] = await page.evaluate(() =>
      [...document.querySelectorAll("select[name=item1] option")].map((each) => each.textContent).slice(1),
    );
    // Its date stands before its title.
    const news = dated?.replace(/^.*? · /, "");
    await expect(preview.getByRole("region", { name: LANGUAGE_NAMES.fr })).toContainText(news ?? "");
    await expect(preview.getByRole("region", { name: LANGUAGE_NAMES.ru })).toContainText("Добрый день!");
    await expect(preview.getByRole("link", { name: "https://www.eac.example/rules" })).toBeVisible();
    await expect(preview.getByRole("status").filter({ hasText: words.missingTitle })).toContainText(words.missing.openings);
    await expect(preview.getByRole("region", { name: LANGUAGE_NAMES.en })).toContainText(/Spring.*Unsubscribe/);
    // Half under the sticky header, a target counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    const opening = form.getByLabel(words.opening(words.languages.ru));
    await opening.fill("Добрый вечер!");
    await expect(preview.getByText(words.errors.changed)).toBeVisible();
    await opening.fill("Добрый день!\n\nНовые правила: https://www.eac.example/rules");
    await preview.getByRole("button", { name: words.test }).click();
    await expect(preview.getByRole("status").filter({ hasText: words.testOutcomes.sent })).toBeVisible();
    expect((await mailTo(admin.email, 3)).mail.to?.[0]?.address).toBe(admin.email);
    // A refused time is shown where it was typed.
    const time = preview.getByLabel(words.scheduleLabel);
    await time.fill("2020-01-01T10:00");
    await preview.getByRole("button", { name: words.schedule }).click();
    await expect(time).toHaveAccessibleDescription(words.errors.passed);
    await expect(time).toBeFocused();
    await expect(time).toBeInViewport();
    await preview.getByRole("button", { name: /^Envoyer à/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.sendConfirm }).click();
    await expect(page).toHaveURL(/#issues$/);
    await expect(preview).toHaveCount(0);
    await expect(opening).toHaveValue("");
    for (const { email } of readers) expect((await mailTo(email)).mail.headers.map(({ key }) => key)).toContain("list-unsubscribe-post");
    await page.reload();
    await expect(page.getByRole("region", { name: words.issues }).getByRole("listitem").first()).toContainText(news ?? "");
    await expect(page.getByRole("region", { name: words.issues })).toContainText(/(\d+) sur \1\u00a0envoyées/);
    const outbox = process.env.SIGNED_IN_SITE_OUTBOX as string;
    const issues = await Promise.all(mailFiles(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))));
    for (const { email } of readers) expect(issues.filter((mail) => mail.to?.[0]?.address === email)).toHaveLength(1);
  });

  test("downloads the subscribers as a table and removes an address on request", async ({ page, context, fixture, address, watch }) => {
    watch.expectStatus(404);
    const admin = await fixture.addPerson({ isAdministrator: true });
    const email = `table.${address}@example.org`;
    await fixture.rows("insert into newsletter_subscribers (email, language) values ($1, 'ru')", [email]);
    await fixture.signIn(context, admin.email);
    await open(page, "/admin/dashboard/newsletter");
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as a table (CSV)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^EAC-newsletter-\d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await download.path(), "utf8")).toContain(`${email},ru,`);
    await page.getByText("Remove an address").click();
    const field = page.getByRole("group").filter({ hasText: "Remove an address" }).getByLabel("E-mail address");
    await field.fill(`other.${email}`);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(field).toHaveAccessibleDescription("This address is not subscribed.");
    await field.fill(email.toUpperCase());
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page).toHaveURL(/#subscribers$/);
    expect(await fixture.rows("select from newsletter_subscribers where email = $1", [email])).toEqual([]);
    await page.goto("/admin/dashboard/changes?what=newsletter");
    await expect(page.getByRole("main")).toContainText("Newsletter’s subscriber removed");
    await expect(page.getByRole("main")).not.toContainText(email);
  });
});
