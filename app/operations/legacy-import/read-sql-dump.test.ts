import { describe, expect, test } from "vitest";
import { readSqlDump } from "./read-sql-dump.ts";

const rowsOf = (dump: string, table: string) =>
  readSqlDump(dump)
    .tables.get(table)
    ?.rows.map(({ values }) => values);
const copy = (...lines: string[]) => `COPY public.paintings (id, title_ru) FROM stdin;\n${lines.join("\n")}\n\\.\n`;

describe("the rows of a COPY block", () => {
  test.each([
    ["nothing", "1\t\\N", null],
    ["an empty text", "1\t", ""],
    ["a tab, a line and a backslash", "1\ta\\tb\\nc\\\\d", "a\tb\nc\\d"],
    ["an escaped backslash before an N", "1\t\\\\N", "\\N"],
    ["an escaped end of a block", "1\t\\\\.", "\\."],
    ["characters of other scripts", "1\tЭтюд 🎨 — «Ночь»", "Этюд 🎨 — «Ночь»"],
    ["characters written as bytes", "1\t\\320\\255\\xd1\\x8e", "Эю"],
    ["SQL as text", "1\t'); DROP TABLE paintings; --", "'); DROP TABLE paintings; --"],
    ["a quote and a dollar", `1\t"it's" $$ $a$`, `"it's" $$ $a$`],
  ])("have %s", (_, line, value) => {
    expect(rowsOf(copy(line), "paintings")).toEqual([["1", value]]);
  });

  test("end with their block, and the next one is read", () => {
    expect(rowsOf(`${copy("1\ta", "2\tb")}\n\n${copy("3\tc")}`, "paintings")).toEqual([
      ["1", "a"],
      ["2", "b"],
      ["3", "c"],
    ]);
    expect(rowsOf(copy("1\ta", "2\tb").replaceAll("\n", "\r\n"), "paintings")).toEqual([
      ["1", "a"],
      ["2", "b"],
    ]);
  });

  test("have their line numbers", () => {
    const { tables } = readSqlDump(`--\n-- a comment\n--\n\n${copy("1\ta", "2\tb")}`);
    expect(tables.get("paintings")?.rows.map(({ at }) => at)).toEqual(["line 6", "line 7"]);
  });

  test.each([
    ["is truncated", copy("1\ta").replace("\\.\n", ""), /incomplete: it ends unexpectedly at line 3/],
    ["has an extra value", copy("1\ta\tb"), /line 2: a row of paintings has 3 values and should have 2/],
    ["is in another format", copy("1,a").replace("stdin", "stdin WITH (FORMAT csv)"), /has options/],
    ["names a column twice", copy("1\ta").replace("title_ru", "id"), /names the column id twice/],
  ])("are refused if the dump %s", (_, dump, sentence) => {
    expect(() => readSqlDump(dump)).toThrow(sentence);
  });
});

describe("the rows of INSERT statements", () => {
  const values = (text: string) => rowsOf(`INSERT INTO public.paintings (id, year) VALUES (${text});`, "paintings")?.[0];

  test.each([
    ["'it''s', NULL", ["it's", null]],
    ["'a\\nb', -12", ["a\\nb", "-12"]],
    ["E'a\\nb\\t\\\\ \\'c\\' ''d''', 1.5e3", ["a\nb\t\\ 'c' 'd'", "1.5e3"]],
    ["E'\\u042d\\U0001F3A8\\xd1\\x8e', true", ["Э🎨ю", "true"]],
    ["'{\"a\": [1]}'::jsonb, '2024-01-31 10:00:00+02'::timestamp with time zone", ['{"a": [1]}', "2024-01-31 10:00:00+02"]],
    [`'admin'::public."app_role", 'x'::character varying(255)::text[]`, ["admin", "x"]],
    ["DATE '2024-01-31', timestamptz '2024-01-31'", ["2024-01-31", "2024-01-31"]],
    ["$$it's$$, $a$b$$c$a$", ["it's", "b$$c"]],
    ["'-- no comment', '/* nor this */' -- but this", undefined],
    ["/* a /* comment */ */ 'a', -- and another\n 'b'", ["a", "b"]],
  ])("have the values of %s", (text, expected) => {
    if (expected === undefined) expect(values(`${text}\n`)).toEqual(["-- no comment", "/* nor this */"]);
    else expect(values(text)).toEqual(expected);
  });

  test("may share a statement, be quoted, and have their own column lists", () => {
    const dump = `
      INSERT INTO "public"."paintings" ("id", "year") VALUES ('1', 1900),\n ('2', NULL) ON CONFLICT DO NOTHING;
      insert into paintings (year, id) overriding system value values (1901, '3');
      INSERT INTO public.paintings (id) VALUES ('4');`;
    const { tables } = readSqlDump(dump);
    expect(tables.get("paintings")).toMatchObject({ columns: ["id", "year"] });
    expect(tables.get("paintings")?.rows.map((row) => row.values)).toEqual([
      ["1", "1900"],
      ["2", null],
      ["3", "1901"],
      ["4", null],
    ]);
  });

  test("without column names use those of the dump's CREATE TABLE", () => {
    const create = `CREATE TABLE public.paintings (
      id uuid DEFAULT gen_random_uuid() NOT NULL, "year" integer, price numeric(10,2) DEFAULT (1 + (2)),
      CONSTRAINT good CHECK ((year > 0)), PRIMARY KEY (id));`;
    const insert = "INSERT INTO public.paintings VALUES ('1', 1900, 2.50);";
    expect(readSqlDump(create + insert).tables.get("paintings")?.columns).toEqual(["id", "year", "price"]);
    expect(() => readSqlDump(insert)).toThrow(/dump again with --column-inserts/);
  });

  test.each([
    ["now(), 1", /the value of id in paintings is an expression \("now"\), not a literal/],
    ["'a' || 'b', 1", /\("\|"\)/],
    ["(select password from users), 1", /is an expression/],
    ["'a', DEFAULT", /the value of year .* \("default"\)/],
    ["'a'", /has 1 values and should have 2/],
    ["'a', 1, 2", /a row of paintings has 3 values/],
    ["'a', 'b", /incomplete: it ends unexpectedly/],
  ])("are refused if they are %s", (text, sentence) => {
    expect(() => values(text)).toThrow(sentence);
  });

  test("are refused if they come from a query", () => {
    expect(() => readSqlDump("INSERT INTO public.paintings (id) SELECT id FROM other;")).toThrow(/line 1: the rows of paintings are not/);
  });
});

describe("everything except data", () => {
  test("is ignored", () => {
    const dump = `
      \\restrict abc
      SET statement_timeout = 0;
      SET client_encoding = 'UTF8';
      SELECT pg_catalog.set_config('search_path', '', false);
      DROP TABLE public.paintings; CREATE ROLE thief SUPERUSER PASSWORD 'x;y';
      \\connect postgres
      CREATE FUNCTION public.evil() RETURNS void LANGUAGE plpgsql AS $body$ begin
        insert into public.paintings (id) values ('from a body'); delete from public.paintings; end $body$;
      CREATE FUNCTION public.worse() RETURNS void LANGUAGE sql BEGIN ATOMIC
        SELECT CASE WHEN true THEN 1 END;
        INSERT INTO public.paintings (id) VALUES ('from another body');
      END;
      CREATE RULE r AS ON INSERT TO public.paintings DO ALSO (INSERT INTO public.paintings (id) VALUES ('from a rule'); NOTIFY x;);
      CREATE POLICY "a; b" ON public.paintings USING ((owner = 'it''s; so'));
      -- INSERT INTO public.paintings (id) VALUES ('from a comment');
      COPY public.paintings FROM PROGRAM 'curl example.org';
      COPY (SELECT 1) TO PROGRAM 'sh';
      COPY auth.sessions (id) FROM stdin;\n1\n2\n\\.
      INSERT INTO storage.objects VALUES ('1', now());
      UPDATE public.paintings SET id = 'x'; TRUNCATE public.paintings;
      INSERT INTO public.paintings (id) VALUES ('the only one');`;
    // A COPY of a table without its column list requires the table's definition.
    const { tables, foreign } = readSqlDump(`CREATE TABLE public.paintings (id text);${dump}`);
    expect(tables.get("paintings")?.rows.map((row) => row.values)).toEqual([["the only one"]]);
    expect([...tables.keys()]).toEqual(["paintings"]);
    expect([...foreign]).toEqual([
      ["auth.sessions", 2],
      ["storage.objects", 1],
    ]);
  });

  test.each([
    ["SET client_encoding = 'LATIN1';", /encoded in latin1/],
    ["SET standard_conforming_strings = off;", /standard_conforming_strings/],
    ["--\n-- PostgreSQL database dump\n--\nSET x = 1;", /The dump is incomplete/],
  ])("%s cannot be ignored", (dump, sentence) => {
    expect(() => readSqlDump(dump)).toThrow(sentence);
  });

  test("a text of megabytes is read", () => {
    const long = "x''y".repeat(500_000);
    expect(rowsOf(`INSERT INTO paintings (id) VALUES ('${long}');`, "paintings")?.[0]?.[0]).toHaveLength(1_500_000);
  });
});
