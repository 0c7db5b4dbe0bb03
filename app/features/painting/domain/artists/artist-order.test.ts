import { expect, test } from "vitest";
import { sortingName } from "./artist-order.ts";

test.each([
  ["pavel-ostrenko", "Pavel Ostrenko", "Ostrenko"],
  ["pavel-ostrenko", "Павел Остренко", "Остренко"],
  ["anna-van-der-linde", "Anna van der Linde", "Linde"],
  ["jean-d-aubrac", "Jean d’Aubrac", "Aubrac"],
  ["lin-moqiu", "Lin Moqiu", "Lin"],
  ["lin-moqiu", "Линь Моцю", "Линь"],
  ["lin-maria-holm", "Lin Maria Holm", "Holm"],
  ["master-of-the-gilded-margin-and-workshop", "Master of the Gilded Margin and workshop", "Master of the Gilded Margin and workshop"],
  ["master-of-the-gilded-margin", "Maître à la marge dorée", "Maître à la marge dorée"],
  ["master-of-the-gilded-margin", "Мастер золочёного поля", "Мастер золочёного поля"],
  ["ermeline", "Ermeline", "Ermeline"],
  ["", "", ""],
])("%s, %s, is sorted under %s", (key, name, expected) => {
  expect(sortingName({ key, name })).toBe(expected);
});
