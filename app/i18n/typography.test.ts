import { describe, expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { typeset, typesetMessages } from "./typography.ts";

/** Visible: `~` is a no-break space, `'` a narrow one, `=` a word joiner. */
const shown = (text: string) => text.replaceAll("\u00a0", "~").replaceAll("\u202f", "'").replaceAll("\u2060", "=");

describe("a text is set", () => {
  test.each([
    ["fr", "Vérifiez : « oui » ou non ; vraiment ?", "Vérifiez~: «~oui~» ou non'; vraiment'?"],
    ["fr", "1 000 000 EUR, 21 %, 17 h 14, le 11 novembre 2020", "1'000'000~EUR, 21~%, 17~h~14, le 11~novembre 2020"],
    ["fr", "1er janvier, n° 14, N° d’inventaire, M. Dupont", "1er~janvier, n°~14, N°~d’inventaire, M.~Dupont"],
    ["fr", "en 2020 et en 2021 à Paris", "en 2020 et en 2021 à Paris"],
    ["ru", "с 2020 по 2021 год и далее", "с~2020 по~2021~год и~далее"],
    ["fr", "EAC – Association", "EAC~– Association"],
    ["ru", "В реестре и в паспорте", "В~реестре и~в~паспорте"],
    ["ru", "Паспорт — документ, а не титул", "Паспорт~— документ, а~не~титул"],
    ["ru", "11 ноября 2020 г., № 14, 80 %, 10 000 EUR", "11~ноября 2020~г., №~14, 80~%, 10~000~EUR"],
    ["ru", "то же самое, ст. 18, И. И. Иванов", "то~же самое, ст.~18, И.~И.~Иванов"],
    ["ru", "**О реестре** и [в паспорте](/x)", "**О~реестре** и~[в~паспорте](/x)"],
    ["fr", "À propos d’elle-même, au XIXe siècle", "À~propos d’elle-=même, au XIXᵉ siècle"],
    ["ru", "по QR-коду", "по~QR-=коду"],
    ["en", "11 November 2020 at 9 a.m.", "11 November 2020 at 9 a.m."],
  ] as const)("in %s: %s", (language, text, set) => {
    expect(shown(typeset(text, language))).toBe(set);
    expect(typeset(typeset(text, language), language)).toBe(typeset(text, language));
  });
});

test("messages keep their shape", () => {
  const messages = { title: "В реестре", count: (n: number) => `и ${n} г.`, list: ["с вами"], inner: { none: null, day: new Date(0) } };
  const set = typesetMessages(messages, "ru");
  expect([set.title, set.count(3), set.list, set.inner].map((value) => (typeof value === "string" ? shown(value) : value))).toEqual([
    "В~реестре",
    "и~3~г.",
    ["с\u00a0вами"],
    messages.inner,
  ]);
  for (const language of LANGUAGES) expect(typesetMessages({ a: () => ["b"] }, language).a()).toEqual(["b"]);
});

// Checklist: INFO-252
test("a hyphen within QR-код, elle-même or celui-ci is joined, that of another word is not", () => {
  expect(shown(typeset("QR-код, онлайн-курс", "ru"))).toBe("QR-=код, онлайн-курс");
  expect(shown(typeset("elle-même, celui-ci, ce jour-là, ci-dessus, peut-être, au XXe siècle", "fr"))).toBe(
    "elle-=même, celui-=ci, ce jour-=là, ci-dessus, peut-être, au XXᵉ siècle",
  );
});
