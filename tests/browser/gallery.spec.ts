import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";

const titles = (page: import("@playwright/test").Page) => page.getByTestId("paintings").getByRole("heading");

test.describe("the sample collection", () => {
  // Checklist: STATE-12, PERM-02, GALLERY-01 to GALLERY-04, GALLERY-10, GALLERY-12 to GALLERY-15, GALLERY-21, GALLERY-32
  test("shows every published painting with image, title, artist and year, newest first", async ({ page }) => {
    await page.goto("/gallery");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery of authenticated paintings");
    await expect(
      page.getByText("Every work shown here has been examined by our experts and issued with a passport.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByLabel("Year").locator("option:checked")).toHaveText("All Years");
    await expect(titles(page)).toHaveCount(22);
    const first = page.getByTestId("paintings").getByRole("article").first();
    await expect(first.getByRole("link", { name: "Birches at Thaw" })).toHaveAttribute("href", /^\/gallery\/[0-9a-f-]{36}$/);
    await expect(first).toContainText("1898");
    await expect(first).toContainText("Pavel Ostrenko (1861–1924)");
    await expect.poll(() => first.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: "Owner Login", exact: true })).toHaveAttribute("href", "/auth");
    for (const absent of ["Sign Out", "Admin Dashboard", "Add Painting", "Gallery Management", "Manage QR Codes"]) {
      await expect(page.getByText(absent, { exact: true })).toHaveCount(0);
    }
  });

  // Checklist: GALLERY-16, GALLERY-17
  test("images use the best format, and block right-click and dragging", async ({ page }) => {
    await open(page, "/gallery");
    const image = page.getByTestId("paintings").getByRole("img").first();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(/\.avif$/);
    await expect(image).toHaveAttribute("draggable", "false");
    for (const type of ["contextmenu", "dragstart"]) {
      const isPrevented = await image.evaluate(
        (each, name) => !each.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
        type,
      );
      expect(isPrevented, type).toBe(true);
    }
  });

  // Checklist: CONST-30, GALLERY-09, GALLERY-51
  test("the wall has 1 to 4 works in a row, of one height and, from 640 pixels on, as wide together as the wall", async ({ page }) => {
    await page.goto("/gallery");
    let firstRow = 0;
    for (const [width, most] of [
      [390, 2],
      [768, 3],
      [1024, 4],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const wall = await page.getByTestId("paintings").evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const boxes = [...list.querySelectorAll("article img")].map((image) => image.getBoundingClientRect());
        const own = [...list.querySelectorAll("article img")].map(
          (each) => Number(each.getAttribute("width")) / Number(each.getAttribute("height")),
        );
        return {
          ...{ left, right },
          boxes: boxes.map((box, index) => ({
            ...{ left: box.left, right: box.right, height: box.height, bottom: box.bottom },
            proportion: own[index] ?? 0,
          })),
        };
      });
      const rows: (typeof wall.boxes)[] = [];
      for (const box of wall.boxes) {
        const row = rows.at(-1);
        if (row !== undefined && Math.abs((row[0]?.bottom ?? 0) - box.bottom) < 1) row.push(box);
        else rows.push([box]);
      }
      expect(wall.boxes).toHaveLength(22);
      expect(Math.max(...rows.map((row) => row.length)), `${width} px`).toBe(most);
      for (const row of width < 640 ? [] : rows.slice(0, -1)) {
        const heights = row.map(({ height }) => height);
        expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThan(1);
        expect(Math.abs((row[0]?.left ?? 0) - wall.left), `${width} px`).toBeLessThan(1);
        expect(Math.abs((row.at(-1)?.right ?? 0) - wall.right), `${width} px`).toBeLessThan(1);
      }
      // On a telephone a panorama has a row of its own, as wide as the wall.
      const panoramas = rows.filter((row) => row.some(({ proportion }) => proportion >= 1.65));
      expect(panoramas.length).toBeGreaterThan(0);
      for (const row of width < 640 ? panoramas : []) {
        expect(row).toHaveLength(1);
        expect([row[0]?.left, row[0]?.right].map((edge) => Math.round(edge ?? -1))).toEqual([wall.left, wall.right].map(Math.round));
      }
      firstRow = rows[0]?.length ?? 0;
    }
    // Title, filters and a whole row with its labels are in the first view, in the longest language too.
    for (const language of LANGUAGES) {
      await page.goto(addressIn(language, "/gallery"));
      const labels = await page
        .getByRole("article")
        .evaluateAll((all, count) => all.slice(0, count).map((each) => each.getBoundingClientRect().bottom), firstRow);
      expect(labels.length, language).toBeGreaterThan(1);
      expect(Math.max(...labels), language).toBeLessThan(900);
    }
  });

  test("works are shown whole: every image keeps its proportions and fits its frame", async ({ page }) => {
    await page.goto("/gallery");
    const boxes = await page
      .getByTestId("paintings")
      .getByRole("img")
      .evaluateAll((all) =>
        all.map((each) => {
          const { width, height } = each.getBoundingClientRect();
          const own = Number(each.getAttribute("width")) / Number(each.getAttribute("height"));
          const place = each.closest("article")?.getBoundingClientRect().width ?? 0;
          return { skew: Math.abs(width / height / own - 1), isInside: width <= place + 1 };
        }),
      );
    expect(boxes.filter((box) => box.skew > 0.02 || !box.isInside)).toEqual([]);
  });

  // Checklist: GALLERY-04 to GALLERY-06, GALLERY-08, GALLERY-39
  test("the years are distinct, newest first, and choosing one is enough", async ({ page }) => {
    await open(page, "/gallery");
    const years = page.getByLabel("Year");
    const options = await years.locator("option").allTextContents();
    expect(options[0]).toBe("All Years");
    const numbers = options.slice(1).map(Number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
    await expect(years.locator("optgroup[label='19th century'] option").last()).toHaveAttribute("value", /^18\d\d$/);
    // Years of drafts are missing.
    expect(numbers).not.toContain(1973);
    // Exactly the years of the cards.
    const shown = (await titles(page).allTextContents()).flatMap((title) => /, [^,\d]*(\d+)[^,]*$/.exec(title)?.slice(1).map(Number) ?? []);
    expect([...new Set(shown)].sort((a, b) => b - a)).toEqual(numbers);
    await years.selectOption("1898");
    await expect(page).toHaveURL(/year=1898/);
    await expect(titles(page)).toHaveText([/^Birches at Thaw/]);
    await expect(page.getByRole("status").filter({ hasText: "paintings" })).toHaveText("1 of 22 paintings");
    await page.getByRole("searchbox").fill("thaw");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=thaw&year=1898/);
    await page.getByRole("link", { name: "Clear filters", exact: true }).click();
    await expect(titles(page)).toHaveCount(22);
    await expect(years).toHaveValue("");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page).toHaveURL(/\/gallery$/);
  });

  // Checklist: GALLERY-35 to GALLERY-38
  test("search matches part of a title or an artist in any case, in the language of the page", async ({ page }) => {
    const cases: [path: string, query: string, found: string[]][] = [
      ["/gallery", "BIRCHES", ["Birches at Thaw"]],
      ["/gallery", "ostrenko", ["Birches at Thaw", "Evening on the River"]],
      ["/ru/gallery", "бЕрЁзы", ["Берёзы в оттепель"]],
      ["/ru/gallery", "ОСТРЕНКО", ["Берёзы в оттепель", "Вечер на реке"]],
      ["/gallery", "oil on canvas", []],
      ["/gallery", "meltwater", []],
      ["/gallery", "%", []],
    ];
    for (const [path, query, found] of cases) {
      await page.goto(`${path}?q=${encodeURIComponent(query)}`);
      await expect(titles(page), query).toHaveText(found.map((title) => new RegExp(`^${title.replaceAll(" ", "\\s")}`)));
      if (found.length === 0) await expect(page.getByText("No artworks match your search criteria.", { exact: true })).toBeVisible();
    }
  });

  // Checklist: VALID-23, GALLERY-19, GALLERY-40
  test("search and year combine; the message for no match is the site's", async ({ page }) => {
    await page.goto("/gallery?q=ostrenko&year=1898");
    await expect(titles(page)).toHaveCount(1);
    await page.goto("/gallery?q=ostrenko&year=1961");
    await expect(page.getByText("No artworks match your search criteria.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Year")).toHaveValue("1961");
  });

  // Checklist: ERR-62, GALLERY-18, GALLERY-19
  test("it shows that it is loading", async ({ page }) => {
    await open(page, "/gallery");
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/gallery.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("searchbox").fill("zzzz");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
    release();
    await expect(page.getByText("No artworks match your search criteria.", { exact: true })).toBeVisible();
  });

  // Checklist: CONST-33, GALLERY-42, GALLERY-43, HEAD-24, HEAD-25
  test("structured data: breadcrumbs, and at most ten of the paintings", async ({ page }) => {
    await page.goto("/gallery");
    const blocks = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent ?? "")));
    expect(blocks.map((block) => block["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
    expect(blocks[1].itemListElement).toHaveLength(10);
  });

  // Checklist: STATE-04, GALLERY-15, PAINTING-05, PAINTING-08
  test("a card leads to the painting and Back to Gallery leads back", async ({ page }) => {
    await page.goto("/ru/gallery");
    await page.getByRole("link", { name: "Берёзы в оттепель" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Берёзы в оттепель" })).toBeVisible();
    await expect(page.getByText("Холст, масло", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Вернуться в галерею" }).click();
    await expect(page).toHaveURL(/\/ru\/gallery$/);
  });

  test("no private word of the sample world is in any public response", async ({ request }) => {
    const html = await (await request.get("/gallery")).text();
    const ids = [...new Set(html.match(/\/gallery\/[0-9a-f-]{36}/g))];
    expect(ids).toHaveLength(22);
    for (const path of ["/gallery", "/gallery.data", "/ru/gallery", ...ids, ...ids.map((id) => `${id}.data`)]) {
      const text = await (await request.get(path)).text();
      expect(text, path).not.toMatch(/EAC-INV-|EAC-P-\d|reflectography|Raman/);
      expect(text, path).not.toContain("Gesture IX");
    }
  });
});
