import { expect, type Page } from "@playwright/test";
import type { Person, SiteFixture } from "../sites/site-fixture.ts";

export const ADD = "/gallery/manage/add";
export const editOf = ({ id }: { id: string }) => `/gallery/manage/edit/${id}`;

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Adds an owner in the form, in a browser with script. */
export async function chooseOwner(page: Page, person: Person): Promise<void> {
  const search = page.getByRole("combobox", { name: "Add an owner" });
  await search.fill(person.email);
  await page.getByRole("option", { name: person.email }).click();
  await expect(page.getByTestId("owners")).toContainText(person.email);
}

export interface PaintingRow {
  id: string;
  is_published: boolean;
  year: number | null;
  public_image_url: string | null;
  owner_id: string;
  certificates: { name: string; url: string | null }[];
  documents: { name: string; url: string | null }[];
  updated_at: Date;
  [column: string]: unknown;
}

export async function paintingCalled(fixture: SiteFixture, title: string): Promise<PaintingRow | undefined> {
  return (await fixture.rows<PaintingRow>("select * from paintings where title_en = $1", [title]))[0];
}

export async function ownersOf(fixture: SiteFixture, id: string): Promise<{ id: string; owner_id: string }[]> {
  return fixture.rows("select id, owner_id from painting_owners where painting_id = $1 order by created_at, id", [id]);
}

export async function recordOf(fixture: SiteFixture, id: string) {
  return fixture.rows<Record<string, unknown>>(
    `select eac_inventory_no, eac_passport_no, eac_issue_date::text, technical_analysis, expert_report
      from painting_private where painting_id = $1`,
    [id],
  );
}
