import fc from "fast-check";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { routeTable } from "../route-table.ts";

/* Hostile requests, described compactly: a long text is a unit and the number of its repetitions. */

export interface Text {
  unit: string;
  times: number;
}

interface Field {
  name: Text;
  value: Text;
  /** Sends it as a file of a multipart body. */
  fileName?: string | undefined;
}

export type HostileBody =
  | { kind: "none" }
  | { kind: "raw"; type: string; text: Text }
  | {
      kind: "form";
      as: "urlencoded" | "multipart";
      fields: Field[];
      /** Repetitions of all fields. */
      times: number;
      /** Bytes missing at the end. */
      cut?: number;
      /** Additional header lines of each part. */
      partHead?: Text | undefined;
    }
  /** The body of an example (tests/support/examples/action-examples.ts) with some fields changed. */
  | { kind: "example"; as: "urlencoded" | "multipart"; example: number; changes: Field[] };

const WHO = ["anonymous", "no role", "owner", "administrator"] as const;

export interface HostileCase {
  who: (typeof WHO)[number];
  method: string;
  /** Without the query. */
  path: string;
  query: { name: Text; value: Text }[];
  headers: Record<string, Text>;
  body: HostileBody;
  /** Omits Content-Length. */
  isChunked: boolean;
}

export const write = ({ unit, times }: Text): string => unit.repeat(times);
const text = (unit: string, times = 1): Text => ({ unit, times });

const MEGABYTE = 1_000_000;

/** Texts that have broken parsers, as long as the limit of a body allows. */
const WORST_TEXTS: Text[] = [
  text("9", MEGABYTE),
  text("1e", 100_000),
  text("-", 500_000),
  text(" ", 500_000),
  text("\t \n", 100_000),
  text("\r\n", 200_000),
  text("a", MEGABYTE),
  text("a.", 200_000),
  text("a@", 200_000),
  text("@a.", 100_000),
  text("x@xx-", 100_000),
  text("=HYPERLINK(", 10_000),
  text("\u0000"),
  text("a\u0000b"),
  text("\uD800"),
  text("\uFDFA", 80_000),
  text("e\u0301\u0323", 60_000),
  text("İ", 100_000),
  text("ß", 100_000),
  text("👨‍👩‍👧", 10_000),
  text("\u202E\u2028\uFEFF", 10_000),
  text("[", 500_000),
  text('{"a":', 100_000),
  text('{"en":{"title":"\\ud800\\u0000"},"owners":[', 1),
  text('"', 300_000),
  text("'", 300_000),
  text("%", 300_000),
  text("%00", 10_000),
  text("<!--", 100_000),
  text("</script>", 50_000),
  text(",", 300_000),
  text(";", 300_000),
  text("/", 200_000),
  text("../", 100_000),
  text("\\", 300_000),
  text("__proto__"),
  text("constructor"),
  text("https://a", 50_000),
  text("-500", 100_000),
  text("000000000000000000000000-"),
  text("2020-02-30"),
  text("NaN"),
  text("1e309"),
  text(""),
];

const WORST_NAMES: Text[] = [
  text("a[999999999]"),
  text("certificates[3000000].name"),
  text("attachments[3000000].id"),
  text("owners[4294967294]"),
  text("a[1e9]"),
  text(`a${"[0]".repeat(3_000)}`),
  text("a", 100_000),
  text("a.", 30_000),
  text("a[", 30_000),
  text("__proto__[x]"),
  text("constructor.prototype.x"),
  text("choice.__proto__"),
  text("choice."),
  text("__intent__"),
  text("__state__"),
  text(""),
  text("\u0000"),
  text("title[]"),
];

/** For the field of the buttons that add, remove and move rows of the painting form. */
const WORST_EDITS: Text[] = [
  text("update:a[999999999]:1"),
  text("insert:certificates[3000000].name"),
  text("insert:certificates:3000000"),
  text("remove:attachments:4294967294"),
  text("move:owners:0:999999999"),
  text("move:owners:-1:1e9"),
  text("remove:__proto__:0"),
  text("move:constructor:0:1"),
  text("validate"),
  text('{"type":"insert","payload":{"name":"certificates","index":3000000}}'),
  text("[1"),
  text("move:owners:", 50_000),
  text(":", 500_000),
];

const QUERY_NAMES = [
  ...["q", "year", "page", "token", "base", "kind", "name", "from", "language", "field", "amount", "arbitrators", "seat", "law"],
  ...["subject", "show", "notice", "tab", "role", "state", "order", "what", "painting", "layout", "copies", "skip", "number", "_routes"],
  ...["index", "sent", "recovery", "event", "grant", "v", "locale", "lang"],
];

const HEADER_NAMES = [
  ...["Range", "Accept-Encoding", "Accept-Language", "Cookie", "If-None-Match", "If-Modified-Since", "If-Range", "X-Forwarded-For"],
  ...["User-Agent", "Content-Type", "Authorization", "Sec-Fetch-Site", "Sec-Fetch-Dest", "Referer", "Forwarded", "CF-IPCountry"],
];

const WORST_HEADERS: Text[] = [
  text("bytes=0-,", 1_500),
  text("bytes=99999999999999999999-"),
  text("gzip;q=0,", 1_500),
  text("gzip;q=0.", 1_500),
  text("a=b; ", 2_500),
  text("eac.session_token=", 700),
  text("eac.session_token=%00"),
  text('W/"a", ', 1_800),
  text("1.1.1.1, ", 1_500),
  text("::ffff:", 1_800),
  text("[", 12_000),
  text(" ,", 6_000),
  text("multipart/form-data; boundary="),
  text("multipart/form-data; boundary=-", 400),
  text('multipart/form-data; boundary="', 400),
  text("multipart/form-data; boundary=x; charset=utf-16le"),
  text("application/x-www-form-urlencoded; charset=utf-16le"),
  text("fr;q=0.9,", 1_500),
  text(`a${" ".repeat(12_000)}b`),
  text(`a;q=0.${" ".repeat(12_000)}b`),
  text("\u00ff", 5_000),
];

const PART_HEADS = [text("X: y\r\n", 3_000), text("Content-Type: text/plain; charset=utf-16le\r\n"), text(" folded\r\n", 2_000)];

const worst = fc.constantFrom(...WORST_TEXTS);
const short = fc.string({ unit: "binary", maxLength: 12 }).map((unit) => text(unit));
const repeated = fc.record({
  unit: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
  times: fc.constantFrom(1, 10, 1_000, 50_000),
});
const anyText = fc.oneof({ weight: 4, arbitrary: worst }, { weight: 2, arbitrary: short }, { weight: 2, arbitrary: repeated });

/** Shorter texts for addresses: Node limits the head of a request to 16 kB. */
const inAddress = anyText.map(({ unit, times }) => {
  const length = Math.max(1, encodeURIComponent(unit.toWellFormed()).length);
  return { unit, times: Math.min(times, Math.floor(6_000 / length)) };
});

const nameOf = (known: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known).map((unit) => text(unit)) },
    { weight: 2, arbitrary: fc.constantFrom(...WORST_NAMES) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...known), fc.nat()).map(([name, index]) => text(`${name}[${index}]`)) },
    { weight: 1, arbitrary: short },
  );

const fieldOf = (known: readonly string[]): fc.Arbitrary<Field> =>
  fc.oneof(
    fc.record({
      name: nameOf(known),
      value: anyText,
      fileName: fc.option(fc.constantFrom("", "a.csv", "a.zip", "../a.png"), { nil: undefined, freq: 4 }),
    }),
    fc.constantFrom(...WORST_EDITS).map((value) => ({ name: text("edit"), value })),
  );

const as = fc.constantFrom("urlencoded" as const, "multipart" as const);

const bodyOf = (known: readonly string[]): fc.Arbitrary<HostileBody> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: "none" as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("form" as const),
        as,
        fields: fc.array(fieldOf(known), { minLength: 1, maxLength: 4 }),
        times: fc.constantFrom(1, 1, 1, 3, 10_000),
        cut: fc.constantFrom(0, 0, 0, 1, 20, 100),
        partHead: fc.option(fc.constantFrom(...PART_HEADS), { nil: undefined, freq: 5 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("raw" as const),
        type: fc.constantFrom(
          "application/json",
          "text/plain",
          "multipart/form-data; boundary=x",
          "application/x-www-form-urlencoded",
          "text/csv",
        ),
        text: fc.oneof(
          anyText,
          fc.constantFrom(text("--x\r\n", 50_000), text("--x\r\n\r\n", 50_000), text("&", 500_000), text("=", 500_000)),
        ),
      }),
    },
  );

const headers = fc
  .array(fc.tuple(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...WORST_HEADERS)), { maxLength: 2 })
  .map((lines) => Object.fromEntries(lines.slice(0, 1)));

const query = (maxLength: number) =>
  fc
    .array(
      fc.record({
        name: fc.oneof(
          fc.constantFrom(...QUERY_NAMES).map((unit) => text(unit)),
          inAddress,
        ),
        value: inAddress,
      }),
      { maxLength },
    )
    .map((pairs) => pairs.slice(0, 2));

const who = fc.constantFrom(...WHO);
const never = fc.constant({ kind: "none" as const });

/** Addresses of the route table with hostile values of their parameters. */
function address(ids: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: inAddress.map((each) => encodeURIComponent(write(each).toWellFormed()).slice(0, 3_000)) },
    { weight: 1, arbitrary: fc.constantFrom("%00", "%", "%zz", "..%2f..", "%ED%A0%80", "a.svg", "0".repeat(3_000), "%F0%9F%98%80.png") },
  );
  return fc
    .tuple(fc.constantFrom(...routeTable), fc.array(part, { minLength: 3, maxLength: 3 }), fc.constantFrom(...LANGUAGES), fc.boolean())
    .map(([{ pattern, hasLanguage }, parts, language, isData]) => {
      let place = 0;
      const path = pattern.replaceAll(/:\w+\??|\*/g, () => parts[place++ % parts.length] ?? "");
      const whole = `${hasLanguage && language !== "en" ? `/${language}` : ""}/${path}`;
      return isData && hasLanguage ? `${whole}.data` : whole;
    });
}

export interface KnownAction {
  path: string;
  /** Field names of its form. */
  names: readonly string[];
}

/**
 * Any request to any address: a page with a hostile query and headers, an action with a hostile body, or an action with a valid
 * body with hostile changes.
 * @param ids of existing rows.
 */
export function anyCase(actions: readonly KnownAction[], ids: readonly string[]): fc.Arbitrary<HostileCase> {
  const reading = fc.record({
    who,
    method: fc.constantFrom("GET", "GET", "HEAD"),
    path: address(ids),
    query: query(3),
    headers,
    body: never,
    isChunked: fc.constant(false),
  });
  const indexed = fc.nat({ max: actions.length - 1 });
  const known = (index: number) => actions[index] as KnownAction;
  const sending = indexed.chain((index) =>
    fc.record({
      who,
      method: fc.constantFrom("POST", "POST", "POST", "PUT", "DELETE"),
      path: fc.oneof({ weight: 6, arbitrary: fc.constant(known(index).path) }, { weight: 1, arbitrary: address(ids) }),
      query: query(1),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      body: bodyOf(known(index).names),
      isChunked: fc.boolean(),
    }),
  );
  const changing = indexed.chain((index) =>
    fc.record({
      who,
      method: fc.constant("POST"),
      path: fc.constant(known(index).path),
      query: fc.constant<HostileCase["query"]>([]),
      headers: fc.constant<HostileCase["headers"]>({}),
      body: fc.record({
        kind: fc.constant("example" as const),
        as,
        example: fc.constant(index),
        changes: fc.array(fieldOf(known(index).names), { minLength: 1, maxLength: 3 }),
      }),
      isChunked: fc.constant(false),
    }),
  );
  return fc.oneof({ weight: 3, arbitrary: reading }, { weight: 3, arbitrary: sending }, { weight: 4, arbitrary: changing });
}

const sentBy = (who: HostileCase["who"], path: string, body: HostileBody): HostileCase => ({
  ...{ who, method: "POST", path, query: [], headers: {}, isChunked: false },
  body,
});

/** The worst request heads: each header with each text, and long addresses. */
export function worstHeads(): HostileCase[] {
  const reading = (path: string, more: Partial<HostileCase> = {}): HostileCase => ({
    ...{ who: "anonymous", method: "GET", path, query: [], headers: {}, body: { kind: "none" }, isChunked: false },
    ...more,
  });
  const units = ["gallery", "galleryaccess", "a/", "%00", "%", "%2f", "/", "%ED%A0%80", "..%2f", "access/", ".", "-"];
  const searched = ["q", "amount", "currency", "rate", "day", "seat", "year", "number", "law", "artist"].flatMap((name) =>
    [text("a b ", 1_000), text("9", 6_000), text("\uFDFA", 600), text("%", 2_000), text("\u0000")].map((value) => ({
      name: text(name),
      value,
    })),
  );
  const pages = [
    "/search",
    "/arbitration/calculator",
    "/arbitration/calculator.pdf",
    "/arbitration/clause",
    "/gallery",
    "/art-expertise/register",
    "/arbitration/clause.txt",
    "/arbitration/clause.docx",
    "/arbitration/rules/text",
  ];
  return [
    ...HEADER_NAMES.flatMap((name) => WORST_HEADERS.map((value) => reading("/", { headers: { [name]: value } }))),
    ...units.map((unit) => reading(`/${unit.repeat(Math.floor(12_000 / unit.length))}`)),
    ...units.map((unit) => reading(`/${unit.repeat(Math.floor(12_000 / unit.length))}x`)),
    ...units.map((unit) => reading(`/gallery/artists/${unit.repeat(500)}`)),
    ...units.map((unit) => reading(`/gallery/${unit.repeat(50)}/access/${unit.repeat(50)}`)),
    ...pages.flatMap((path) => searched.map((pair) => reading(path, { query: [pair] }))),
    ...["/eac", "/en/gallery"].map((path) => reading(path, { query: [{ name: text("q"), value: text("'", 12_000) }] })),
    // No header of an answer has room for it.
    ...["preview", "edit", "tokens", "qr", "pictures", "comments", "history", "selection"].map((page) =>
      reading(`/gallery/manage/${page}/%F3%8A%B8%AE`, { who: "administrator" }),
    ),
    reading("/search", { query: Array.from({ length: 3_000 }, (_, index) => ({ name: text(`k${index % 10}`), value: text("") })) }),
  ];
}

/** The worst names at this action, by an allowed actor; some of them also anonymously. */
export function worstNamesAt(action: number, { path, names }: KnownAction): HostileCase[] {
  const one = text("x");
  const [known = "x"] = names;
  const form = (field: Field, times = 1, as: "urlencoded" | "multipart" = "urlencoded"): HostileBody => ({
    ...{ kind: "form", as, fields: [field], times },
  });
  const bodies: HostileBody[] = [
    ...WORST_NAMES.map((name) => form({ name, value: one })),
    form({ name: text(known), value: one }, 100_000),
    form({ name: text(known), value: one }, 10_000, "multipart"),
    form({ name: text("files"), value: one, fileName: "a" }, 10_000, "multipart"),
    ...(names.includes("edit") ? WORST_EDITS : []).map(
      (value): HostileBody => ({ kind: "example", as: "multipart", example: action, changes: [{ name: text("edit"), value }] }),
    ),
  ];
  return [
    ...bodies.map((body) => sentBy("administrator", path, body)),
    ...bodies.slice(0, 4).map((body) => sentBy("anonymous", path, body)),
  ];
}

/**
 * A valid example of this action with the worst texts in these fields, by an allowed actor. Each text is sent once: the fields
 * share them.
 */
export const worstTextsAt = (action: number, { path }: KnownAction, fields: readonly string[]): HostileCase[] =>
  WORST_TEXTS.map((value, index) => {
    const name = text(fields[index % fields.length] as string);
    return sentBy("administrator", path, {
      kind: "example",
      as: index % 2 === 0 ? "urlencoded" : "multipart",
      example: action,
      changes: [{ name, value }],
    });
  });
