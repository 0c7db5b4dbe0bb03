import { describe, expect, test } from "vitest";
import { loggedPath } from "./log.ts";

const TOKEN = "s3cret-T0ken";

describe("a path in the log", () => {
  test.each([
    `/gallery/1/access/${TOKEN}`,
    `/fr/gallery/1/access/${TOKEN}`,
    `/ru/gallery/1/access/${TOKEN}`,
    `/gallery/1/access/${TOKEN}.data`,
    `/fr/gallery/1/access/${TOKEN}.data`,
    `/gallery/1/access/${TOKEN}/`,
    `/gallery/1/access/${TOKEN}/_.data`,
    // Mistyped links answer 404 and are logged, too.
    `/Gallery/1/ACCESS/${TOKEN}`,
    `/gallery/1/access//${TOKEN}`,
    `/gallery//1/access/${TOKEN}`,
    `/gallery/1/access/part/${TOKEN}`,
    `/gallery/1/access/\n${TOKEN}`,
  ])("never holds the token of %o (decision 73)", (pathname) => {
    expect(loggedPath(pathname)).not.toContain(TOKEN);
    expect(loggedPath(pathname)).toContain("[token]");
  });
  test("says which painting it was", () => {
    expect(loggedPath(`/fr/gallery/42/access/${TOKEN}`)).toBe("/fr/gallery/42/access/[token]");
  });
  test.each(["/", "/gallery/1", "/gallery/manage/tokens/1", "/gallery/1/access", "/gallery/1/access/", "/eac/news/access/2024-1"])(
    "is otherwise left alone: %s",
    (pathname) => {
      expect(loggedPath(pathname)).toBe(pathname);
    },
  );
});
