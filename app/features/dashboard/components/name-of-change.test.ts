import { expect, test } from "vitest";
import type { ChangedValue } from "../domain/change.ts";
import { messages } from "../messages/en.ts";
import { type NamedChange, nameOfChange } from "./name-of-change.ts";

function nameOf(
  table: NamedChange["table"],
  values: Record<string, [before: ChangedValue, after: ChangedValue]>,
  is: { isEdit?: boolean; isPutBack?: boolean; isRestoration?: boolean } = {},
): string {
  const fields = Object.entries(values).map(([name, [before, after]]) => ({ name, before, after }));
  return nameOfChange({ table, operation: "changed", fields, isEdit: false, isPutBack: false, ...is }, messages.audit);
}

test("distinct acts on a work have distinct names", () => {
  const picture = "public_image_url";
  const names = [
    nameOf("paintings", { is_published: [false, true] }),
    nameOf("paintings", { is_published: [true, false] }),
    nameOf("paintings", { publish_at: [null, "2026-12-01"] }),
    nameOf("paintings", { publish_at: ["2026-12-01", null] }),
    nameOf("paintings", { [picture]: [null, "/images/1"] }),
    nameOf("paintings", { [picture]: ["/images/1", "/images/2"] }),
    nameOf("paintings", { [picture]: ["/images/1", "/images/2"] }, { isEdit: true }),
    nameOf("paintings", { [picture]: ["/images/1", "/images/2"] }, { isEdit: true, isPutBack: true }),
    nameOf("paintings", { [picture]: ["/images/1", null] }),
    nameOf("paintings", { owner_id: ["A", "B"] }),
    nameOf("paintings", { title_fr: ["A", "B"] }),
    nameOf("paintings", { title_fr: ["A", "B"] }, { isRestoration: true }),
    nameOf("paintings", { year: [1900, 1901] }),
    nameOf("painting_pictures", { image_id: ["1", "2"] }),
    nameOf("painting_pictures", { image_id: ["1", "2"] }, { isEdit: true }),
    nameOf("painting_pictures", { image_id: ["1", "2"] }, { isEdit: true, isPutBack: true }),
    nameOf("painting_pictures", { is_private: [false, true] }),
    nameOf("painting_pictures", { caption_en: ["A", "B"] }),
    nameOf("access_tokens", { is_active: [true, false] }),
    nameOf("access_tokens", { expires_at: ["2026-12-01", "2026-12-02"] }),
  ];
  expect(new Set(names).size).toBe(names.length);
});

test("what one saving does at once is named act by act", () => {
  expect(nameOf("paintings", { publish_at: ["2026-12-01", null], is_published: [false, true] })).toBe("Painting published");
  expect(nameOf("paintings", { is_published: [false, true], title_en: ["A", "B"] })).toBe("Painting published · Texts changed");
  expect(nameOf("paintings", { year: [1900, 1901], title_en: ["A", "B"] })).toBe("Painting changed");
});

// Checklist: MANAGE-214
test("owners who came and went are named, where their names are told", () => {
  const change = (operation: NamedChange["operation"], fields: NamedChange["fields"]) =>
    nameOfChange({ table: "painting_owners", operation, fields, isEdit: false, isPutBack: false }, messages.audit);
  const came = [{ name: "owner_id", before: null, after: "Anna" }];
  expect(change("added", came)).toBe("Owner added (Anna)");
  expect(change("accepted", came)).toBe("Invitation accepted: owner added (Anna)");
  expect(change("removed", [{ name: "owner_id", before: "Ben", after: null }])).toBe("Owner removed (Ben)");
  expect(change("added", [])).toBe("Owner added");
});
