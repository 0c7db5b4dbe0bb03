import { describe, expect, test } from "vitest";
import { asksCosts } from "./asks-costs.server.ts";

// Checklist: INFO-283
describe("a search (P-INFO-283)", () => {
  test.each([
    "how much does it cost",
    "How much does an arbitration cost?",
    "how much does it cost to file a claim",
    "what are your prices",
    "calculate the fee",
    "сколько стоит",
    "Сколько это стоит?",
    "сколько стоит арбитраж",
    "combien ça coûte",
    "Combien coûte un arbitrage ?",
  ])("asks what an arbitration costs: %s", (query) => {
    expect(asksCosts(query)).toBe(true);
  });

  test.each([
    "",
    "seat",
    "price",
    "article 44",
    "how long does it take",
    "how much time does it take",
    "how much is my painting worth",
    "how much is the membership fee",
    "how much does an expert opinion cost",
    "combien de temps ça dure",
    "combien vaut mon tableau",
    "combien coûte un passeport",
    "combien coûte l’adhésion",
    "сколько длится дело",
    "сколько стоит моя картина",
    "сколько стоит паспорт",
    "word how ".repeat(60),
  ])("does not: %o", (query) => {
    expect(asksCosts(query)).toBe(false);
  });
});
