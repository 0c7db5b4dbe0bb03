import type { Locator, Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { readContent, type Translated } from "../support/content.ts";
import { addressesOn, showMain } from "../support/pages.ts";

const { fr, ru } = ALL_MESSAGES;

interface Member {
  key: string;
  name: Translated;
  position: Translated;
  profession: Translated;
  field: Translated;
  description: Translated[];
  career: { from: number; to?: number; text: Translated }[];
}

const members = readContent<Member[]>("council.json");
const [first, second] = members as [Member, Member];
const MEMBER = /\/eac\/council\/[a-z-]+$/;
const CLOSE = { en: "Close", fr: fr.council.close, ru: ru.council.close };

const card = (page: Page, name: string) => page.getByRole("main").getByRole("article").filter({ hasText: name });
const opener = (page: Page, name: string) => card(page, name).getByRole("link", { name, exact: true });
const expectClosed = (page: Page) => expect(page.getByRole("dialog")).toHaveCount(0);

for (const language of LANGUAGES) {
  // Checklist: INFO-08 to INFO-13, INFO-110
  test(`five members have an image, a name and a position; a click opens the details, in ${language}`, async ({ page }) => {
    expect(members).toHaveLength(5);
    await open(page, addressIn(language, "/eac/council"));
    await expectClosed(page);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
    for (const member of members) {
      const name = member.name[language];
      await expect(card(page, name).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      await expect(card(page, name)).toContainText(member.position[language]);
      await expect(card(page, name)).toContainText(member.profession[language]);
      await expect(card(page, name)).toContainText(member.field[language]);
      for (const paragraph of member.description) await expect(page.getByText(paragraph[language])).toHaveCount(0);
      const image = card(page, name).locator("picture img");
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((image: HTMLImageElement) => [image.currentSrc.split(".").at(-1), image.naturalWidth > 0]))
        .toEqual(["avif", true]);

      // The details of one say in which words they are shown.
      if (language !== "en" && member !== members[0]) continue;
      // Anywhere on the card, including the image.
      await card(page, name).click({ position: { x: 40, y: 40 } });
      const dialog = page.getByRole("dialog", { name, exact: true });
      await expect(dialog.getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(dialog.getByText(member.position[language], { exact: true })).toBeVisible();
      for (const paragraph of member.description) await expect(dialog.getByText(paragraph[language])).toBeVisible();
      await expect(dialog.locator("picture")).toBeVisible();
      const { subject, write } = ALL_MESSAGES[language].council;
      const target = await dialog.getByRole("link", { name: write, exact: true }).getAttribute("href");
      expect(new URL(target ?? "", page.url()).searchParams.get("subject")).toBe(subject(name));
      await dialog.getByRole("button", { name: CLOSE[language], exact: true }).click();
      await expectClosed(page);
    }
  });
}

// Checklist: INFO-13
test("the dialog closes by Escape and on the backdrop, not by a click on its text, returns the focus, and opens again", async ({
  page,
}) => {
  await open(page, "/eac/council");
  await opener(page, first.name.en).click();
  const dialog = page.getByRole("dialog", { name: first.name.en });
  await dialog.getByText(first.description[0]?.en ?? "").click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expectClosed(page);
  await expect(opener(page, first.name.en)).toBeFocused();

  await opener(page, second.name.en).click();
  await expect(page.getByRole("dialog", { name: second.name.en })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expect(opener(page, second.name.en)).toBeFocused();
  await opener(page, second.name.en).click();
  await expect(page.getByRole("dialog", { name: second.name.en })).toBeVisible();
});

// Checklist: INFO-13
test("Enter opens it; the focus stays within it, and then returns to the card", async ({ page }) => {
  await open(page, "/ru/eac/council");
  const name = second.name.ru;
  await opener(page, first.name.ru).focus();
  await page.keyboard.press("Tab");
  await expect(opener(page, name)).toBeFocused();
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog).toBeVisible();
    // The text has the focus first, the button next.
    await expect(dialog.locator("[data-first-focus]")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: CLOSE.ru })).toBeFocused();
    for (const step of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(step);
      // Between the last control and the first, the focus may be in the browser's own window instead of the page.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(isInside, step).toBe(true);
    }
    await dialog.getByRole("button", { name: CLOSE.ru }).focus();
    await page.keyboard.press("Space");
    await expectClosed(page);
    await expect(opener(page, name)).toBeFocused();
  }
});

// Checklist: DATA-17, DATA-18
test("every image is available as AVIF and WebP, and as JPEG for other browsers", async ({ page, request }) => {
  await page.goto("/eac/council");
  const images = await page
    .getByRole("main")
    .locator("article picture")
    .evaluateAll((all) =>
      all.map((each) => ({
        sources: [...each.querySelectorAll("source")].map((source) => [source.type, source.getAttribute("srcset") ?? ""] as const),
        jpg: each.querySelector("img")?.getAttribute("src") ?? "",
      })),
    );
  expect(images).toHaveLength(5);
  for (const { sources, jpg } of images) {
    expect(sources.map(([type]) => type)).toEqual(["image/avif", "image/webp"]);
    for (const [type, path] of sources) expect((await request.get(path)).headers()["content-type"], path).toBe(type);
    expect((await request.get(jpg)).headers()["content-type"], jpg).toBe("image/jpeg");
  }
});

test("the dialog leads to the member's page; an unknown member is not found", async ({ page, request }) => {
  await open(page, "/eac/council");
  await opener(page, second.name.en).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
  await expect(page).toHaveURL(`/eac/council/${second.key}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const key of ["nobody", "constructor", "%00", "a".repeat(300)])
    expect((await request.get(`/eac/council/${key}`)).status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: INFO-110
  test("each card leads to the member's page with duties and career, and that to the others", async ({ page, request }) => {
    const addressOf = (member: Member, language: Language) => addressIn(language, `/eac/council/${member.key}`);
    for (const language of LANGUAGES) {
      // The links are followed in one language, and lead to the same addresses in the others.
      const isFollowed = language === "en";
      const follow = async (from: string, link: Locator, member: Member) => {
        const to = addressOf(member, language);
        if (isFollowed) {
          await link.click();
          await expect(page).toHaveURL(to);
          return;
        }
        expect(addressesOn(await (await request.get(from)).text(), MEMBER)).toContain(to);
        await showMain(page, request, to);
      };
      const list = addressIn(language, "/eac/council");
      if (isFollowed) await page.goto(list);
      await follow(list, opener(page, first.name[language]), first);
      for (const [index, member] of members.entries()) {
        await expect(page.getByRole("heading", { level: 1, name: member.name[language], exact: true })).toBeVisible();
        await expect(page.getByRole("article").locator("header").getByText(member.position[language], { exact: true })).toBeVisible();
        await expect(page.getByText(member.profession[language], { exact: true })).toBeVisible();
        for (const paragraph of member.description) await expect(page.getByText(paragraph[language])).toBeVisible();
        await expect(page.getByText(member.field[language], { exact: true })).toBeVisible();
        const steps = page.getByRole("region", { name: ALL_MESSAGES[language].council.career });
        await expect(steps.getByRole("definition")).toHaveText(member.career.map(({ text }) => text[language]).reverse());
        await expect(steps.getByRole("term").last()).toHaveText(/^\d{4}–\d{4}$|^[^\d]+\d{4}/u);
        const next = members[index + 1];
        const link = page.getByRole("main").getByRole("link", { name: next?.name[language], exact: true });
        if (next !== undefined) await follow(addressOf(member, language), link, next);
      }
    }
  });
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 700 },
])
  test(`the dialog opens at its beginning, with the whole portrait, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/ru/eac/council");
    await opener(page, first.name.ru).click();
    const dialog = page.getByRole("dialog", { name: first.name.ru });
    await expect(dialog.getByRole("heading", { name: first.name.ru })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
    const image = dialog.locator("picture img");
    await expect(image).toBeInViewport({ ratio: 1 });
    const shape = await image.evaluate((image: HTMLImageElement) => ({
      shown: image.clientWidth / image.clientHeight,
      stored: image.naturalWidth / image.naturalHeight,
    }));
    expect(shape.shown).toBeCloseTo(shape.stored, 1);
  });
