import { expect } from "../support/browser/browser.ts";
import { editOf, field, recordOf } from "../support/browser/painting-form.ts";
import { test } from "../support/browser/signed-in-test.ts";

/* Passport and inventory numbers, which the form asks about. */

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    // Checklist: FORM-130, FORM-131
    test("another passport number, and one that another work has, are asked about before they are saved", async ({
      page,
      context,
      fixture,
      watch,
    }) => {
      const admin = await fixture.addPerson({ isAdministrator: true });
      const [painting, other] = [await fixture.addPainting([admin]), await fixture.addPainting([admin])];
      const mark = painting.id.slice(0, 8);
      for (const [{ id }, inventory, passport] of [
        [painting, `INV ${mark}`, `P ${mark}`],
        [other, `INV 2 ${mark}`, `P 2 ${mark}`],
      ] as const)
        await fixture.rows(
          `insert into painting_private (painting_id, eac_inventory_no, eac_passport_no) values ($1, $2, $3)
            on conflict (painting_id) do update set eac_inventory_no = $2, eac_passport_no = $3`,
          [id, inventory, passport],
        );
      await fixture.signIn(context, admin.email);
      const entries = () =>
        fixture.rows<{ number: string; status: string }>(
          "select number, status from register_entries where painting_id = $1 order by entered_at, status",
          [painting.id],
        );
      await fixture.rows("update register_entries set entered_at = now() where painting_id = $1 and entered_at is null", [painting.id]);
      const before = await entries();
      watch.expectStatus(409);
      await page.goto(editOf(painting));
      const save = page.getByRole("button", { name: "Update Painting" }).last();
      const question = page.getByRole("group", { name: "EAC Passport No" });

      await field(page, "record.passportNo").fill(`P X ${mark}`);
      await field(page, "record.inventoryNo").fill(`inv 2 ${mark}`);
      await field(page, "year").fill("1911");
      await save.click();
      await expect(question).toContainText(before[0]?.number ?? "no number");
      const shared = page.getByRole("group", { name: "Another work has the same number" });
      await expect(shared.getByRole("link")).toHaveAttribute("href", editOf(other));
      await expect(field(page, "year")).toHaveValue("1911");
      expect(await recordOf(fixture, painting.id)).toMatchObject([{ eac_passport_no: `P ${mark}`, eac_inventory_no: `INV ${mark}` }]);

      // An answer to one of the questions is none to the other.
      await question.getByLabel("The number was mistyped").check();
      await page.getByRole("button", { name: "Save", exact: true }).last().click();
      await expect(shared).toBeVisible();
      await expect(question.getByLabel("The number was mistyped")).toBeChecked();
      await shared.getByLabel("Save nevertheless").check();
      await page.getByTestId("number-questions").getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL(/\/gallery\/manage/);
      await expect(page).not.toHaveURL(/edit/);
      expect(await recordOf(fixture, painting.id)).toMatchObject([{ eac_passport_no: `P X ${mark}`, eac_inventory_no: `inv 2 ${mark}` }]);
      expect(await entries()).toEqual(before);
    });
  });
}
