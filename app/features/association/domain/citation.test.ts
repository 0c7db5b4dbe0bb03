import { expect, test } from "vitest";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { citeNews } from "./citation.ts";

const ITEM = { id: "2024-6", title: "Conference “Seats”", date: "Nov 08 2024", address: "https://eac.example/eac/news/2024-6" };

// Checklist: NEWS-36
test("a note has body, title, day and address, in the quotation marks of the language", () => {
  expect(citeNews(ITEM, "note", "en", ALL_MESSAGES.en.news.cited)).toBe(
    "International Arbitration Association (EAC), “Conference ‘Seats’”, 8 November 2024, https://eac.example/eac/news/2024-6.",
  );
  expect(citeNews({ ...ITEM, title: "Colloque « Sièges »" }, "note", "fr", ALL_MESSAGES.fr.news.cited).replaceAll(/\s/g, " ")).toBe(
    "Association internationale d’arbitrage (EAC), « Colloque “Sièges” », 8 novembre 2024, https://eac.example/eac/news/2024-6.",
  );
  expect(citeNews({ ...ITEM, title: "Конференция «Место»" }, "note", "ru", ALL_MESSAGES.ru.news.cited).replaceAll(/\s/g, " ")).toBe(
    "Международная арбитражная ассоциация (EAC), «Конференция „Место“», 8 ноября 2024 г., https://eac.example/eac/news/2024-6.",
  );
});

// Checklist: NEWS-36
test("an entry for reference managers keeps the body whole, and no text ends a field", () => {
  expect(citeNews({ ...ITEM, title: "A } brace" }, "bibtex", "en", ALL_MESSAGES.en.news.cited)).toBe(
    [
      "@misc{eac-news-2024-6,",
      "  author = {{International Arbitration Association (EAC)}},",
      "  title = {A  brace},",
      "  year = {2024},",
      "  month = {11},",
      "  note = {8 November 2024},",
      "  url = {https://eac.example/eac/news/2024-6}",
      "}",
    ].join("\n"),
  );
});
