import { describe, expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.server.ts";

const lineOf = (...cells: (string | number | null)[]) => writeCsv(["head"], [cells]).split("head\r\n")[1];

describe("a table as CSV", () => {
  test("begins with the mark of UTF-8 and ends each line as the format says", () => {
    expect(writeCsv(["a", "b"], [["1", "é"]])).toBe("\uFEFFa,b\r\n1,é\r\n");
  });
  test("of no rows is its head", () => {
    expect(writeCsv(["a", "b"], [])).toBe("\uFEFFa,b\r\n");
  });
  test("leaves nothing where there is nothing, and a zero where there is one", () => {
    expect(lineOf(null, "", 0, -3)).toBe(",,0,-3\r\n");
  });
  test.each([
    ["a comma", "a,b", '"a,b"'],
    ["a semicolon, at which French and Russian spreadsheets part cells", "a;b", '"a;b"'],
    ["a quotation mark", 'the "Vault"', '"the ""Vault"""'],
    ["a tab", "a\tb", '"a\tb"'],
    ["a line's end", "a\r\nb", '"a\r\nb"'],
    ["a space at the end", " a ", " a "],
  ])("keeps %s in one cell", (_, cell, written) => {
    expect(lineOf(cell)).toBe(`${written}\r\n`);
  });
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＠x", '=HYPERLINK("https://example.org","a, b")'])(
    "makes text of what a spreadsheet would run: %j",
    (cell) => {
      const written = lineOf(cell) as string;
      const content = written.startsWith('"') ? written.slice(1, -3).replaceAll('""', '"') : written.slice(0, -2);
      expect(content).toBe(`'${cell}`);
    },
  );
  test("leaves alone what has such a sign further on", () => {
    expect(lineOf("a=b", "1-2", "x@y")).toBe("a=b,1-2,x@y\r\n");
  });
});

describe("reading a table", () => {
  const read = (text: string) => readCsv(Buffer.from(text));
  test.each([
    ["commas", "a,b\r\n1,2\r\n"],
    ["semicolons, as French and Russian spreadsheets write them", "a;b\r\n1;2\r\n"],
    ["tabs", "a\tb\n1\t2\n"],
    ["a line that names the sign between cells", "sep=;\r\na;b\r\n1;2\r\n"],
    ["the mark of UTF-8", "\uFEFFa,b\n1,2"],
  ])("understands %s", async (_, text) => {
    expect(await read(text)).toEqual({ head: ["a", "b"], rows: [["1", "2"]] });
  });
  test("keeps what a cell holds between quotation marks, and empty lines in their places", async () => {
    expect(await read('a;b\n"1;2";"the ""Vault""\nbelow"\n;\n\nlast;')).toEqual({
      head: ["a", "b"],
      rows: [["1;2", 'the "Vault"\nbelow'], ["", ""], [""], ["last", ""]],
    });
  });
  test("gives back whatever was written, formulas too", async () => {
    const cells = ["=1+1", "'=1+1", "''-", "-500", "+7 495", "@x", "'quoted'", 'a "b", c; d\r\ne', "", "Этюд № 1"];
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
    ["UTF-16 with its mark", Buffer.from("\uFEFFa,b\n1,2", "utf16le")],
    ["UTF-16 without its mark", Buffer.from("a,b\n1,2", "utf16le")],
  ])("does not guess at letters of %s", async (_, bytes) => {
    expect(await readCsv(bytes)).toEqual({ error: "encoding" });
  });
  test("says what is no table", async () => {
    expect(await read("")).toEqual({ error: "empty" });
    expect(await read(",,\n1,2,3")).toEqual({ error: "empty" });
    expect(await read('a,b\n"1,2')).toEqual({ error: "broken" });
    expect(await read(`a,b\n${"x".repeat(3_000_000)},2`)).toEqual({ error: "broken" });
  });
  test("counts columns and cells while it reads, and stops at too many", async () => {
    expect(await read(`${"a,".repeat(2_000)}\n1`)).toEqual({ error: "tooWide" });
    expect(await read(`a,b\n${",".repeat(1_900_000)}`)).toEqual({ error: "tooWide" });
    expect(await read(`a,b\n${"\n".repeat(600_000)}`)).toEqual({ error: "tooManyRows" });
  });
  test("keeps letters whole that fall between two steps", async () => {
    const cell = "Этюд 😀".repeat(20_000);
    expect(await read(`a\n${cell}`)).toEqual({ head: ["a"], rows: [[cell]] });
  });
});
