import { describe, expect, test } from "vitest";
import { pageAddress } from "#app/i18n/languages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { maxBodyBytes, takesFiles } from "#server/limits/body-limits.ts";
import { isBounded, isFileData, laneOf } from "#server/limits/read-lanes.ts";
import { queryNamesOf } from "#server/requests/read-address.ts";
import { setSecurityHeaders } from "#server/security/security-headers.ts";
import { loggedPath } from "./log.ts";

/*
 * The rules for kinds of addresses, written out as expressions. The site derives them from app/i18n/paths.ts: a path that
 * moves must not leave its limits, its privacy or its log entry behind unnoticed.
 */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const REDIRECTION = /^\/(?:eac|arbitration|expertise|art-expertise|training|membership|about)$/;
const PERSONAL = /^\/(?:gallery\/manage|admin|auth|account|files|live)(?:\/|$)|^\/gallery\/[^/]+\/(?:access\/|export\.zip$)/;
const ENTRY = new RegExp(String.raw`^/gallery/${UUID}$|^/gallery/artists/[^/]{1,900}$|^/r/[^/]{1,40}(?:/qr\.(?:svg|png))?$`);
const IMAGE = /^\/(?:images|guilloche|gallery\/documents)\//;
const FILE =
  /^\/(?:files|images|guilloche|gallery\/documents)\/|^\/account\/copy$|\.(?:atom|csv|docx|ics|json|pdf|png|svg|txt|vcf|webmanifest|xlsx|xml|zip)$/;
const UPLOAD = /^\/gallery\/manage\/upload$/;
const PICTURES = /^\/gallery\/manage\/pictures\/[^/]+$/;
const CONTACT = /^\/contacts$/;
const PREVIEW = /^\/gallery\/manage\/preview(\/[^/]+)?$/;
const PAINTING_FORM = /^\/gallery\/manage\/(add|edit\/[^/]+)$/;
const IMPORT = /^\/admin\/dashboard\/collection(\/import\/[^/]+)?$/;
const TOKEN_LINK = /\/gallery\/+[^/]+\/+access\//i;
const AFTER_ACCESS = /(?<=access)(?![\w-]|\/*$)/i;
const TOKEN = /(?<=\/)[\w-]{43}(?=[./]|$)/g;

const ID = "00000000-0000-4000-8000-000000000001";
const SEGMENTS = [
  ...[
    "",
    "fr",
    "ru",
    "en",
    "eac",
    "about",
    "gallery",
    "Gallery",
    "manage",
    "manager",
    "documents",
    "access",
    "ACCESS",
    "accessed",
    "admin",
  ],
  ...[
    "auth",
    "account",
    "files",
    "live",
    "images",
    "guilloche",
    "r",
    "qr.svg",
    "qr.gif",
    "add",
    "edit",
    "upload",
    "dashboard",
    "collection",
  ],
  ...["import", ID, ID.toUpperCase(), "x", "x.svg", "x.data", "t".repeat(41), "T".repeat(43), "a%2Faccess%2Ft", "a\nb"],
];

/** Every path of up to three of these segments, and what lies up to two below each path of the site. */
function* addresses(): Generator<string> {
  const below = function* (path: string, depth: number): Generator<string> {
    yield path;
    if (depth > 0) for (const segment of SEGMENTS) yield* below(`${path}/${segment}`, depth - 1);
  };
  yield* below("", 3);
  const built = [...Object.values(paths), ...Object.values(resourcePaths)] as ((...parts: string[]) => string)[];
  for (const build of built)
    for (const part of ["x", ID])
      for (const language of ["", "/fr", "/ru", "/en"]) yield* below(language + build(part, part, "svg").replace(/\?.*/, ""), 1);
  for (const path of [paths.manage(), paths.dashboard(), paths.collection(), paths.painting("x"), paths.painting(ID)])
    yield* below(path, 2);
}

const known = [...addresses()].filter((address) => address !== "");
const addressOf = (path: string) => pageAddress(path.replace(/\.data$/, ""));

/** Compares at once, and names the addresses that differ: an assertion for each would take a minute. */
function expectSame(actual: (path: string) => unknown, expected: (path: string) => unknown): void {
  expect(known.filter((path) => actual(path) !== expected(path))).toEqual([]);
}

const urlOf = (pathname: string) => ({ pathname, search: "" }) as URL;
const headersOf = (pathname: string) => {
  const headers = new Headers();
  setSecurityHeaders(headers, { pathname, isSecure: true });
  return headers;
};

describe("rules by address", () => {
  test("there are many addresses, of each kind", () => {
    expect(known.length).toBeGreaterThan(50_000);
    for (const kind of [REDIRECTION, PERSONAL, ENTRY, IMAGE, FILE, UPLOAD, PAINTING_FORM, IMPORT, TOKEN_LINK]) {
      expect(known.filter((path) => kind.test(addressOf(path))).length, String(kind)).toBeGreaterThan(0);
    }
  });
  test("the query stays on personal pages and redirects", () => {
    expectSame(
      (path) => queryNamesOf(path) === undefined,
      (path) => REDIRECTION.test(addressOf(path)) || PERSONAL.test(addressOf(path)),
    );
  });
  test("images and entries have lanes of their own", () => {
    expectSame(
      (path) => laneOf("GET", urlOf(path)).replace(/pages|queries/, "other"),
      (path) => (IMAGE.test(addressOf(path)) ? "images" : ENTRY.test(addressOf(path)) ? "entries" : "other"),
    );
  });
  test("files have no page data", () => {
    expectSame(
      (path) => isFileData(`${path}.data`),
      (path) => FILE.test(pageAddress(path)),
    );
  });
  test("ornaments can be invented", () => {
    expectSame(
      (path) => isBounded(urlOf(path)),
      (path) => !/^\/guilloche\//.test(path),
    );
  });
  test("files are sent to the same forms", () => {
    expectSame(takesFiles, (path) => [UPLOAD, PICTURES, IMPORT].some((each) => each.test(addressOf(path))));
    const sizeOf = (path: string, hasSession = true) => maxBodyBytes(path, { hasSession, hasLength: true });
    const contact = sizeOf(paths.contacts());
    const [form, imported, upload, picture, other] = [
      ...[paths.addPainting(), paths.collection(), "/gallery/manage/upload", paths.managePictures("x"), "/"].map((path) => sizeOf(path)),
    ];
    expect(new Set([form, imported, upload, picture, contact, other]).size).toBe(6);
    expectSame(sizeOf, (path) => {
      const address = addressOf(path);
      if (PICTURES.test(address)) return picture;
      if (CONTACT.test(address)) return contact;
      return PAINTING_FORM.test(address) || PREVIEW.test(address)
        ? form
        : IMPORT.test(address)
          ? imported
          : UPLOAD.test(address)
            ? upload
            : other;
    });
    expectSame(
      (path) => sizeOf(path, false),
      (path) => (PAINTING_FORM.test(addressOf(path)) ? form : CONTACT.test(addressOf(path)) ? contact : other),
    );
  });
  test("token links send no referrer and are not indexed", () => {
    expectSame(
      (path) => `${headersOf(path).get("Referrer-Policy")} ${headersOf(path).has("X-Robots-Tag")}`,
      (path) => (TOKEN_LINK.test(path) ? "no-referrer true" : "strict-origin-when-cross-origin false"),
    );
  });
  test("the log has no token", () => {
    expectSame(loggedPath, (path) => {
      const gallery = path.search(/gallery/i);
      const token = gallery === -1 ? -1 : path.slice(gallery).search(AFTER_ACCESS);
      return (token === -1 ? path : `${path.slice(0, gallery + token)}/[token]`).replaceAll(TOKEN, "[token]");
    });
  });
});
