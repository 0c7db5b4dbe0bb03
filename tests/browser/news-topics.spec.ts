import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { readNewsArchive } from "../support/content.ts";

/* Topics and search of the news, and the way from item to item (P-NEWS-7). */

const items = (page: Page) => page.getByRole("main").getByRole("article");
/** Opens the line that folds search, topics and years. */
const openFilters = (page: Page) => page.getByRole("search").locator("summary").click();

for (const language of LANGUAGES) {
  const archive = readNewsArchive(language);
  const words = ALL_MESSAGES[language].news;

  test(`each topic has as many items as it says, in ${language}`, async ({ page }) => {
    await open(page, addressIn(language, "/eac/news"));
    const topics = page.getByRole("navigation", { name: words.topics }).getByRole("link");
    const said = await topics.evaluateAll((all) =>
      all.map((link) => [link.firstChild?.textContent, Number(link.querySelector("span")?.textContent)]),
    );
    const kinds = Object.entries(words.kinds).map(([kind, name]) => [name, archive.filter((item) => item.kind === kind).length]);
    expect(said).toEqual([[words.allTopics, archive.length], ...kinds.filter(([, number]) => number !== 0)]);
    await topics.filter({ hasText: words.kinds.webinar }).click();
    await expect(page).toHaveURL(/\?topic=webinar$/);
    await expect(items(page)).toHaveCount(archive.filter((item) => item.kind === "webinar").length);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${addressIn(language, "/eac/news")}$`));
  });

  // Checklist: NEWS-102, NEWS-103
  test(`an item leads to the newer and the older one, and to its topic, and can be shared, in ${language}`, async ({ page }) => {
    const [first, second, third] = archive;
    await page.goto(addressIn(language, `/eac/news/${first?.id}`));
    await expect(page.getByText(`${words.textCredit}. ${words.pictureCredit}.`)).toBeVisible();
    // The browser refuses the clipboard.
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("not allowed")) });
    });
    const { share, address } = ALL_MESSAGES[language].actions;
    await page.getByRole("button", { name: share, exact: true }).click();
    const field = page.getByRole("textbox", { name: address, exact: true });
    await expect(field).toBeFocused();
    // Its host is that of the settings.
    await expect(field).toHaveValue(new RegExp(`^http.*${addressIn(language, `/eac/news/${first?.id}`)}$`));
    const selected = await field.evaluate(({ selectionStart: start, selectionEnd: end, value }: HTMLInputElement) =>
      value.slice(start ?? 0, end ?? 0),
    );
    expect(selected).toBe(await field.inputValue());
    const others = page.getByRole("navigation", { name: words.others });
    await expect(others.getByRole("link")).toHaveCount(1);
    await others.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/eac/news/${second?.id}$`));
    await expect(others.getByRole("link").first()).toHaveAttribute("href", addressIn(language, `/eac/news/${first?.id}`));
    await expect(others.getByRole("link").last()).toHaveAttribute("href", addressIn(language, `/eac/news/${third?.id}`));
    await page
      .getByRole("main")
      .getByRole("link", { name: words.kinds[second?.kind as keyof typeof words.kinds], exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`topic=${second?.kind}$`));
    await expect(
      items(page)
        .filter({ hasText: second?.title as string })
        .first(),
    ).toBeVisible();
    await page.goto(addressIn(language, `/eac/news/${archive.at(-1)?.id}`));
    await expect(others.getByRole("link")).toHaveCount(1);
  });
}

test("words narrow the list, within a topic or all, and nothing leads back to all", async ({ page }) => {
  await open(page, "/eac/news");
  await openFilters(page);
  await page.getByRole("main").getByRole("searchbox").fill("BRUSSELS disput");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=BRUSSELS\+disput/);
  // The address changes before the list is rendered.
  await expect.poll(() => items(page).count()).toBeLessThan(20);
  await expect(items(page).first()).toBeVisible();
  // The number of items comes before the first of them.
  const count = page.getByRole("search").getByText(/^“BRUSSELS disput”/);
  expect((await count.boundingBox())?.y).toBeLessThan((await items(page).first().boundingBox())?.y ?? 0);
  const conferences = page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: /^Conferences/ });
  await conferences.click();
  await expect(page).toHaveURL(/q=BRUSSELS\+disput&topic=conference/);
  // Marked in the rendering that brings the years of this topic.
  await expect(conferences).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("BRUSSELS disput");
  // A year beside both, with its number of items.
  const year = page
    .getByRole("navigation", { name: "Filter by year" })
    .getByRole("link", { name: /^2\d{3}/ })
    .last();
  const [, named = "", number = ""] = /^(\d{4})\s*(\d+)$/.exec((await year.textContent()) ?? "") ?? [];
  await year.click();
  await expect(page).toHaveURL(new RegExp(`q=BRUSSELS\\+disput&topic=conference&year=${named}`));
  await expect(items(page)).toHaveCount(Number(number));
  await page.goto("/eac/news?q=zzzz&topic=art&year=1066");
  await expect(page.getByText("No news item matches.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All news", exact: true }).click();
  await expect(page).toHaveURL(/\/eac\/news$/);
  await page.goto("/eac/news?topic=constructor");
  await expect(items(page)).toHaveCount(readNewsArchive("en").length);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("topics and search work", async ({ page }) => {
    await page.goto("/ru/eac/news");
    await openFilters(page);
    await page.getByRole("main").getByRole("searchbox").fill("Брюссел");
    await page.getByRole("main").getByRole("button", { name: "Найти" }).click();
    await expect(page).toHaveURL(/q=/);
    await openFilters(page);
    await page.getByRole("link", { name: /^Конференции/ }).click();
    await expect(page).toHaveURL(/topic=conference/);
    await expect(items(page).first()).toBeVisible();
  });
});
