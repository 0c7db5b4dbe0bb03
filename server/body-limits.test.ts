import { expect, test } from "vitest";
import { maxBodyBytes, tooMuch } from "./body-limits.ts";

const MEGABYTE = 1024 * 1024;

test("a body is small, but where files are sent by somebody who presents a session", () => {
  for (const path of ["/contacts", "/gallery/manage", "/gallery/manage/edit", "/gallery/manage/tokens/1", "/gallery/manage/addition"])
    expect(maxBodyBytes(path, true), path).toBe(MEGABYTE);
  for (const path of ["/gallery/manage/add", "/fr/gallery/manage/add.data", "/ru/gallery/manage/edit/1", "/gallery/manage/upload"]) {
    expect(maxBodyBytes(path, false), path).toBe(MEGABYTE);
    expect(maxBodyBytes(path, true), path).toBe(37 * MEGABYTE);
  }
});

test("whoever sends more to the form is told in the page's language", () => {
  expect(tooMuch("/ru/gallery/manage/add")).toMatch(/\p{Script=Cyrillic}/u);
  expect(tooMuch("/contacts")).toBe("This is more than the site accepts at once.");
});
