import { describe, expect, test } from "vitest";
import { readZip } from "../zip.server.ts";
import { type WrittenDocument, writeWordDocument } from "./write-word-document.server.ts";

const EMPTY: WrittenDocument = { title: "A title", locale: "en-GB", isLandscape: false, blocks: [] };

/** Text of a part of the document. */
async function partOf(document: Partial<WrittenDocument>, name = "word/document.xml"): Promise<string> {
  const files = await readZip(await writeWordDocument({ ...EMPTY, ...document }));
  const bytes = await files?.find((file) => file.name === name)?.read();
  return Buffer.from(bytes ?? []).toString();
}

describe("a document for a word processor", () => {
  test("has the parts that its list of types names", async () => {
    const types = await partOf({}, "[Content_Types].xml");
    for (const [, name = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(await partOf({}, name), name).toMatch(/^<\?xml .*>$/s);
  });
  test("names the language of each text", async () => {
    const blocks = ["fr-BE", "ru-RU"].map((locale) => ({ runs: [{ text: "a" }, { text: "b" }], locale }));
    expect((await partOf({ blocks })).match(/<w:lang w:val="[^"]+"/g)).toEqual([
      '<w:lang w:val="fr-BE"',
      '<w:lang w:val="fr-BE"',
      '<w:lang w:val="ru-RU"',
      '<w:lang w:val="ru-RU"',
    ]);
  });
  test("holds markup as text, and nothing that XML cannot hold", async () => {
    const text = '</w:t><b a="1">&\0\u0001\uFFFE\uD800';
    const written = await partOf({ title: text, blocks: [{ runs: [{ text }], locale: "en-GB" }] });
    expect(written).toContain("&lt;/w:t&gt;&lt;b a=&quot;1&quot;&gt;&amp;\uFFFD\uFFFD\uFFFD\uFFFD");
    expect(await partOf({ title: text }, "docProps/core.xml")).toContain("<dc:title>&lt;/w:t&gt;");
  });
  test("numbers each list from one", async () => {
    const blocks = [1, 1, 2].map((list) => ({ runs: [{ text: "a" }], locale: "en-GB", list }));
    expect((await partOf({ blocks })).match(/numId w:val="\d"/g)).toEqual(['numId w:val="1"', 'numId w:val="1"', 'numId w:val="2"']);
    expect((await partOf({ blocks }, "word/numbering.xml")).match(/<w:startOverride w:val="1"\/>/g)).toHaveLength(2);
  });
  test("describes a table, whose head is repeated", async () => {
    const cell = (text: string) => ({ runs: [{ text }], locale: "en-GB" });
    const table = { description: "About <it>", head: [cell("A"), cell("B")], rows: [[cell("1"), cell("2")]] };
    const written = await partOf({ blocks: [table], isLandscape: true });
    expect(written).toContain('<w:tblDescription w:val="About &lt;it&gt;"/>');
    expect(written.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(written.match(/<w:tc>/g)).toHaveLength(4);
    expect(written).toContain('w:orient="landscape"');
  });
});
