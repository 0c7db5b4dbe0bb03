import type { Page } from "@playwright/test";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";
import { publicBaseOf } from "../support/pages.ts";

const PASSWORD = "correct horse battery";

// Browsers have no passkeys on an IP address.
test.use({ site: publicBaseOf(process.env.SIGNED_IN_SITE as string) });

/** Gives the browser a device whose user agrees to everything at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await client.send("WebAuthn.addVirtualAuthenticator", { options });
}

// Checklist: AUTH-30, AUTH-22, AUTH-25
test("a passkey is added after the password, signs in, and is refused once it is removed", async ({ page, fixture, watch }) => {
  watch.expectStatus(401);
  const person = await fixture.addPerson();
  await fixture.addPainting([person]);
  await fixture.setPassword(person, PASSWORD);
  await page.request.post("/auth", { form: { intent: "sign-in", email: person.email, password: PASSWORD } });
  await addAuthenticator(page);

  await open(page, "/account");
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.locator("summary").click();
  await section.getByRole("textbox", { name: "Current password" }).fill(PASSWORD);
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByRole("textbox", { name: "Name of the passkey" }).fill("Laptop");
  await section.getByRole("button", { name: "Create passkey" }).click();
  await expectToast(page, "Success", "The passkey has been added");
  await expect(section.getByRole("listitem")).toHaveText(/^LaptopAdded on .*Not used yet\./);

  const openSignIn = async () => {
    await page.context().clearCookies();
    await page.goto("/auth");
    // Reaches for a control.
    await page.keyboard.press("F8");
  };
  // Chosen at the field of the address.
  await openSignIn();
  await expect(page).toHaveURL(/\/gallery\/manage$/);

  // This device agrees without a choice, so the field no longer asks.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await openSignIn();
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.click();
  await expect(page).toHaveURL(/\/gallery\/manage$/);

  await fixture.rows("delete from passkeys where account_id = $1", [person.id]);
  await openSignIn();
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "This passkey was not accepted." })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});
