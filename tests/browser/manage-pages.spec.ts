import { expectAccessible, LOOKS_IN, NARROW, violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { addressIn, expect, LANGUAGES, open } from "../support/browser/browser.ts";
import { test } from "../support/browser/signed-in-test.ts";
import type { Person, SiteFixture } from "../support/sites/site-fixture.ts";
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

/** An action over the painting, planned, or carried out with this result. @returns the address of its page. */
async function addBulkAction(fixture: SiteFixture, owner: Person, painting: { id: string }, outcome?: string): Promise<string> {
  const result = outcome === undefined ? null : JSON.stringify([{ id: painting.id, outcome }]);
  const [row] = await fixture.rows<{ id: string }>(
    `insert into bulk_actions (created_by, action, painting_ids, result, done_at)
      values ($1, 'issue', $2, $3::jsonb, case when $3::jsonb is not null then now() end) returning id`,
    [owner.id, [painting.id, "00000000-0000-4000-8000-000000000000"], result],
  );
  return `/gallery/manage/selection/${row?.id}`;
}

/** Addresses of pages with something to show, and the paintings on them. */
async function addPages(fixture: SiteFixture, owner: Person) {
  const painting = await addEventfulPainting(fixture, owner);
  const quiet = await fixture.addPainting([owner]);
  const seen = [
    "/gallery/manage",
    `/gallery/manage/tokens/${painting.id}`,
    `/gallery/manage/tokens/${quiet.id}`,
    `/gallery/manage/tokens/${painting.id}/labels?layout=sheet`,
    `/gallery/manage/labels?painting=${painting.id}&painting=${quiet.id}&layout=21-63.5x38.1&check=on`,
    `/gallery/manage/qr/${painting.id}`,
    await addBulkAction(fixture, owner, painting),
    "/gallery/manage/access",
    "/gallery/manage/statistics?period=7",
  ];
  return { painting, quiet, seen };
}

for (const language of LANGUAGES)
  test(`management pages are accessible and no wider than 320 px, in ${language}`, async ({ page, context, fixture }) => {
    const owner = await fixture.addPerson();
    const { painting, seen } = await addPages(fixture, owner);
    await fixture.signIn(context, owner.email);
    await expectAccessible(
      page,
      seen.map((path) => addressIn(language, path)),
      LOOKS_IN[language],
    );
    if (language !== "ru") return;
    // The confirmation before all tokens are withdrawn.
    await page.setViewportSize(NARROW);
    await open(page, `/ru/gallery/manage/tokens/${painting.id}`);
    await page.getByRole("button", { name: "Закрыть доступ: отозвать все" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect.soft(await violationsOf(page)).toEqual([]);
    expect.soft(await widthOf(page)).toBeLessThanOrEqual(320);
  });

test("management pages are in their language", async ({ page, context, fixture, windowOf }) => {
  const owner = await fixture.addPerson();
  const { painting, quiet, seen } = await addPages(fixture, owner);
  await fixture.signIn(context, owner.email);
  const administrator = await windowOf(await fixture.addPerson({ isAdministrator: true }));
  const nobody = await windowOf(await fixture.addPerson());
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
      ...(await Promise.all(["done", "noOwner", "archived"].map((outcome) => addBulkAction(fixture, owner, painting, outcome)))),
      "/gallery/manage/labels",
      missing,
      denied,
    ],
    (address, english) => (readers.get(english) ?? context).request.get(address),
  );
});
