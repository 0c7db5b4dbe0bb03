import { expect, test } from "vitest";
import { gallery } from "#app/i18n/messages/gallery/en.ts";
import { gallery as russian } from "#app/i18n/messages/gallery/ru.ts";
import { type CitedWork, cite, creditLine } from "./citation.ts";

const WORDS = gallery.painting.cited;
const WORK: CitedWork = {
  artist: "Pavel Ostrenko",
  title: "Birches at Thaw",
  date: "1898",
  year: 1898,
  materials: "Oil on canvas",
  dimensions: "74 × 98 cm",
  passport: "ZAX7-8KF8",
  address: "https://eac.example/r/ZAX7-8KF8",
};
const UNREGISTERED = { passport: null, address: "https://eac.example/gallery/1" };

test("a caption is what the label of a wall says", () => {
  expect(cite(WORK, "caption", WORDS)).toBe("Pavel Ostrenko, Birches at Thaw, 1898. Oil on canvas, 74 × 98 cm. Register entry ZAX7-8KF8.");
});

// Checklist: PAINTING-83
test("a credit line is the caption and who has photographed the work", () => {
  expect(creditLine(WORK, WORDS)).toBe(
    "Pavel Ostrenko, Birches at Thaw, 1898. Oil on canvas, 74 × 98 cm. Register entry ZAX7-8KF8. Photograph: International Arbitration Association (EAC).",
  );
  expect(creditLine({ ...WORK, passport: null }, russian.painting.cited)).toMatch(
    / 98 cm\. Фото: Международная арбитражная ассоциация \(EAC\)\.$/,
  );
});

test("a note is one sentence that ends with the address", () => {
  expect(cite(WORK, "note", WORDS)).toBe(
    "Pavel Ostrenko, Birches at Thaw, 1898, oil on canvas, 74 × 98 cm, gallery of the International Arbitration Association (EAC), register entry ZAX7-8KF8, https://eac.example/r/ZAX7-8KF8.",
  );
  expect(cite({ ...WORK, ...UNREGISTERED, dimensions: null, date: null, year: null, materials: "" }, "note", WORDS)).toBe(
    "Pavel Ostrenko, Birches at Thaw, gallery of the International Arbitration Association (EAC), https://eac.example/gallery/1.",
  );
});

test("a title stands in quotation marks in Russian, once", () => {
  const captionOf = (title: string) => cite({ ...WORK, title }, "caption", russian.painting.cited);
  expect(captionOf("Берёзы в оттепель")).toMatch(/^Pavel Ostrenko, «Берёзы в оттепель», 1898\. /);
  expect(captionOf("Эскиз к «Берёзам»")).toMatch(/^Pavel Ostrenko, Эскиз к «Берёзам», 1898\. /);
});

test("an entry for reference managers keeps the name whole and the year a number, and no text ends a field", () => {
  expect(cite({ ...WORK, title: "A } brace", date: "c. 1510", year: 1510 }, "bibtex", WORDS)).toBe(
    [
      "@misc{eac-zax7-8kf8,",
      "  author = {{Pavel Ostrenko}},",
      "  title = {A  brace},",
      "  year = {1510},",
      "  howpublished = {Oil on canvas, 74 × 98 cm},",
      "  note = {c. 1510, gallery of the International Arbitration Association (EAC), register entry ZAX7-8KF8},",
      "  url = {https://eac.example/r/ZAX7-8KF8}",
      "}",
    ].join("\n"),
  );
  expect(cite({ ...WORK, ...UNREGISTERED }, "bibtex", WORDS)).toMatch(
    /^@misc\{eac-1,[\s\S]* {2}note = \{gallery of [\s\S]*\/gallery\/1\}\n\}$/,
  );
});
