import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import type { Searchable } from "../list-searchable.server.ts";
import { ASKED_PAGES } from "./asked-words.ts";
import { findAsked } from "./find-asked.server.ts";

let findTexts: typeof import("../search-index.server.ts").findTexts;
let findMostTexts: typeof import("../search-index.server.ts").findMostTexts;
let correctSpelling: typeof import("../search-index.server.ts").correctSpelling;
let listSearchable: typeof import("../list-searchable.server.ts").listSearchable;
beforeAll(async () => {
  provideMessages(ALL_MESSAGES);
  ({ findTexts, findMostTexts, correctSpelling } = await import("../search-index.server.ts"));
  ({ listSearchable } = await import("../list-searchable.server.ts"));
});

const FEES = ASKED_PAGES.fees;
const CALCULATOR = ASKED_PAGES.calculator;
const SIMPLIFIED = ASKED_PAGES.simplified;
const DURATION = ASKED_PAGES.duration;
const START = ASKED_PAGES.startCase;
const CONTACTS = ASKED_PAGES.contacts;
const AUTHENTICATION = ASKED_PAGES.authentication;
const APPRAISAL = ASKED_PAGES.appraisal;
const PASSPORT = ASKED_PAGES.passport;
const REGISTER = ASKED_PAGES.register;
const ICAC = ASKED_PAGES.icac;
const ARBITRATORS = ASKED_PAGES.arbitrators;
const CLAUSE = ASKED_PAGES.clause;
const RULES = ASKED_PAGES.rules;
const RESOURCES = ASKED_PAGES.resources;
const JOIN = ASKED_PAGES.join;
const COURSE = ASKED_PAGES.course;
const EXPERTS = ASKED_PAGES.icje;

const QUESTIONS: Record<Language, [question: string, path: string][]> = {
  en: [
    ["how much does it cost", FEES],
    ["How much does an arbitration cost?", FEES],
    ["what are your prices", FEES],
    ["is arbitration expensive", FEES],
    ["calculate the fee", CALCULATOR],
    ["how long does it take", DURATION],
    ["how long does a case take", DURATION],
    ["how long does an arbitration take", DURATION],
    ["duration of the proceedings", DURATION],
    ["expedited procedure", SIMPLIFIED],
    ["expedited", SIMPLIFIED],
    ["expedite", SIMPLIFIED],
    ["fast track", SIMPLIFIED],
    ["accelerated procedure", SIMPLIFIED],
    ["where do I send the request", START],
    ["how do I start", START],
    ["how can I sue a company", START],
    ["can I pay by card", START],
    ["which documents do I need", START],
    ["where are you", CONTACTS],
    ["where is your office", CONTACTS],
    ["phone", CONTACTS],
    ["what is your phone number?", CONTACTS],
    ["opening hours", CONTACTS],
    ["can I talk to someone", CONTACTS],
    ["is my painting genuine", AUTHENTICATION],
    ["is this picture a fake", AUTHENTICATION],
    ["how much is my painting worth", APPRAISAL],
    ["how do I get a passport for a painting", PASSPORT],
    ["check a passport number", REGISTER],
    ["who are the arbitrators", ARBITRATORS],
    ["how do I choose an arbitrator", ARBITRATORS],
    ["what should I put in my contract", CLAUSE],
    ["how do I become a member", JOIN],
    ["how much is the membership fee", JOIN],
    ["how do I become an arbitrator", COURSE],
    ["I need an expert opinion", EXPERTS],
    ["do I need a lawyer", ASKED_PAGES.lawyer],
    ["what if the other side does not reply", ASKED_PAGES.silence],
    ["can the hearing be online", ASKED_PAGES.hearing],
    ["who pays if I lose", ASKED_PAGES.loser],
    ["can I appeal the award", ICAC],
    ["can you enforce an award abroad", RESOURCES],
  ],
  fr: [
    ["combien ça coûte", FEES],
    ["Combien coûte un arbitrage ?", FEES],
    ["quels sont vos tarifs", FEES],
    ["est-ce que c’est cher", FEES],
    ["calculer les frais", CALCULATOR],
    ["combien de temps ça dure", DURATION],
    ["combien de temps cela prend-il", DURATION],
    ["combien de temps dure un arbitrage", DURATION],
    ["durée de la procédure", DURATION],
    ["procédure accélérée", SIMPLIFIED],
    ["procédure rapide", SIMPLIFIED],
    ["où envoyer la demande", START],
    ["comment commencer", START],
    ["comment faire un procès à quelqu’un", START],
    ["puis-je payer par carte", START],
    ["où êtes-vous", CONTACTS],
    ["où se trouve votre bureau", CONTACTS],
    ["téléphone", CONTACTS],
    ["quel est votre numéro de téléphone", CONTACTS],
    ["horaires d’ouverture", CONTACTS],
    ["comment vous joindre", CONTACTS],
    ["mon tableau est-il authentique", AUTHENTICATION],
    ["ma peinture est un faux", AUTHENTICATION],
    ["combien vaut mon tableau", APPRAISAL],
    ["obtenir un passeport pour un tableau", PASSPORT],
    ["vérifier un passeport", REGISTER],
    ["qui sont les arbitres", ARBITRATORS],
    ["comment choisir un arbitre", ARBITRATORS],
    ["que mettre dans mon contrat", CLAUSE],
    ["comment devenir membre", JOIN],
    ["combien coûte l’adhésion", JOIN],
    ["comment devenir arbitre", COURSE],
    ["j’ai besoin d’un expert", EXPERTS],
    ["faut-il prendre un avocat", ASKED_PAGES.lawyer],
    ["l’autre partie ne répond pas", ASKED_PAGES.silence],
    ["audience en ligne", ASKED_PAGES.hearing],
    ["qui paie si je perds", ASKED_PAGES.loser],
    ["peut-on faire appel", ICAC],
    ["règles de l’arbitrage", RULES],
  ],
  ru: [
    ["сколько стоит", FEES],
    ["Сколько стоит арбитраж?", FEES],
    ["сколько это стоит", FEES],
    ["сколько нужно платить", FEES],
    ["какие у вас цены", FEES],
    ["рассчитать сбор", CALCULATOR],
    ["сколько времени это занимает", DURATION],
    ["как долго длится дело", DURATION],
    ["сколько длится дело", DURATION],
    ["срок рассмотрения дела", DURATION],
    ["ускоренная процедура", SIMPLIFIED],
    ["быстрое разбирательство", SIMPLIFIED],
    ["куда отправить заявление", START],
    ["с чего начать", START],
    ["как подать в суд", START],
    ["можно ли оплатить картой", START],
    ["какие документы нужны", START],
    ["где вы находитесь", CONTACTS],
    ["где ваш офис", CONTACTS],
    ["телефон", CONTACTS],
    ["как с вами связаться", CONTACTS],
    ["часы работы", CONTACTS],
    ["ваш адрес", CONTACTS],
    ["моя картина подлинная?", AUTHENTICATION],
    ["как узнать, настоящая ли картина", AUTHENTICATION],
    ["сколько стоит моя картина", APPRAISAL],
    ["получить паспорт на картину", PASSPORT],
    ["проверить паспорт картины", REGISTER],
    ["кто арбитры", ARBITRATORS],
    ["как выбрать арбитра", ARBITRATORS],
    ["что написать в договоре", CLAUSE],
    ["как стать членом ассоциации", JOIN],
    ["сколько стоит членство", JOIN],
    ["как стать арбитром", COURSE],
    ["мне нужен эксперт", EXPERTS],
    ["нужен ли юрист", ASKED_PAGES.lawyer],
    ["что если ответчик молчит", ASKED_PAGES.silence],
    ["можно ли участвовать онлайн", ASKED_PAGES.hearing],
    ["кто платит, если я проиграю", ASKED_PAGES.loser],
    ["можно ли обжаловать решение", ICAC],
  ],
};

const firstOf = (query: string, language: Language) =>
  findTexts(query, language)
    .flatMap(({ hits }) => hits.map(({ entry }) => entry.path))
    .slice(0, 3);

// Checklist: INFO-202
describe.each(LANGUAGES)("an everyday question has its answer among the first three results, in %s", (language) => {
  test.each(QUESTIONS[language])("%s", (query, path) => expect(firstOf(query, language)).toContain(path));
});

const FIRST: Record<Language, Record<string, string>> = {
  en: { "how long does a case take": DURATION, "expedited procedure": SIMPLIFIED, "where do I send the request": START },
  fr: { "combien de temps dure un arbitrage": DURATION, "procédure accélérée": SIMPLIFIED, "où envoyer la demande": START },
  ru: { "сколько длится дело": DURATION, "ускоренная процедура": SIMPLIFIED, "куда отправить заявление": START },
};

test.each(LANGUAGES)("the article on a time limit or the page on the request leads, in %s", (language) => {
  for (const [question, path] of Object.entries(FIRST[language])) expect(firstOf(question, language)[0], question).toBe(path);
});

test.each<[Language, string]>([
  ["en", "do you have an office in Tashkent"],
  ["fr", "avez-vous un bureau à Tachkent"],
  ["ru", "есть ли у вас офис в Ташкенте"],
])("contacts lead what has only a part of a question about an office, in %s", (language, question) => {
  expect(findMostTexts(question, language)?.groups[0]?.hits[0]?.entry.path).toBe(CONTACTS);
});

test.each<[Language, string]>([
  ["en", "how long are the files of a case kept"],
  ["en", "long time ask"],
  ["fr", "combien de temps"],
  ["ru", "сколько длится дело"],
])("a policy that has the words by chance comes last among the pages, in %s: %s", (language, question) => {
  const groups = findTexts(question, language);
  const isPolicy = groups.flatMap(({ hits }) => hits.flatMap(({ entry }) => (entry.kind === "page" ? entry.isPolicy === true : [])));
  expect(isPolicy).toContain(true);
  expect(isPolicy).toEqual(isPolicy.toSorted());
  expect(groups[0]?.hits[0]?.entry.isPolicy).toBeUndefined();
});

test.each<[Language, string, string]>([
  ["en", "privacy", "/privacy-policy"],
  ["en", "terms of service", "/terms-of-service"],
  ["fr", "cookies", "/cookies-policy"],
  ["ru", "политика конфиденциальности", "/privacy-policy"],
])("a policy leads a search for it, in %s: %s", (language, query, path) => expect(firstOf(query, language)[0]).toBe(path));

test("a word of a question is not taken for a misspelling of another word, and is the spelling of a misspelled one", () => {
  expect(correctSpelling("expedited", "en")).toBeUndefined();
  expect(correctSpelling("expidited procedure", "en")).toBe("expedited procedure");
  expect(findMostTexts("expedited yacht", "en")?.query).toBe("expedited yacht");
});

test("the articles for which questions ask are those on the simplified procedure and on the time limit", () => {
  const titleOf = (path: string) => listSearchable("en").find((entry) => entry.path === path)?.title;
  expect(titleOf(SIMPLIFIED)).toContain("Simplified procedure");
  expect(titleOf(DURATION)).toContain("Time limit for the Award");
});

test.each(LANGUAGES)("all pages with words of questions are in the index, in %s", (language) => {
  const known = listSearchable(language).map(({ path }) => path);
  expect(Object.values(ASKED_PAGES).filter((path) => !known.includes(path))).toEqual([]);
});

test("words that only describe what is asked for ask for nothing", () => {
  for (const query of ["painting", "is it a case", "which arbitration", ""]) expect(findAsked(query, "en"), query).toEqual([]);
});

test("a question with words that no page knows is no answer", () => {
  expect(findTexts("how much does a zxqvk cost", "en").flatMap(({ hits }) => hits)).toEqual([]);
});

const SHORT_QUESTIONS = [
  ["en", "how much does it cost", "cost"],
  ["fr", "quels frais pour vous", "frais"],
  ["ru", "сколько это стоит", "стоит"],
] as const;

// Checklist: INFO-202
test.each(SHORT_QUESTIONS)(
  "beside the answers of a short question stands nothing that merely has its word, in %s",
  (language, question, word) => {
    const entriesOf = (query: string) => findTexts(query, language).flatMap(({ hits }) => hits.map(({ entry }) => entry));
    const answers = findAsked(question, language).map(({ path }) => path);
    const hasWord = ({ title, aliases = [], lead }: Searchable) =>
      [title, ...aliases, lead].some((text) => text.toLowerCase().includes(word));
    expect(entriesOf(question).filter((entry) => !answers.includes(entry.path) && !hasWord(entry))).toEqual([]);
    expect(entriesOf(question).length).toBeLessThan(entriesOf(word).length);
  },
);
