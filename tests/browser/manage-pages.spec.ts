import { COLORS_IN, violationsOf, widthOf } from "../support/accessibility.ts";
import { addressIn, expect, LANGUAGES, open } from "../support/browser.ts";
import { test } from "../support/signed-in-test.ts";
import type { Person, SiteFixture } from "../support/site-fixture.ts";
import { expectOwnWords } from "../support/words.ts";

const REASONS = ["granted", "empty", "unknown", "other painting", "deactivated", "expired", "archived", "limited"];

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

test("management pages are in their language, accessible, and no wider than 320 px", async ({ page, context, fixture, windowOf }) => {
  test.setTimeout(90_000);
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
  for (const language of LANGUAGES)
    for (const address of seen.map((path) => addressIn(language, path))) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, address);
      expect.soft(await violationsOf(page, COLORS_IN[language]), address).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await widthOf(page), address).toBeLessThanOrEqual(320);
    }
  // The confirmation before all tokens are withdrawn.
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/ru/gallery/manage/tokens/${painting.id}`);
  await page.getByRole("button", { name: "Закрыть доступ: отозвать все" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect.soft(await violationsOf(page)).toEqual([]);
  expect.soft(await widthOf(page)).toBeLessThanOrEqual(320);

  const [missing, denied] = ["/gallery/manage/tokens/nope", "/gallery/manage?denied"];
  const readers = new Map([
    [missing, administrator],
    [denied, nobody],
  ]);
  await expectOwnWords(
    page,
    context.request,
    [
      ...seen,
      "/gallery/manage?notice=no-token-permission",
      "/gallery/manage?notice=not-fetched",
      ...["generated", "deactivated", "frozen"].map((notice) => `/gallery/manage/tokens/${painting.id}?notice=${notice}&confirm=freeze`),
      `/gallery/manage/tokens/${quiet.id}/labels`,
      "/gallery/manage/qr",
      missing,
      denied,
    ],
    (address, english) => (readers.get(english) ?? context).request.get(address),
  );
});
