import { expect, test } from "vitest";
import { maxBodyBytes, tooLargeMessage } from "./body-limits.ts";

const MEGABYTE = 1024 * 1024;

const FORMS = ["/gallery/manage/add", "/fr/gallery/manage/add.data", "/ru/gallery/manage/edit/1"];
const IMPORTS = ["/admin/dashboard/collection", "/fr/admin/dashboard/collection/import/1", "/ru/admin/dashboard/collection.data"];
const UPLOAD = "/gallery/manage/upload";
const signedIn = { hasSession: true, hasLength: true };
const signedOut = { hasSession: false, hasLength: true };

test("large bodies are allowed only where files are sent", () => {
  for (const path of ["/contacts.vcf", "/gallery/manage", "/gallery/manage/edit", "/gallery/manage/tokens/1", "/gallery/manage/addition"])
    expect(maxBodyBytes(path, signedIn), path).toBe(MEGABYTE);
  // Photographs of strangers.
  for (const path of ["/contacts", "/fr/contacts.data"])
    for (const sent of [signedIn, signedOut]) expect(maxBodyBytes(path, sent), path).toBe(40_000_000 + MEGABYTE);
  // One file of each kind, and the texts; after the end of a session the form is returned with the typed values.
  for (const path of FORMS) for (const sent of [signedIn, signedOut]) expect(maxBodyBytes(path, sent), path).toBe(47 * MEGABYTE);
  for (const path of ["/gallery/manage/pictures/1", "/fr/gallery/manage/pictures/1.data"]) {
    expect(maxBodyBytes(path, signedOut), path).toBe(MEGABYTE);
    expect(maxBodyBytes(path, signedIn), path).toBe(201 * MEGABYTE);
  }
  for (const path of ["/gallery/manage/preview", "/fr/gallery/manage/preview/1.data"]) {
    expect(maxBodyBytes(path, signedOut), path).toBe(MEGABYTE);
    expect(maxBodyBytes(path, signedIn), path).toBe(47 * MEGABYTE);
  }
  expect(maxBodyBytes("/gallery/manage/pictures/1/main", signedIn)).toBe(MEGABYTE);
  expect(maxBodyBytes(UPLOAD, signedOut)).toBe(MEGABYTE);
  expect(maxBodyBytes(UPLOAD, signedIn)).toBe(25 * MEGABYTE);
  for (const path of IMPORTS) {
    expect(maxBodyBytes(path, signedOut), path).toBe(MEGABYTE);
    expect(maxBodyBytes(path, signedIn), path).toBe(500_000_000);
  }
  expect(maxBodyBytes("/admin/dashboard/collection/import/1/2", signedIn)).toBe(MEGABYTE);
});

test("a body without a length is small everywhere", () => {
  for (const path of [...FORMS, ...IMPORTS, UPLOAD, "/contacts"])
    expect(maxBodyBytes(path, { hasSession: true, hasLength: false }), path).toBe(MEGABYTE);
});

test("the message for an oversized body is in the page's language", () => {
  expect(tooLargeMessage("/ru/gallery/manage/add")).toMatch(/\p{Script=Cyrillic}/u);
  expect(tooLargeMessage("/fr/admin/dashboard/collection")).toMatch(/500\sMo/);
  expect(tooLargeMessage("/fr/contacts")).toContain("votre texte est encore dans le formulaire");
  expect(tooLargeMessage("/search")).toBe("This is more than the site accepts at once.");
});
