import { expect, test } from "vitest";
import { findNews } from "./find-news.ts";

const item = (title: string, description = "") => ({ date: "Nov 08 2019", title, excerpt: "", description });
const items = [item("Conference in Brussels", "The disputed work of art"), item("Colloque à Liège"), item("Ёлка и йод", "Новый регламент")];
const titles = (search: string, language: "en" | "fr" | "ru" = "en") => findNews(items, search, language).map(({ title }) => title);

test("every searched word begins a word of title or text, in any order, case and accent", () => {
  expect(titles("")).toHaveLength(3);
  expect(titles("ART conf")).toEqual(["Conference in Brussels"]);
  expect(titles("liege", "fr")).toEqual(["Colloque à Liège"]);
  expect(titles("елка ЙОД", "ru")).toEqual(["Ёлка и йод"]);
  expect(titles("иод", "ru")).toEqual([]);
  expect(titles("nference")).toEqual([]);
  expect(titles("conference zebra")).toEqual([]);
});

test("the words of the date are found too", () => {
  expect(titles("colloque novembre 2019", "fr")).toEqual(["Colloque à Liège"]);
  expect(titles("november 2019 conf")).toEqual(["Conference in Brussels"]);
  expect(titles("ноября 2019 йод", "ru")).toEqual(["Ёлка и йод"]);
  expect(titles("colloque 2020", "fr")).toEqual([]);
});

test("punctuation alone finds nothing, and many words are bounded", () => {
  expect(titles("%_")).toEqual([]);
  expect(titles("art ".repeat(5_000))).toEqual(["Conference in Brussels"]);
});
