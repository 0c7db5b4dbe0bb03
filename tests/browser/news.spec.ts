import type { Locator, Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { type NewsFile, readNewsArchive } from "../support/content.ts";
import { showMain } from "../support/pages.ts";

const { en, fr, ru } = ALL_MESSAGES;

const archive = { en: readNewsArchive("en"), fr: readNewsArchive("fr"), ru: readNewsArchive("ru") };
const NEWS = { en: "News", fr: fr.menu.news, ru: ru.menu.news };
/** Label of the link to an article (P-NEWS-3). */
const READ_MORE = { en: "Read more", fr: fr.news.readMore, ru: ru.news.readMore };

const conference = archive.en.find(({ id }) => id === "2024-6") as NewsFile;
const CONFERENCE = "/eac/news/2024-6";

const withoutMarks = (text: string) => text.replaceAll("*", "");
const textOf = ({ paragraphs }: NewsFile) => paragraphs.map((lines) => lines.join("\n")).join("\n\n");
const firstParagraph = ({ paragraphs }: NewsFile) => withoutMarks(paragraphs[0]?.join(" ") ?? "");

/** Text in an item of each promised kind (P-NEWS-1). */
const KINDS = {
  arbitrators: /\barbitrators\b/i,
  memorandum: /\bmemorandum\b/i,
  meeting: /\bgeneral meeting\b/i,
  conference: /\bconference\b/i,
  webinar: /\bwebinar\b/i,
  mootcourt: /\bmoot court\b/i,
  warning: /\bfraudulent\b/i,
  obituary: /\bdied on\b/i,
};

/** Collects the requests of scripts from now on, without pages, their files and images. */
function watchDataRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr", "eventsource", "websocket"].includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}

test.describe("the list of news", () => {
  // Checklist: NEWS-01, NEWS-10 to NEWS-17
  test("spans 2014 to 2024 with about forty items of every promised kind and markup", () => {
    const years = archive.en.map(({ day }) => Number(day.slice(0, 4)));
    expect(Math.min(...years)).toBe(2014);
    expect(Math.max(...years)).toBeGreaterThanOrEqual(2024);
    expect(archive.en.length).toBeGreaterThanOrEqual(38);
    for (const [kind, words] of Object.entries(KINDS)) {
      const items = archive.en.filter((item) => item.kind === kind);
      expect(items.map((item) => `${item.title}\n${textOf(item)}`).join("\n\n"), kind).toMatch(words);
    }
    const text = archive.en.map(textOf).join("\n\n");
    for (const mark of [/\*\*[^*]+\*\*/, /(?<!\*)\*[^*]+\*(?!\*)/, /\n• /]) expect(text).toMatch(mark);
  });

  for (const language of LANGUAGES) {
    // Checklist: CALLS-51, DATA-15, NEWS-01, NEWS-02, NEWS-04 to NEWS-09, NEWS-34
    test(`has every item once, newest first, all but the newest under their years, with the start of its first paragraph, in ${language}`, async ({
      page,
    }) => {
      const asked = watchDataRequests(page);
      await open(page, addressIn(language, "/eac/news"));
      const shown = await page
        .getByRole("main")
        .getByRole("article")
        .evaluateAll((all) =>
          all.map((article) => ({
            year: article.closest("section")?.querySelector("h2")?.textContent,
            href: article.querySelector(":is(h2, h3) a")?.getAttribute("href"),
            title: article.querySelector("h2, h3")?.textContent,
            day: article.querySelector("time")?.dateTime,
            images: [...article.querySelectorAll("picture")].map((image) => [
              image.querySelector("source")?.type,
              image.querySelector("source")?.srcset.split(" ")[0],
              image.querySelector("img")?.getAttribute("src"),
            ]),
            words: [...article.querySelectorAll("p")].filter((each) => each.querySelector("time") === null).map((each) => each.textContent),
          })),
        );
      expect(shown).toEqual(
        archive[language].map((item, index) => ({
          // The newest comes before all years.
          year: index === 0 ? undefined : item.day.slice(0, 4),
          href: addressIn(language, `/eac/news/${item.id}`),
          title: item.title,
          day: item.day,
          images: [["image/webp", `/news/${item.id}-480.webp`, `/news/${item.id}-960.jpg`]],
          words: [`${firstParagraph(item)} ${READ_MORE[language]}`],
        })),
      );
      expect(asked).toEqual([]);
    });
  }

  // Checklist: NEWS-05, NEWS-20
  test("dates are formatted in each language, in the list and in the article", async ({ page, request }) => {
    for (const [language, date] of [
      ["en", "8 November 2024"],
      ["fr", "8 novembre 2024"],
      ["ru", "8 ноября 2024 г."],
    ] as const) {
      for (const path of ["/eac/news", CONFERENCE]) {
        await showMain(page, request, addressIn(language, path));
        await expect(page.locator("time[datetime='2024-11-08']"), `${language} ${path}`).toHaveText(date);
      }
    }
  });

  // Checklist: NEWS-37, NEWS-100
  test("a year links to its items, which are not hidden behind the header, and is marked", async ({ page }) => {
    await open(page, "/eac/news");
    const years = page.getByRole("navigation", { name: "Year" }).getByRole("link");
    // The newest item, which stands before its year, is one of them.
    const numbers = Map.groupBy(archive.en, ({ day }) => day.slice(0, 4));
    expect(await years.allTextContents()).toEqual([...numbers].map(([year, { length }]) => `${year} ${length}`));
    await years.filter({ hasText: "2018" }).click();
    await expect(page).toHaveURL(/\/eac\/news#year-2018$/);
    const heading = page.getByRole("heading", { level: 2, name: "2018" });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    const top = await heading.evaluate((each) => each.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expect(years.filter({ hasText: "2018" })).toBeInViewport();
    await expect(years.and(page.locator("[aria-current]"))).toHaveText("2018 4");
    // The list of one year has all years beside it.
    await page.goto("/eac/news?year=2018");
    await expect(years).toHaveText([`All years ${archive.en.length}`, ...[...numbers].map(([year, { length }]) => `${year} ${length}`)]);
    await expect(years.and(page.locator("[aria-current]"))).toHaveText("2018 4");
  });

  // Checklist: NEWS-97
  test("cards stand on full rows, with pictures of one size on one line", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/eac/news");
    for (const section of await page.getByRole("main").locator("section:has(> ul)").all()) {
      const list = await section.getByRole("list").boundingBox();
      const cards = await section.getByRole("listitem").evaluateAll((all) =>
        all.map((each) => {
          const [card, picture] = [each, each.querySelector("img")].map((element) => element?.getBoundingClientRect());
          return { left: card?.left, right: card?.right ?? 0, top: picture?.top ?? 0, width: Math.round(picture?.width ?? 0) };
        }),
      );
      for (const row of Map.groupBy(cards, ({ top }) => Math.round(top)).values()) {
        expect(row[0]?.left).toBeCloseTo(list?.x ?? 0, 0);
        expect(row.at(-1)?.right).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
        // A fraction of a pixel apart.
        expect(Math.max(...row.map(({ width }) => width)) - Math.min(...row.map(({ width }) => width))).toBeLessThanOrEqual(1);
      }
    }
  });

  // Checklist: NEWS-98, NEWS-99
  test("on a telephone two years are open, and a heading opens a further one, without the application", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/eac/news");
    const years = page.getByRole("main").locator("section:has(> ul)");
    const of2021 = years.filter({ has: page.getByRole("heading", { name: "2021" }) });
    await expect(years.filter({ has: page.getByRole("article") })).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
    await of2021.getByRole("checkbox", { name: "2021, 3 items" }).check();
    await expect(of2021.getByRole("article")).toHaveCount(3);
    const { height } = (await of2021.getByRole("article").first().boundingBox()) ?? { height: 999 };
    expect(height).toBeLessThan(230);
    await page.goto("/eac/news#year-2018");
    // Beside the one that was opened.
    await expect(years.filter({ has: page.getByRole("article") })).toHaveCount(4);
  });

  // Checklist: NEWS-35
  test("the newest item is large in the first screen; one line folds the filters and says what is chosen", async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/eac/news");
      const article = page.getByRole("main").getByRole("article").first();
      await expect(article.getByRole("heading", { level: 2, name: archive.en[0]?.title })).toBeInViewport({ ratio: 1 });
      await expect(article.locator("img")).toBeInViewport({ ratio: 1 });
      // Its height is a fraction of a pixel.
      await expect(article.locator("time")).toBeInViewport({ ratio: 0.99 });
    }
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
    const line = page.getByRole("search").locator("summary");
    await expect(line).toContainText(`All topics, ${archive.en.length} items`);
    const webinars = archive.en.filter(({ kind }) => kind === "webinar").length;
    await page.goto("/eac/news?topic=webinar");
    await expect(line).toContainText(`Webinars, ${webinars} items`);
    await page.goto("/fr/eac/news?q=zzzz");
    await expect(line).toContainText(/«\s*zzzz\s*», Tous les thèmes, 0\sactualité$/);
  });

  // Checklist: NEWS-03, NEWS-18
  test("cards or lines: remembered from page to page and across languages, but not stored", async ({ page }) => {
    await open(page, "/eac/news");
    const asked = watchDataRequests(page);
    await page.getByText(en.news.filters).click();
    const layout = page.getByRole("group", { name: "Layout" });
    // The newest is large in both layouts, the next one wide among the cards.
    const first = page.getByRole("main").getByRole("article").nth(2);
    await expect(layout.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
    await expectPicture(first, "above");

    await layout.getByRole("button", { name: "List" }).focus();
    await page.keyboard.press("Enter");
    await expect(layout.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
    await expect(layout.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "false");
    await expectPicture(first, "beside");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(archive.en.length);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cookieConsent"]);
    expect(await page.context().cookies()).toEqual([]);

    await first.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: archive.en[2]?.title })).toBeVisible();
    await page.getByRole("link", { name: "Back to News", exact: true }).click();
    await expect(page).toHaveURL(/\/eac\/news$/);
    await expectPicture(first, "beside");
    await page.getByRole("banner").getByRole("link", { name: /^FR/ }).click();
    await expect(page).toHaveURL(/\/fr\/eac\/news$/);
    await expectPicture(first, "beside");

    await page.reload();
    await expectPicture(first, "above");
  });
});

/** The image is above the text in a card, next to it in a line. */
async function expectPicture(article: Locator, place: "above" | "beside") {
  const find = () =>
    article.evaluate((each) => {
      const image = each.querySelector("img")?.getBoundingClientRect();
      const words = each.querySelector("h3")?.getBoundingClientRect();
      if (image === undefined || words === undefined || image.width === 0) return "nowhere";
      if (image.bottom <= words.top) return "above";
      return image.right <= words.left ? "beside" : "elsewhere";
    });
  await expect.poll(find).toBe(place);
}

/** Head and main part of each page's first HTML. */
async function readPages(page: Page, paths: string[]) {
  return page.evaluate(async (all) => {
    const filesIn = (set: string | null | undefined) => (set ?? "").split(",").map((each) => each.trim().split(" ")[0] ?? "");
    const read = async (path: string) => {
      const html = await (await fetch(path)).text();
      const document = new DOMParser().parseFromString(html, "text/html");
      const main = document.querySelector("main") as HTMLElement;
      for (const each of main.querySelectorAll(".prose br")) each.replaceWith("\n");
      const meta = (name: string) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
      const texts = (selector: string) => [...main.querySelectorAll(selector)].map((each) => each.textContent ?? "");
      return {
        path,
        title: document.title,
        description: meta("description") ?? "",
        robots: meta("robots"),
        openGraph: ["og:type", "og:title", "og:image"].map(meta),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => JSON.parse(each.textContent ?? "")),
        headings: texts("h1, section:has(figure) > h2"),
        day: main.querySelector("time")?.dateTime,
        back: main.querySelector("a:not(nav a)")?.getAttribute("href"),
        // A list belongs to the paragraph in front of it, one entry a line.
        paragraphs: [...main.querySelectorAll(".prose > p, .prose > ul")].reduce<string[][]>((all, block) => {
          const lines =
            block.tagName === "UL" ? [...block.children].map((each) => each.textContent ?? "") : (block.textContent ?? "").split("\n");
          if (block.tagName === "UL") all.at(-1)?.push(...lines);
          else all.push(lines);
          return all;
        }, []),
        bold: texts(".prose strong"),
        italic: texts(".prose em"),
        captions: texts("figcaption"),
        // The home page shows works too.
        images: [...main.querySelectorAll('picture:has(img[src^="/news/"])')].map((image) => ({
          type: image.querySelector("source")?.type,
          alternatives: filesIn(image.querySelector("source")?.getAttribute("srcset")),
          fallbacks: [
            image.querySelector("img")?.getAttribute("src") ?? "",
            ...filesIn(image.querySelector("img")?.getAttribute("srcset")),
          ],
        })),
      };
    };
    return Promise.all(all.map(read));
  }, paths);
}

/** Truncates like the head (P-HEAD-5): whole words within 157 characters, without loose punctuation. */
function shorten(text: string): string {
  if (text.length <= 160) return text;
  const words = /\s/.test(text.charAt(157)) ? text.slice(0, 157) : text.slice(0, 157).replace(/\s\S*$/, "");
  return `${words.replace(/[\s.,;:!?…–—(«“]+$/u, "")}...`;
}

test.describe("the articles", () => {
  for (const language of LANGUAGES) {
    // Checklist: HEAD-15, HEAD-16, HEAD-18 to HEAD-23, NEWS-18 to NEWS-21, NEWS-23 to NEWS-26, NEWS-28, NEWS-29
    test(`all have title, date, the way back, and their text with its markup as paragraphs, lines, bold and italic, in ${language}`, async ({
      page,
    }) => {
      // An address from which pages of the site can be fetched.
      await page.goto("/robots.txt");
      const articles = await readPages(
        page,
        archive[language].map(({ id }) => addressIn(language, `/eac/news/${id}`)),
      );
      for (const [index, item] of archive[language].entries()) {
        const { path, title, description, robots, openGraph, data, headings, day, back, paragraphs, bold, italic, captions, images } =
          articles[index] as (typeof articles)[number];
        const text = textOf(item);
        expect(headings[0], path).toBe(item.title);
        expect([day, back], path).toEqual([item.day, addressIn(language, "/eac/news")]);
        expect(
          paragraphs.map((lines) => lines.join("\n")),
          path,
        ).toEqual(item.paragraphs.map((lines) => withoutMarks(lines.join("\n"))));
        expect(bold, path).toEqual([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words));
        expect(italic, path).toEqual([...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, words]) => words));
        expect(captions.slice(0, item.captions.length), path).toEqual(item.captions);
        const names = [item.id, ...item.captions.map((_, place) => `${item.id}-${place + 1}`)];
        expect(
          images.map(({ type, alternatives, fallbacks }) => [type, alternatives[0], fallbacks[0]]),
          path,
        ).toEqual(names.map((name) => ["image/webp", `/news/${name}-480.webp`, `/news/${name}-960.jpg`]));
        expect(headings.length, `${path} has one heading over its further pictures`).toBe(item.captions.length > 0 ? 2 : 1);

        expect(title, path).toBe(`${item.title} | ${NEWS[language]}`);
        expect(description, path).toBe(shorten(withoutMarks(text).replaceAll(/[ \t\n]+/g, " ")));
        expect(robots, path).toBe("index, follow");
        expect(openGraph, path).toEqual([
          "article",
          title,
          expect.stringMatching(new RegExp(`^http://[^/]+/share/news-${item.id}\\.jpg$`)),
        ]);
        const [breadcrumbs, article] = data;
        expect(breadcrumbs.itemListElement.at(-1).name, path).toBe(item.title);
        expect(article, path).toMatchObject({
          "@type": "NewsArticle",
          headline: item.title,
          datePublished: item.day,
          dateModified: item.day,
          inLanguage: language,
          author: { "@type": "Organization" },
          publisher: { "@type": "Organization" },
        });
        expect(article.image, path).toHaveLength(1 + item.captions.length);
        for (const image of article.image) expect(image, path).toMatch(/^http:\/\/[^/]+\/news\/[\d-]+\.jpg$/);
      }
    });
  }

  // Checklist: DATA-12 to DATA-14, NEWS-04, NEWS-21
  test("and the lists have every image as WebP, and as JPEG for other browsers", async ({ page, request }) => {
    await page.goto("/eac/news");
    const paths = ["/eac/news", "/", ...archive.en.map(({ id }) => `/eac/news/${id}`)];
    const images = (await readPages(page, paths)).flatMap((each) => each.images);
    expect(images.length).toBeGreaterThan(archive.en.length * 2);
    const files = new Map<string, string>();
    for (const { type, alternatives, fallbacks } of images) {
      expect(type).toBe("image/webp");
      for (const file of alternatives) files.set(file, "image/webp");
      for (const file of fallbacks) files.set(file, "image/jpeg");
    }
    const responses = await Promise.all([...files].map(async ([file, type]) => ({ file, type, response: await request.head(file) })));
    for (const { file, type, response } of responses)
      expect([response.status(), response.headers()["content-type"]], file).toEqual([200, type]);
    const shown = page.getByRole("main").getByRole("article").first().locator("img");
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.currentSrc.split(".").at(-1), image.naturalWidth > 0]))
      .toEqual(["webp", true]);
  });
});

const pictureLink = (page: Page, caption: string) => page.getByRole("link", { name: `Enlarge the picture: ${caption}`, exact: true });
const CAPTIONS = [conference.title, ...conference.captions];

/** The lightbox: the enlarged image with its caption. */
async function expectEnlarged(page: Page, caption: string) {
  const overlay = page.getByRole("dialog", { name: caption, exact: true });
  await expect(overlay).toBeVisible();
  const image = overlay.getByRole("img", { name: caption, exact: true });
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const { width, height } = page.viewportSize() as { width: number; height: number };
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  return overlay;
}
const expectClosed = (page: Page) => expect(page.getByRole("dialog")).toHaveCount(0);

test.describe("the lightbox", () => {
  // Checklist: STATE-08, NEWS-22, NEWS-30 to NEWS-34
  test("opens by a click and closes by its button, on the backdrop and by Escape, but not by a click on the image", async ({ page }) => {
    const asked = watchDataRequests(page);
    await open(page, CONFERENCE);
    await expectClosed(page);
    const [first, second] = CAPTIONS as [string, string];

    await pictureLink(page, first).click();
    let overlay = await expectEnlarged(page, first);
    await expect(overlay.getByRole("img")).toHaveAttribute("src", "/news/2024-6-960.jpg");
    await overlay.getByRole("img").click();
    await expect(overlay).toBeVisible();
    await overlay.getByRole("button", { name: "Close", exact: true }).click();
    await expectClosed(page);
    await expect(pictureLink(page, first)).toBeFocused();

    await pictureLink(page, second).click();
    overlay = await expectEnlarged(page, second);
    await expect(overlay.getByRole("img")).toHaveAttribute("src", "/news/2024-6-1-960.jpg");
    await overlay.click({ position: { x: 4, y: 450 } });
    await expectClosed(page);
    await expect(pictureLink(page, second)).toBeFocused();

    await pictureLink(page, second).click();
    await expectEnlarged(page, second);
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await pictureLink(page, second).click();
    await expectEnlarged(page, second);
    await expect(page).toHaveURL(new RegExp(`${CONFERENCE}$`));
    expect(asked).toEqual([]);
  });

  test("opens by Enter, traps the focus, cycles by arrow keys and buttons, and returns the focus", async ({ page }) => {
    await open(page, CONFERENCE);
    const opener = pictureLink(page, CAPTIONS[1] as string);
    await opener.focus();
    await page.keyboard.press("Enter");
    const overlay = await expectEnlarged(page, CAPTIONS[1] as string);
    await expect(overlay).toContainText("2 / 4");
    for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      const holder = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest("dialog") !== null;
      });
      expect(holder, `${key} leaves the focus inside`).toBe(true);
    }
    for (const [key, place] of [
      ["ArrowRight", 2],
      ["ArrowRight", 3],
      ["ArrowRight", 0],
      ["ArrowLeft", 3],
      ["ArrowLeft", 2],
    ] as const) {
      await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).focus();
      await page.keyboard.press(key);
      await expectEnlarged(page, CAPTIONS[place] as string);
    }
    await page.getByRole("dialog").getByRole("button", { name: "Next picture" }).click();
    await expectEnlarged(page, CAPTIONS[3] as string);
    await page.getByRole("dialog").getByRole("button", { name: "Previous picture" }).focus();
    await page.keyboard.press("Enter");
    await expectEnlarged(page, CAPTIONS[2] as string);
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(opener).toBeFocused();
  });

  // Checklist: NEWS-29
  test("of an item with one image has no navigation", async ({ page }) => {
    const { id, title } = archive.en.find(({ captions }) => captions.length === 0) as NewsFile;
    await open(page, `/eac/news/${id}`);
    await expect(page.getByRole("heading", { name: "Pictures" })).toHaveCount(0);
    await pictureLink(page, title).click();
    const overlay = await expectEnlarged(page, title);
    await expect(overlay.getByRole("button")).toHaveText(["Close"]);
    await page.keyboard.press("ArrowRight");
    await expectEnlarged(page, title);
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("opens by a tap, closes by a tap outside the image, advances by a swipe, but not by a short one", async ({ page }) => {
      await open(page, CONFERENCE);
      await pictureLink(page, CAPTIONS[0] as string).tap();
      await expectEnlarged(page, CAPTIONS[0] as string);
      await page.touchscreen.tap(20, 150);
      await expectClosed(page);
      await pictureLink(page, CAPTIONS[0] as string).tap();
      await expectEnlarged(page, CAPTIONS[0] as string);
      await swipe(page, 250, 215);
      await swipe(page, 300, 100);
      await expectEnlarged(page, CAPTIONS[1] as string);
      await swipe(page, 100, 300);
      await expectEnlarged(page, CAPTIONS[0] as string);
    });
  });
});

async function swipe(page: Page, from: number, to: number) {
  const y = 420;
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from + (to - from) * part, y }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list shows cards and no other layout, a card links to its article, an image to its file", async ({ page }) => {
    await page.goto("/eac/news");
    await expectPicture(page.getByRole("main").getByRole("article").nth(2), "above");
    await expect(page.getByRole("navigation", { name: "Year" })).toBeVisible();
    await page.getByText(en.news.filters).click();
    await expect(page.getByRole("group", { name: "Layout" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(archive.en.length);
    await page.getByRole("link", { name: conference.title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${CONFERENCE}$`));
    await expectClosed(page);
    const file = (await pictureLink(page, conference.title).getAttribute("href")) as string;
    expect((await page.request.get(file)).headers()["content-type"]).toBe("image/jpeg");
  });
});

// Checklist: CONST-12, HOME-14, HOME-15
test("the home page shows the three newest items in its language, and a link to all", async ({ page, request }) => {
  for (const language of LANGUAGES) {
    await showMain(page, request, addressIn(language, "/"));
    const part = page.getByRole("region", { name: { en, fr, ru }[language].home.news });
    const articles = part.getByRole("article");
    await expect(articles).toHaveCount(3);
    for (const [index, item] of archive[language].slice(0, 3).entries()) {
      const article = articles.nth(index);
      await expect(article.getByRole("heading", { name: item.title, exact: true })).toBeVisible();
      await expect(article.getByRole("link")).toHaveAttribute("href", addressIn(language, `/eac/news/${item.id}`));
      await expect(article.locator("time")).toHaveAttribute("datetime", item.day);
      await expect(article).toContainText(item.excerpt);
    }
    const { viewAllNews } = { en: { viewAllNews: "View All News" }, fr: fr.home, ru: ru.home }[language];
    await expect(part.getByRole("link", { name: viewAllNews, exact: true })).toHaveAttribute("href", addressIn(language, "/eac/news"));
  }
});
