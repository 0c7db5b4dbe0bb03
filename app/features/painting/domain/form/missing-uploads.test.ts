import { expect, test } from "vitest";
import { resourcePaths } from "#app/i18n/paths.ts";
import { EMPTY_FORM, EMPTY_LINK } from "./form-schema.ts";
import { unsavedUploads, withoutUploads } from "./missing-uploads.ts";

const [IMAGE, REPORT, SCAN, STORED] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [string, string, string, string];
const link = (name: string, id: string) => ({ ...EMPTY_LINK, name, url: resourcePaths.paintingFile(id, "pdf") });
const ELSEWHERE = { ...EMPTY_LINK, name: "Catalogue", url: "https://example.org/catalogue.pdf" };
const DRAFT = {
  ...EMPTY_FORM,
  image: IMAGE,
  certificates: [link("Scan", SCAN), ELSEWHERE],
  documents: [link("Stored", STORED)],
  attachments: [{ id: REPORT, kind: "report" as const, name: "Report.pdf" }],
};

test("the uploads of a form are its picture and files, without those that are stored with the painting", () => {
  expect(unsavedUploads(DRAFT, { ...EMPTY_FORM, documents: [link("Stored", STORED)] })).toEqual([IMAGE, REPORT, SCAN]);
  expect(unsavedUploads(EMPTY_FORM, DRAFT)).toEqual([]);
});

// Checklist: FORM-61
test("uploads that are gone leave the form by name; a certificate keeps its row", () => {
  const { values, files, image } = withoutUploads(DRAFT, [IMAGE, REPORT, SCAN]);
  expect([files, image]).toEqual([["Scan", "Report.pdf"], true]);
  expect(values).toEqual({
    ...DRAFT,
    image: undefined,
    certificates: [{ ...EMPTY_LINK, name: "Scan" }, ELSEWHERE],
    attachments: [],
  });
  expect(withoutUploads(DRAFT, [])).toEqual({ values: DRAFT, files: [], image: false });
});
