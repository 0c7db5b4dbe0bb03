import { describe, expect, test } from "vitest";
import { readFormTexts } from "./form-texts.server.ts";

const LIMIT = 1000;
const sent = (body: FormData | URLSearchParams | string, headers?: HeadersInit) =>
  new Request("http://127.0.0.1/", { method: "POST", body, ...(headers ? { headers } : {}) });

describe("the texts of a form", () => {
  test("what is no form, breaks off, or is longer than allowed is not taken", async () => {
    expect(await readFormTexts(sent("title=A", { "Content-Type": "text/plain" }), LIMIT)).toBeUndefined();
    expect(await readFormTexts(sent("--x\r\nContent-Disp", { "Content-Type": "multipart/form-data; boundary=x" }), LIMIT)).toBeUndefined();
    const long = new FormData();
    long.append("title", "é".repeat(LIMIT / 2 + 1));
    expect(await readFormTexts(sent(long), LIMIT)).toBeUndefined();
    const many = new FormData();
    for (let index = 0; index < 11; index += 1) many.append(`line${index}`, "x".repeat(100));
    expect(await readFormTexts(sent(many), LIMIT)).toBeUndefined();
  });

  test("files pass by, however long they are, and every text stays as it was typed", async () => {
    const form = new FormData();
    form.append("title", "Гавань, l’été\r\n二");
    form.append("image", new File(["y".repeat(LIMIT * 300)], "harbour.jpg", { type: "image/jpeg" }));
    form.append("owner", "1");
    form.append("owner", "2");
    const texts = await readFormTexts(sent(form), LIMIT);
    expect([...(texts ?? [])]).toEqual([
      ["title", "Гавань, l’été\r\n二"],
      ["owner", "1"],
      ["owner", "2"],
    ]);
    expect([...((await readFormTexts(sent(new URLSearchParams({ title: "Ü & Ё" })), LIMIT)) ?? [])]).toEqual([["title", "Ü & Ё"]]);
  });
});
