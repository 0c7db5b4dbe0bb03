import { formatList, formatNumber } from "../../format.ts";
import { pluralRu } from "../../plural.ts";
import type { SearchMessages } from "./en.ts";

export const search: SearchMessages = {
  title: "Поиск",
  description:
    "Поиск по страницам, регламенту и положению о расходах, новостям, мероприятиям, именам, произведениям и номерам реестра EAC.",
  label: "Поиск по сайту",
  button: "Найти",
  hint: "Одно-два слова, например «место» или «холст, масло», статья («ст. 44»), имя или номер в реестре.",
  count: (count, query) =>
    `${formatNumber(count, "ru")} ${pluralRu(count, "результат", "результата", "результатов")} по запросу «${query}»`,
  lacking: (words, isSame) => {
    const quoted = formatList(
      words.map((word) => `«${word}»`),
      "ru",
      "conjunction",
    );
    const most = "Ни на одной странице нет всех этих слов. Ниже — страницы, где их больше всего;";
    if (!isSame) return `${most} на каждой не хватает хотя бы одного из слов ${quoted}.`;
    return `${most} не хватает ${words.length === 1 ? "слова" : "слов"} ${quoted}.`;
  },
  costTitle: "Сколько стоит арбитраж?",
  costText: "Сбор зависит от суммы спора. Укажите её, и калькулятор рассчитает сбор и покажет, из чего он состоит.",
  costExample: "например, 250 000",
  estimate: (amount) => `Рассчитать арбитражный сбор: «${amount}»`,
  shownFor: (spelling) => `Показаны результаты по запросу «${spelling}».`,
  searchTyped: (query) => `Искать всё же «${query}»`,
  none: (query) => `По запросу «${query}» ничего не найдено.`,
  meant: "Без этих слов, но со словами того же значения:",
  noneHint: "Попробуйте другое слово или более короткое.",
  otherInstitution: "МТП (ICC), Международная торговая палата, — другая организация, с этим сайтом не связанная.",
  ownCourt: "Арбитражное учреждение этой ассоциации: ICAC",
  exact: "Точное совпадение",
  examples: "Например",
  exampleWords: "язык и место арбитража",
  exampleKinds: {
    article: "статья регламента",
    person: "имя",
    artist: "автор произведений в галерее",
    title: "название произведения",
    passport: "номер паспорта в реестре",
    words: "слова из текста страницы, новости или мероприятия",
  },
  waysOn: "Возможно, вам нужно",
  artists: "Авторы работ в галерее",
  inGallery: (query) => `Искать «${query}» в галерее`,
  inLanguage: {
    en: (count) => `${formatNumber(count, "ru")} ${pluralRu(count, "результат", "результата", "результатов")} на английском`,
    fr: (count) => `${formatNumber(count, "ru")} ${pluralRu(count, "результат", "результата", "результатов")} на французском`,
    ru: (count) => `${formatNumber(count, "ru")} ${pluralRu(count, "результат", "результата", "результатов")} на русском`,
  },
  groupsLabel: "Разделы",
  groups: {
    register: "Реестр произведений искусства",
    artists: "Авторы произведений",
    people: "Люди",
    works: "Произведения в галерее",
    pages: "Страницы",
    rules: "Регламент и положение о расходах",
    events: "Мероприятия",
    news: "Новости",
  },
  all: (count) => `Показать все: ${formatNumber(count, "ru")}`,
  allOf: (count, group) => `Показать все: ${formatNumber(count, "ru")}, ${group}`,
  back: "Ко всем результатам",
  pagesOf: (group) => `Страницы результатов: ${group}`,
  passageIn: { en: "на\u00a0английском", fr: "на\u00a0французском", ru: "на\u00a0русском" },
  passport: "Паспорт",
  suggestions: "Подсказки",
  suggested: (count) => `${formatNumber(count, "ru")} ${pluralRu(count, "подсказка", "подсказки", "подсказок")}. Выберите стрелками.`,
  kindsSuggested: {
    ...{ page: "Страница", news: "Новость", event: "Мероприятие" },
    ...{ work: "Произведение", artist: "Художник", passport: "Паспорт" },
  },
  pastEvent: "Прошедшее мероприятие",
  artist: "Автор",
  work: "Произведение",
  kinds: {
    question: "Вопрос и ответ",
    council: "Совет",
    court: "Член Суда",
    arbitrator: "Арбитр",
    rules: "Арбитражный регламент",
    costs: "Положение об арбитражных расходах",
    term: "Определение из арбитражного регламента",
  },
};
