import { describe, expect, test } from "vitest";
import { answerWithFile, dispositionOf, readRange } from "./file-answer.server.ts";

const BYTES = new TextEncoder().encode("0123456789");
const ask = (range?: string) => new Request("http://site.example/", range === undefined ? {} : { headers: { Range: range } });

describe("a piece of a file", () => {
  test.each([
    [null, undefined],
    ["", undefined],
    ["bytes=-", undefined],
    ["bytes=5-2", undefined],
    ["bytes=0-1,3-4", undefined],
    ["lines=0-1", undefined],
    ["bytes=0-", { start: 0, end: 9 }],
    ["bytes=2-4", { start: 2, end: 4 }],
    ["bytes=2-400", { start: 2, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-300", { start: 0, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
  ])("%s", (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });
  test("is sent as one, and a piece that is not there is refused with the size", async () => {
    const piece = answerWithFile(BYTES, "image/png", undefined, ask("bytes=2-4"));
    expect([piece.status, piece.headers.get("Content-Range"), await piece.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const none = answerWithFile(BYTES, "image/png", undefined, ask("bytes=99-"));
    expect([none.status, none.headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
  });
});

describe("a private file", () => {
  test("is kept by nobody and found by no search engine", () => {
    const { headers } = answerWithFile(BYTES, "application/pdf", "Report.pdf", ask());
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });
  test.each(["text/html", "image/svg+xml", "application/javascript", "application/xml"])(
    "that could run something is saved, not shown: %s",
    (type) => {
      const { headers } = answerWithFile(BYTES, type, "x", ask());
      expect(headers.get("Content-Type")).toBe("application/octet-stream");
      expect(headers.get("Content-Disposition")).toMatch(/^attachment;/);
    },
  );
});

describe("the name that a file is saved under", () => {
  test.each([
    ["Report.pdf", `inline; filename="Report.pdf"; filename*=UTF-8''Report.pdf`],
    ["Заключение № 7.pdf", `inline; filename="__________ _ 7.pdf"; filename*=UTF-8''${encodeURIComponent("Заключение № 7.pdf")}`],
    ['a"b%c.pdf', `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%25c.pdf`],
    ["../../etc/passwd", `inline; filename=".. .. etc passwd"; filename*=UTF-8''..%20..%20etc%20passwd`],
    ["a\r\nSet-Cookie: x", `inline; filename="a  Set-Cookie: x"; filename*=UTF-8''a%20%20Set-Cookie%3A%20x`],
    ["it's (1)*.pdf", `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ])("%s", (name, header) => {
    expect(dispositionOf("inline", name)).toBe(header);
  });
});
