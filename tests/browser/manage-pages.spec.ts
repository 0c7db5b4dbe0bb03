import { violationsOf, widthOf } from "../support/accessibility.ts";
import { addressIn, expect, LANGUAGES, open } from "../support/browser.ts";
import { test } from "../support/signed-in-test.ts";
import type { Person, SiteFixture } from "../support/site-fixture.ts";
import { findingsAbout, readWords } from "../support/words.ts";

const REASONS = ["granted", "empty", "unknown", "other painting", "deactivated", "expired", "limited"];

/** A painting with data in every part of its pages. */
async function addEventfulPainting(fixture: SiteFixture, owner: Person) {
  const painting = await fixture.addPainting([owner]);
  await fixture.issueToken(painting.id, "1 hour", "№ 1");
  const withdrawn = await fixture.issueToken(painting.id, "-1 minute", "№ 2");
  await fixture.rows("update access_tokens set is_active = false, usage_count = 2 where id = $1", [withdrawn.id]);
  for (const reason of REASONS)
    await fixture.rows("insert into access_logs (painting_id, success, reason, ip_address, country) values ($1, $2, $3, $4, $5)", [
      painting.id,
      reason === "granted",
      reason,
      reason === "limited" ? null : "203.0.113.77",
      reason === "limited" ? null : "BE",
    ]);
  return painting;
}

for (const language of LANGUAGES) {
  test(`management pages are in their language, accessible, and no wider than 320 px, in ${language}`, async ({
    page,
    context,
    fixture,
    windowOf,
  }) => {
    const owner = await fixture.addPerson();
    const painting = await addEventfulPainting(fixture, owner);
    const quiet = await fixture.addPainting([owner]);
    await fixture.signIn(context, owner.email);
    const administrator = await windowOf(await fixture.addPerson({ isAdministrator: true }));
    const nobody = await windowOf(await fixture.addPerson());
    const seen = [
      "/gallery/manage",
      `/gallery/manage/tokens/${painting.id}`,
      `/gallery/manage/tokens/${quiet.id}`,
      `/gallery/manage/tokens/${painting.id}/labels?layout=sheet`,
      `/gallery/manage/qr/${painting.id}`,
    ];
    const read = [
      ...seen,
      "/gallery/manage?notice=no-token-permission",
      "/gallery/manage?notice=not-fetched",
      ...["generated", "deactivated", "frozen"].map((notice) => `/gallery/manage/tokens/${painting.id}?notice=${notice}&confirm=freeze`),
      `/gallery/manage/tokens/${quiet.id}/labels`,
      "/gallery/manage/qr",
    ];
    for (const address of seen) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, addressIn(language, address));
      expect.soft(await violationsOf(page), address).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await widthOf(page), address).toBeLessThanOrEqual(320);
    }
    const pagesIn = async (which: typeof language) => {
      const pages = new Map<string, string>();
      const add = async (name: string, address: string, { request } = context) => {
        pages.set(name, await (await request.get(addressIn(which, address))).text());
      };
      for (const address of read) await add(address, address);
      await add("not found", "/gallery/manage/tokens/nope", administrator);
      await add("denied", "/gallery/manage", nobody);
      return readWords(page, pages);
    };
    const english = language === "en" ? undefined : new Map(await pagesIn("en"));
    for (const [address, words] of await pagesIn(language)) {
      expect(words.length, address).toBeGreaterThan(30);
      expect.soft(findingsAbout(words, language, english?.get(address)), address).toEqual([]);
    }
  });
}

test("the confirmation before all tokens are withdrawn is accessible", async ({ page, context, fixture }) => {
  const owner = await fixture.addPerson();
  const painting = await addEventfulPainting(fixture, owner);
  await fixture.signIn(context, owner.email);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/ru/gallery/manage/tokens/${painting.id}`);
  await page.getByRole("button", { name: "Закрыть доступ: отозвать все" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
});
