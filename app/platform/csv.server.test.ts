import { describe, expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.server.ts";

const lineOf = (...cells: (string | number | null)[]) => writeCsv(["head"], [cells]).split("head\r\n")[1];

describe("a table as CSV", () => {
  test("begins with a byte order mark and ends each line with CRLF", () => {
    expect(writeCsv(["a", "b"], [["1", "é"]])).toBe("\uFEFFa,b\r\n1,é\r\n");
  });
  test("without rows is only a header", () => {
    expect(writeCsv(["a", "b"], [])).toBe("\uFEFFa,b\r\n");
  });
  test("leaves null cells empty and keeps zeros", () => {
    expect(lineOf(null, "", 0, -3)).toBe(",,0,-3\r\n");
  });
  test.each([
    ["a comma", "a,b", '"a,b"'],
    ["a semicolon, the delimiter of French and Russian spreadsheets", "a;b", '"a;b"'],
    ["a quotation mark", 'the "Vault"', '"the ""Vault"""'],
    ["a tab", "a\tb", '"a\tb"'],
    ["a line break", "a\r\nb", '"a\r\nb"'],
    ["a space at the end", " a ", " a "],
  ])("keeps %s in one cell", (_, cell, written) => {
    expect(lineOf(cell)).toBe(`${written}\r\n`);
  });
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＠x", '=HYPERLINK("https://example.org","a, b")'])(
    "turns a formula into text: %j",
    (cell) => {
      const written = lineOf(cell) as string;
      const content = written.startsWith('"') ? written.slice(1, -3).replaceAll('""', '"') : written.slice(0, -2);
      expect(content).toBe(`'${cell}`.replace(/(?<=[\t\r])=/, "'="));
    },
  );
  // Checklist: COLLECTION-11
  test.each(["x;=1+1;y", "x; =1+1", 'x;"=1+1&"";y', "x\n=1+1\ny", "x\r\n+1", "x\t@SUM(A1)", "x;＝1", "x;'=1", ";;-1"])(
    "leaves no formula to a spreadsheet that splits by semicolons or tabs: %j",
    (cell) => {
      // Such a spreadsheet honours a quotation mark only at the beginning of its cells, as this simplest of parsers does never.
      const cells = (lineOf("first", cell) as string).split(/[;\t\r\n]/);
      for (const each of cells) expect(each).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
    },
  );
  test("leaves such a character alone inside a cell", () => {
    expect(lineOf("a=b", "1-2", "x@y")).toBe("a=b,1-2,x@y\r\n");
  });
});

describe("reading a table", () => {
  const read = (text: string) => readCsv(Buffer.from(text));
  test.each([
    ["commas", "a,b\r\n1,2\r\n"],
    ["semicolons, as French and Russian spreadsheets write them", "a;b\r\n1;2\r\n"],
    ["tabs", "a\tb\n1\t2\n"],
    ["a line that names the delimiter", "sep=;\r\na;b\r\n1;2\r\n"],
    ["a byte order mark", "\uFEFFa,b\n1,2"],
  ])("understands %s", async (_, text) => {
    expect(await read(text)).toEqual({ head: ["a", "b"], rows: [["1", "2"]] });
  });
  test("keeps quoted cells and empty lines", async () => {
    expect(await read('a;b\n"1;2";"the ""Vault""\nbelow"\n;\n\nlast;')).toEqual({
      head: ["a", "b"],
      rows: [["1;2", 'the "Vault"\nbelow'], ["", ""], [""], ["last", ""]],
    });
  });
  // Checklist: COLLECTION-11
  test("returns exactly what was written, including formulas", async () => {
    const cells = [
      "x;=1+1;y",
      "x;'=1",
      "x;''=1",
      "x; =1",
      " =1",
      "\t=1",
      "'\t'=1",
      'x;"=1+1&"";y',
      "- one\n- two\r\n\r\n- three",
      ";;-1;-2",
      "=1+1",
      "'=1+1",
      "''-",
      "-500",
      "+7 495",
      "@x",
      "'quoted'",
      'a "b", c; d\r\ne',
      "",
      "Этюд № 1",
    ];
    expect(
      await read(
        writeCsv(
          ["head"],
          cells.map((cell) => [cell]),
        ),
      ),
    ).toEqual({ head: ["head"], rows: cells.map((cell) => [cell]) });
  });
  test.each([
    ["Windows-1251", Buffer.from([0x61, 0x0a, 0xdd, 0xf2, 0xfe, 0xe4])],
    ["UTF-16 with a byte order mark", Buffer.from("\uFEFFa,b\n1,2", "utf16le")],
    ["UTF-16 without a byte order mark", Buffer.from("a,b\n1,2", "utf16le")],
  ])("rejects %s instead of guessing", async (_, bytes) => {
    expect(await readCsv(bytes)).toEqual({ error: "encoding" });
  });
  test("rejects empty and malformed files", async () => {
    expect(await read("")).toEqual({ error: "empty" });
    expect(await read(",,\n1,2,3")).toEqual({ error: "empty" });
    expect(await read('a,b\n"1,2')).toEqual({ error: "broken" });
    expect(await read(`a,b\n${"x".repeat(3_000_000)},2`)).toEqual({ error: "broken" });
  });
  test("stops at too many columns, cells or rows", async () => {
    expect(await read(`${"a,".repeat(2_000)}\n1`)).toEqual({ error: "tooWide" });
    expect(await read(`a,b\n${",".repeat(1_900_000)}`)).toEqual({ error: "tooWide" });
    expect(await read(`a,b\n${"\n".repeat(600_000)}`)).toEqual({ error: "tooManyRows" });
  });
  test("keeps characters that span two steps intact", async () => {
    const cell = "Этюд 😀".repeat(20_000);
    expect(await read(`a\n${cell}`)).toEqual({ head: ["a"], rows: [[cell]] });
  });
});
