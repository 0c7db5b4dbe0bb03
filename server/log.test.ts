import { describe, expect, test } from "vitest";
import { loggedPath } from "./log.ts";

const TOKEN = "s3cret-T0ken";
const WHOLE_TOKEN = "a".repeat(43);

describe("a logged path", () => {
  test.each([
    `/gallery/1/access/${TOKEN}`,
    `/fr/gallery/1/access/${TOKEN}`,
    `/ru/gallery/1/access/${TOKEN}`,
    `/gallery/1/access/${TOKEN}.data`,
    `/fr/gallery/1/access/${TOKEN}.data`,
    `/gallery/1/access/${TOKEN}/`,
    `/gallery/1/access/${TOKEN}/_.data`,
    // Mistyped links get 404 and are logged too.
    `/Gallery/1/ACCESS/${TOKEN}`,
    `/gallery/1/access//${TOKEN}`,
    `/gallery//1/access/${TOKEN}`,
    `/gallery/1/access/part/${TOKEN}`,
    `/gallery/1/access/\n${TOKEN}`,
    `/gallery/1/access\u0000/${TOKEN}`,
    `/gallery/1%2Faccess%2F${TOKEN}`,
    `/gallery/1%252faccess%252f${TOKEN}`,
    `/https%3A%2F%2Fwww.eac.example%2Fgallery%2F1%2Faccess%2F${TOKEN}`,
    `/gallery/access/${TOKEN}`,
  ])("never contains the token of %o (P-RECORD-5, P-RECORD-4, P-HEAD-3)", (pathname) => {
    expect(loggedPath(pathname)).not.toContain(TOKEN);
    expect(loggedPath(pathname)).toContain("[token]");
  });
  test.each([`/gallery/1/acces/${WHOLE_TOKEN}`, `/gallery/1/${WHOLE_TOKEN}`, `/${WHOLE_TOKEN}.data`])(
    "never contains a complete token in any position: %s",
    (pathname) => {
      expect(loggedPath(pathname)).toBe(pathname.replace(WHOLE_TOKEN, "[token]"));
    },
  );
  test("names the painting", () => {
    expect(loggedPath(`/fr/gallery/42/access/${TOKEN}`)).toBe("/fr/gallery/42/access/[token]");
  });
  test.each([
    "/",
    "/gallery/1",
    "/gallery/manage/tokens/1",
    "/gallery/manage/tokens/1/access-log.csv",
    "/gallery/1/access",
    "/gallery/1/access/",
    "/eac/news/access/2024-1",
    "/images/00000000-0000-4000-8000-000000000001/1080.avif",
  ])("is otherwise unchanged: %s", (pathname) => {
    expect(loggedPath(pathname)).toBe(pathname);
  });
});
