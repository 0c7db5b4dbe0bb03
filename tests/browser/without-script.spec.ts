import { expect, test } from "../support/browser/browser.ts";

test.use({ javaScriptEnabled: false });

test("desktop menus open on hover and on focus", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("button", { name: "Arbitration" }).hover();
  await menu.getByRole("link", { name: "Fee calculator" }).click();
  await expect(page).toHaveURL(/\/arbitration\/calculator$/);
  await menu.getByRole("button", { name: "Membership" }).focus();
  await expect(menu.getByRole("link", { name: "Join", exact: true })).toBeVisible();
});

test("the mobile menu and its groups unfold", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ru/");
  await page.getByText("Меню", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Главное меню" });
  await menu.getByText("Членство").click();
  await menu.getByRole("link", { name: "Вступить" }).click();
  await expect(page).toHaveURL(/\/ru\/membership\/join$/);
});

test("the side menu switches to all sections", async ({ page }) => {
  await page.goto("/membership/join");
  const menu = page.getByRole("navigation", { name: "In this section" });
  await menu.getByText("All sections").click();
  await expect(menu.getByRole("link", { name: "Code of conduct" })).toBeHidden();
  await menu.getByRole("link", { name: "Expertise", exact: true }).click();
  await expect(page).toHaveURL(/\/expertise\/icje$/);
});

test("the language switch keeps page and query", async ({ page }) => {
  await page.goto("/gallery?year=1898");
  await page.getByRole("banner").getByRole("link", { name: /^FR/ }).click();
  await expect(page).toHaveURL(/\/fr\/gallery\?year=1898$/);
  await expect(page.getByTestId("paintings").getByRole("heading")).toHaveCount(1);
});

test("search and year filter work by their button, and can be cleared", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("searchbox").fill("vikmark");
  await page.getByLabel("Year").selectOption("1921");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByTestId("paintings").getByRole("heading")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("vikmark");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByTestId("paintings").getByRole("heading")).toHaveCount(22);
});

test("the hero's drawing is visible, and the cookies policy is one click away", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("main section").first().locator('img[src*="guilloche"]')).toHaveCSS("opacity", "1");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
