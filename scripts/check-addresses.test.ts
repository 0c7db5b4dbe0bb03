import { describe, expect, test } from "vitest";
import { findSpelledAddresses } from "./check-addresses.ts";

const CODE = "app/features/painting/routes/example.tsx";
const found = (text: string, path = CODE) => findSpelledAddresses({ path, text }).length;

describe("a spelled address is found", () => {
  test.each([
    ["in a string", 'redirect("/gallery/1");'],
    ["in a language", 'redirect("/fr/");'],
    ["in a key", 'const targets = { "/membership": 1 };'],
    ["in a template", `const url = \`\${base}/admin/dashboard\`;`],
    ["around parameters of a template", `const path = \`/gallery/\${id}/access/\${token}\`;`],
    ["at the beginning of a file's name", 'const icon = "/icon-48.png";'],
    ["in an attribute", 'const link = <a href="/contacts">Contacts</a>;'],
    ["in a text", "const note = <p>See /privacy-policy</p>;"],
    ["in SQL", "sql`select 1 from paintings where public_image_url like '/images/%'`;"],
    ["in an expression", String.raw`/^\/gallery\/manage\/upload$/;`],
    ["in an expression with alternatives", String.raw`/^\/(?:storage|admin|auth)(?:\/|$)/;`],
    ["before a token", String.raw`/\/access\//i;`],
    ["in a type", 'type Area = "/files";'],
  ])("%s", (_, text) => {
    expect(found(text)).toBeGreaterThan(0);
  });

  test("once, with its place, text and owner", () => {
    expect(findSpelledAddresses({ path: CODE, text: 'const a = 1;\nredirect("/gallery");' })).toEqual([
      `${CODE}:2  "/gallery"  is spelled in app/i18n/paths.ts alone`,
    ]);
  });
});

describe("no address is", () => {
  test.each([
    ["a module", 'import { a } from "#app/features/account/domain/a.ts"; export * from "/auth"; const b = import("/account");'],
    ["a relative path", 'new URL("./images/a.png", base);'],
    ["a comment", "// As on /gallery/manage."],
    ["a longer word", 'const paths = ["/galleryish", "/contacts-old", "text/r"];'],
    ["another path", 'app.get("/healthz");'],
    ["a word alone", 'const area = "gallery";'],
  ])("%s", (_, text) => {
    expect(found(text)).toBe(0);
  });

  test("one in a table of addresses", () => {
    const text = 'export const home = () => "/gallery";';
    expect(["app/i18n/paths.ts", "app/routes.ts", "app/i18n/navigation.ts"].map((path) => found(text, path))).toEqual([0, 0, 1]);
  });
});

describe("a spelled cache tag is found", () => {
  test.each([
    ["declared", 'ctx.declarePublic("paintings");'],
    ["declared under a condition", 'ctx.declarePublic(isDated ? "clock" : CACHE_TAGS.register);'],
    ["in a property", 'cache.onChange({ kind: "refresh", tag: "clock" });'],
    ["in a list", 'const tags = ["register"];'],
    ["in a set", 'const publicTags = new Set(["register"]);'],
    ["looked for", 'page.tags.has("register");'],
    ["compared", 'if (change.tag === "paintings") forget();'],
    ["typed", 'const each = "clock" satisfies CacheTag;'],
  ])("%s", (_, text) => {
    expect(found(text)).toBe(1);
  });

  test.each([
    ["the name of a table", 'tx.insertInto("paintings");'],
    ["a name of the table of tags", "ctx.declarePublic(CACHE_TAGS.paintings);"],
    ["a key of the menu", 'item("Register", "register", paths.register());'],
  ])("and is not %s", (_, text) => {
    expect(found(text)).toBe(0);
  });
});

test("a source that cannot be read is an error", () => {
  expect(() => findSpelledAddresses({ path: CODE, text: "const = ;" })).toThrow(CODE);
});
