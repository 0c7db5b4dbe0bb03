import { expect, test } from "vitest";
import { withoutTypedNotice } from "./typed-notice.ts";

const addressFor = (path: string, from?: string) => {
  const url = new URL(path, "http://site.example");
  return withoutTypedNotice(new Request(url, { headers: from === undefined ? {} : { "Sec-Fetch-Site": from } }), url);
};

// Checklist: FORM-70
test("a notice that somebody typed, or that another site links to, claims nothing", () => {
  const DELETED = "/gallery/manage?notice=painting-deleted";
  expect(addressFor(DELETED, "none")).toBe("/gallery/manage");
  expect(addressFor(`/fr${DELETED}&q=harbour+1866`, "cross-site")).toBe("/fr/gallery/manage?q=harbour+1866");
  expect(addressFor(DELETED, "same-origin")).toBeUndefined();
  expect(addressFor(DELETED)).toBeUndefined();
  expect(addressFor("/gallery/manage?q=notice", "none")).toBeUndefined();
  expect(addressFor("/gallery/manage?notice=only-administrators", "none")).toBeUndefined();
});
