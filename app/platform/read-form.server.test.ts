import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeForm, MAX_TEXT_BYTES, readForm } from "./read-form.server.ts";

const known = describeForm({
  texts: ["title", "owners[0]", "owners[1]"],
  repeats: { chosen: 5 },
  files: { image: 1, papers: 2 },
  fileBytes: 1_000,
  textBytes: MAX_TEXT_BYTES,
});

const sent = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://127.0.0.1/", { method: "POST", body, ...(headers ? { headers } : {}) });
const read = async (body: BodyInit, type?: string, options?: { keepsFiles: boolean }) => {
  const form = await readForm(sent(body, type === undefined ? undefined : { "Content-Type": type }), known, options);
  return [...form];
};
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  );
const formOf = (...entries: [name: string, value: string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const file = (bytes: number, name = "harbour.jpg") => new File(["y".repeat(bytes)], name, { type: "image/jpeg" });
const MULTIPART = "multipart/form-data; boundary=x";
const part = (head: string, value = "") => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

describe("a form whose files go to a folder", () => {
  test("has them in its order, whichever is written first", async () => {
    const folder = mkdtempSync(join(tmpdir(), "eac-form-"));
    try {
      const form = await readForm(sent(formOf(["papers", file(900, "1.jpg")], ["papers", file(1, "2.jpg")])), known, { folder });
      expect(form.getAll("papers").map((each) => (each as File).name)).toEqual(["1.jpg", "2.jpg"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  test("ends at its first file if none is wanted: texts before it count, a field without a file does not end it", async () => {
    const form = formOf(["image", file(0, "")], ["title", "A"], ["papers", file(10)], ["owners[0]", "B"]);
    expect([...(await readForm(sent(form), known, { endsAtFiles: true }))]).toEqual([
      ["image", ""],
      ["title", "A"],
    ]);
  });
});

describe("a form", () => {
  test("is read unchanged in both encodings of browsers", async () => {
    const texts: [string, string][] = [
      ["title", "Гавань, l’été\r\n二 & Ё"],
      ["owners[0]", "1"],
      ["owners[1]", ""],
    ];
    expect(await read(formOf(...texts))).toEqual(texts);
    expect(await read(new URLSearchParams(texts))).toEqual(texts);
  });

  test("has a text as often as it may be sent", async () => {
    const texts = Array.from({ length: 5 }, (_, index): [string, string] => ["chosen", String(index)]);
    expect(await read(new URLSearchParams(texts))).toEqual(texts);
    expect(await statusOf(read(new URLSearchParams([...texts, ["chosen", "5"]])))).toBe(400);
  });

  test("includes its files, with their names on disk", async () => {
    const [, [, image] = [], [, paper] = []] = await read(
      formOf(["title", "A"], ["image", file(10, 'Vue "d’été".jpg')], ["papers", file(20, "folder/二.pdf")]),
    );
    expect(image).toMatchObject({ name: 'Vue "d’été".jpg', size: 10, type: "image/jpeg" });
    expect(paper).toMatchObject({ name: "folder/二.pdf", size: 20 });
    expect(await (paper as File).text()).toBe("y".repeat(20));
  });

  test("without a chosen file includes an empty one, as browsers send it", async () => {
    expect(await read(formOf(["image", new File([], "")]))).toMatchObject([["image", { name: "", size: 0 }]]);
  });

  test("drops its files if none may be stored", async () => {
    expect(await read(formOf(["image", file(500_000)], ["title", "A"]), undefined, { keepsFiles: false })).toEqual([["title", "A"]]);
  });

  test("truncates a file at the refused size", async () => {
    expect(await read(formOf(["image", file(500_000)], ["title", "A"]))).toMatchObject([
      ["image", { size: 1_000 }],
      ["title", "A"],
    ]);
  });

  test("contains nothing that PostgreSQL cannot store", async () => {
    expect(await read("title=a%00b%ED%A0%80", "application/x-www-form-urlencoded")).toEqual([["title", "a\uFFFDb\uFFFD\uFFFD\uFFFD"]]);
    const surrogate = Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n`),
      Buffer.from([0x00, 0xd8]),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    expect(await read(surrogate, MULTIPART)).toEqual([["title", "\uFFFD"]]);
  });
});

describe("refused is", () => {
  test.each<[what: string, body: BodyInit, type?: string]>([
    ["an unknown name", new URLSearchParams({ website: "x" })],
    ["the same name with an index", new URLSearchParams({ "title[0]": "x" })],
    ["an index above the form's", new URLSearchParams({ "owners[999999999]": "x" })],
    ["a name of many brackets", new URLSearchParams({ [`owners${"[0]".repeat(3_000)}`]: "x" })],
    ["a name of a megabyte", new URLSearchParams({ ["t".repeat(1_000_000)]: "x" })],
    [
      "a property name of every object",
      new URLSearchParams({ __proto__x: "1" }).toString().replace("__proto__x", "__proto__"),
      "application/x-www-form-urlencoded",
    ],
    ["a repeated text", new URLSearchParams(Array.from({ length: 3 }, () => ["title", "x"]))],
    ["a file under the name of a text", formOf(["title", file(1)])],
    ["one file too many", formOf(["image", file(1)], ["image", file(1)])],
    ["a part without a name", `${part('filename="a"')}--x--`, MULTIPART],
    ["ten thousand parts", `${part('name="title"').repeat(10_000)}--x--`, MULTIPART],
    ["a part truncated in its header", "--x\r\nContent-Disp", MULTIPART],
    ["a part truncated in its text", part('name="title"', "abc"), MULTIPART],
    ["a truncated file", part('name="image"; filename="a"', "abc"), MULTIPART],
    ["a body without a boundary", "title=A", "multipart/form-data"],
    ["plain text", "title=A", "text/plain"],
    ["JSON", '{"title":"A"}', "application/json"],
  ])("%s", async (_, body, type) => {
    expect(await statusOf(read(body, type))).toBe(400);
  });

  test("text over the limit, in one field or in total", async () => {
    expect(await statusOf(read(new URLSearchParams({ title: "é".repeat(MAX_TEXT_BYTES / 2) })))).toBe(413);
    const half = "x".repeat(MAX_TEXT_BYTES / 2);
    expect(await statusOf(read(formOf(["title", half], ["owners[0]", half])))).toBe(413);
  });

  test("a body at its first invalid field: the rest stays unread, and the connection open", async () => {
    let pulls = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(Buffer.from(`wrong=${"x".repeat(1_000)}&`));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const request = new Request("http://127.0.0.1/", {
      ...{ method: "POST", body, duplex: "half", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    } as RequestInit);
    expect(await statusOf(readForm(request, known))).toBe(400);
    expect([pulls < 5, isCancelled]).toEqual([true, false]);
  });
});
