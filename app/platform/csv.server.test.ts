import { describe, expect, test } from "vitest";
import { writeCsv } from "./csv.server.ts";

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
    ["a quotation mark", 'the "Vault"', '"the ""Vault"""'],
    ["a line's end", "a\r\nb", '"a\r\nb"'],
    ["a space at the end", " a ", " a "],
  ])("keeps %s in one cell", (_, cell, written) => {
    expect(lineOf(cell)).toBe(`${written}\r\n`);
  });
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("https://example.org","a, b")'])(
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
