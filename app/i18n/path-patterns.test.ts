import { describe, expect, test } from "vitest";
import { isBelow, isTokenPath, mayContainToken, pathPattern, SEGMENT, UUID } from "./path-patterns.ts";
import { areaPaths, paths, resourcePaths } from "./paths.ts";

const ID = "00000000-0000-4000-8000-000000000001";

describe("a pattern", () => {
  test("matches the whole path and nothing else", () => {
    const pattern = pathPattern(paths.editPainting, SEGMENT);
    expect(pattern.test("/gallery/manage/edit/1")).toBe(true);
    for (const path of ["/gallery/manage/edit", "/gallery/manage/edit/", "/gallery/manage/edit/1/2", "/fr/gallery/manage/edit/1"])
      expect(pattern.test(path), path).toBe(false);
  });
  test("has an expression for each part, in order", () => {
    const pattern = pathPattern(resourcePaths.paintingFile, `(${UUID})`, "(?:pdf|jpg)");
    expect(pattern.exec(resourcePaths.paintingFile(ID, "jpg"))?.[1]).toBe(ID);
    expect(pattern.test(resourcePaths.paintingFile(ID, "exe"))).toBe(false);
    expect(pattern.test(resourcePaths.paintingFile(ID.replace("8", "G"), "jpg"))).toBe(false);
  });
  test("takes a dot as a dot", () => {
    expect(pathPattern(paths.contactCard).test("/contacts.vcf")).toBe(true);
    expect(pathPattern(paths.contactCard).test("/contactsxvcf")).toBe(false);
  });
  test("leaves the query out", () => {
    expect(pathPattern(resourcePaths.upload).test("/gallery/manage/upload")).toBe(true);
  });
});

test("an area is the paths below it", () => {
  expect(isBelow(paths.dashboardSystem(), areaPaths.administration())).toBe(true);
  expect(isBelow("/administration", areaPaths.administration())).toBe(false);
  expect(isBelow("/admin", areaPaths.administration())).toBe(false);
  const dashboards = Object.entries(paths).filter(([name]) => /^(?:dashboard|collection)/.test(name));
  expect(dashboards.length).toBe(13);
  for (const [, build] of dashboards) expect(isBelow((build as (id: string) => string)("1"), areaPaths.administration())).toBe(true);
});

describe("a token", () => {
  test.each(["/gallery/1/access/t", "/fr/gallery/1/access/t", "/Gallery//1/ACCESS//t", "/gallery/1/access/t.data"])("is in %s", (path) => {
    expect([isTokenPath(path), mayContainToken(path)]).toEqual([true, true]);
  });
  test.each(["/", "/gallery/1", "/gallery/manage/tokens/1", "/gallery/1/accessories/t"])("is not in %s", (path) => {
    expect([isTokenPath(path), mayContainToken(path)]).toEqual([false, false]);
  });
  test("may be in an address of no page", () => {
    expect([isTokenPath("/x/1/access/t"), mayContainToken("/x/1/access/t")]).toEqual([false, true]);
  });
});
