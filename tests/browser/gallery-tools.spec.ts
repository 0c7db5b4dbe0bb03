import { expect, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";

const TOOLS = ["Owner Login", "Admin Dashboard", "Add Painting", "Gallery Management", "Manage QR Codes"];

for (const [who, tools] of [
  [
    "an administrator",
    [
      ["Admin Dashboard", "/admin/dashboard"],
      ["Add Painting", "/gallery/manage/add"],
      ["Gallery Management", "/gallery/manage"],
    ],
  ],
  ["an owner", [["Manage QR Codes", "/gallery/manage"]]],
  ["a user without a role", []],
] as const) {
  // Checklist: GALLERY-21 to GALLERY-32
  test(`${who} has the tools of the role in the gallery, sees no drafts there, and signs out without leaving it`, async ({
    page,
    context,
    fixture,
  }) => {
    const person = await fixture.addPerson({ isAdministrator: who === "an administrator" });
    const draft = await fixture.addPainting([who === "an owner" ? person : await fixture.addPerson()]);
    await fixture.signIn(context, person.email);
    await open(page, "/gallery");
    await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible();
    for (const name of TOOLS) {
      const href = tools.find(([tool]) => tool === name)?.[1];
      const link = page.getByRole("link", { name, exact: true });
      if (href === undefined) await expect(link, name).toHaveCount(0);
      else await expect(link, name).toHaveAttribute("href", href);
    }
    await expect(page.getByTestId("paintings").getByRole("article").first()).toBeVisible();
    await expect(page.getByText(draft.title)).toHaveCount(0);

    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page.getByRole("link", { name: "Owner Login", exact: true })).toHaveAttribute("href", "/auth");
    await expect(page).toHaveURL(/\/gallery$/);
    for (const name of ["Sign Out", ...TOOLS.slice(1)]) await expect(page.getByText(name, { exact: true }), name).toHaveCount(0);
    const response = await page.request.get("/gallery/manage", { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, "/auth"]);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a user who signs out in the gallery stays there, in the same language", async ({ page, context, fixture }) => {
    await fixture.signIn(context, (await fixture.addPerson()).email);
    await page.goto("/fr/gallery");
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page).toHaveURL(/\/fr\/gallery$/);
    await expect(page.getByRole("link", { name: "Espace propriétaires" })).toBeVisible();
  });
});
