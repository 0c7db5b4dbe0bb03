import { expect, test } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

test.each([
  ["short", 10, "short"],
  ["one two three", 7, "one two"],
  ["one two three", 9, "one two"],
  ["one, two", 5, "one"],
  ["слово — второе", 9, "слово"],
  ["deux mots\u00a0: «\u00a0oui", 13, "deux mots"],
  ["Aged 87. More.", 8, "Aged 87"],
  ["xxxxxxxxxx", 4, "xxxx"],
])("%s, at %i, is %s", (text, length, cut) => expect(cutAtWord(text, length)).toBe(cut));
