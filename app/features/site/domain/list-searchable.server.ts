import { association } from "#app/content/association.ts";
import { courtFigure } from "#app/content/court.server.ts";
import type { Figure } from "#app/content/figure.ts";
import { type PagePart, readInformationPage } from "#app/content/information-pages.server.ts";
import { listArbitrators } from "#app/features/arbitration/domain/list-arbitrators.server.ts";
import { listCouncil } from "#app/features/association/domain/list-council.server.ts";
import { listEvents } from "#app/features/association/domain/list-events.server.ts";
import { newsDay } from "#app/features/association/domain/news.ts";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { isBelowAny } from "#app/i18n/path-patterns.ts";
import { paths } from "#app/i18n/paths.ts";
import { listArticles, listDefinitions } from "./list-articles.server.ts";
import { listPublicPages } from "./list-public-pages.server.ts";
import type { SearchKind, SearchResult } from "./search-result.ts";

/** An entry of the search index. */
export interface Searchable {
  path: string;
  kind: SearchKind;
  title: string;
  /** Other names: a person's in the other languages, an article's without its number. */
  aliases?: string[];
  /** Its place in the site. Completes a search that has words of the entry too, and is not shown. */
  context?: string;
  /** False if `text` is shown and not searched: another entry has it. */
  isTextSearched?: false;
  /** True for the texts on data, cookies and terms: they have words of everything, and come last unless they are asked for. */
  isPolicy?: true;
  day?: string;
  when?: NonNullable<SearchResult["when"]>;
  lead: string;
  text: string;
}

/** All texts in a figure. */
function figureText(figure: Figure): string {
  const collect = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      ["kind", "key", "href", "language", "reaches"].includes(key) ? [] : collect(inner),
    );
  };
  return collect(figure)
    .map((text) => (/[.;:!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** Not of a drawing that opens a page or of files: their words would come first in an excerpt. */
function textOfFigure(figure: Figure | undefined): string {
  if (figure === undefined || figure.kind === "spread" || figure.kind === "press") return "";
  // Each member is an entry of its own.
  return figureText(figure.kind === "court" ? { ...figure, members: [] } : figure);
}

/** Ends terms, headings and list items with punctuation, so that excerpts do not run them together. */
function withoutTags(html: string, language: Language): string {
  return html
    .replaceAll("</dt>", messagesIn(language).phrases.labelled("", ""))
    .replaceAll(/(?<![.;:!?…])<\/(?:h2|h3|li|dd|th|td)>/g, ". ")
    .replaceAll(/<\/?(?:a|strong|em|code)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ");
}

function plainText(parts: PagePart[], language: Language): string {
  return parts
    .map((part) => (part.kind === "text" ? withoutTags(part.html, language) : textOfFigure(part.figure)))
    .join(" ")
    .replaceAll(/&(?:quot|#39|amp|lt|gt);/g, " ");
}

/** Pages of which each article is an entry. */
const DOCUMENT_PATHS = [paths.rulesText(), paths.costsText()];

/** Entries of the pages. A page's path names its files in content/. */
function pages(language: Language): Searchable[] {
  const { gallery } = messagesIn(language);
  return listPublicPages().flatMap((path): Searchable[] => {
    if (path === paths.home() || isBelowAny(path, [paths.news(), paths.council()]) || DOCUMENT_PATHS.includes(path)) return [];
    if (path === paths.gallery()) {
      return [{ path, kind: "page", title: gallery.heading, lead: gallery.lead, text: gallery.description }];
    }
    if (path === paths.artists()) {
      return [{ path, kind: "page", title: gallery.artistsHeading, lead: gallery.artistsLead, text: gallery.artistsDescription }];
    }
    const isLegal = !path.slice(1).includes("/") && path !== paths.contacts();
    const page = readInformationPage(isLegal ? `legal${path}` : path.slice(1), language);
    const text = plainText(page.parts, language);
    return [
      {
        path,
        kind: "page",
        title: page.title,
        ...(isLegal ? { isPolicy: true } : {}),
        lead: page.lead,
        text: path === paths.contacts() ? `${contactFacts(language)} ${text}` : text,
      },
      ...questionsOf(path, page.parts, language),
    ];
  });
}

const QUESTION = /<dt id="(question-\d+)">(.*?)<\/dt><dd>(.*?)<\/dd>/gs;

/** Questions that a page answers, found by their own words: the page is found by those of the answer. */
function questionsOf(path: string, parts: PagePart[], language: Language): Searchable[] {
  const html = parts.map((part) => (part.kind === "text" ? part.html : "")).join("");
  return [...html.matchAll(QUESTION)].map(([, id = "", question = "", answer = ""]): Searchable => {
    const text = plainText([{ kind: "text", html: answer }], language);
    return { path: `${path}#${id}`, kind: "question", title: question, isTextSearched: false, lead: "", text };
  });
}

/** The facts about the association that its contacts page shows, with their labels. */
function contactFacts(language: Language): string {
  const { contacts, phrases } = messagesIn(language);
  const { address, phone, email, legalForm, enterpriseNumber, rpr, account } = association;
  return [
    phrases.labelled(contacts.address, `${address.postalCode} ${address.city[language]}, ${address.country[language]}`),
    phrases.labelled(contacts.phone, phone),
    phrases.labelled(contacts.email, email),
    phrases.labelled(contacts.legalForm, contacts.legalFormOf(legalForm)),
    phrases.labelled(contacts.enterpriseNumber, `${enterpriseNumber}, ${rpr[language]}`),
    phrases.labelled(contacts.account, account),
  ]
    .map((fact) => `${fact}.`)
    .join(" ");
}

/** A person's name as the other languages write it. */
function namesInOthers(
  { key, name }: { key: string; name: string },
  language: Language,
  list: (language: Language) => readonly { key: string; name: string }[],
): string[] {
  const names = LANGUAGES.filter((each) => each !== language).flatMap((each) => list(each).find((other) => other.key === key)?.name ?? []);
  return [...new Set(names)].filter((each) => each !== name);
}

/** All entries of a language's search index. */
export function listSearchable(language: Language): Searchable[] {
  const events = listEvents(language, new Date(0)).upcoming;
  const { arbitrators: words, menu } = messagesIn(language);
  return [
    ...pages(language),
    ...listArticles(language),
    ...listDefinitions(language),
    ...listCouncil(language).map(
      (member): Searchable => ({
        path: paths.councilMember(member.key),
        kind: "council",
        title: member.name,
        aliases: namesInOthers(member, language, listCouncil),
        lead: `${menu.council}. ${member.position}.`,
        text: [...member.description, `${member.field}.`, ...member.career.map(({ text }) => `${text}.`)].join(" "),
      }),
    ),
    ...courtFigure(language).members.map(
      (member): Searchable => ({
        path: `${paths.icac()}#${member.key}`,
        kind: "court",
        title: member.name,
        aliases: namesInOthers(member, language, (each) => courtFigure(each).members),
        lead: `${member.role}.`,
        text: `${member.profession}, ${member.country}. ${member.languages.join(", ")}.`,
      }),
    ),
    ...listNews(language).map(
      (item): Searchable => ({
        path: paths.newsArticle(item.id),
        kind: "news",
        title: item.title,
        day: newsDay(item.date),
        lead: item.excerpt,
        text: item.description.replaceAll("*", ""),
      }),
    ),
    ...events.map(
      (event): Searchable => ({
        path: `${paths.events()}#${event.key}`,
        kind: "event",
        title: event.title,
        when: { text: event.when, end: event.end.iso },
        lead: event.place === null ? "" : `${event.place}.`,
        text: `${event.text} ${event.report?.replaceAll("*", "") ?? ""}`,
      }),
    ),
    ...listArbitrators(language).arbitrators.map(
      (arbitrator): Searchable => ({
        path: `${paths.arbitrators()}#${arbitrator.key}`,
        kind: "arbitrator",
        title: arbitrator.name,
        aliases: namesInOthers(arbitrator, language, (each) => listArbitrators(each).arbitrators),
        lead: `${arbitrator.country}. ${arbitrator.languages.join(", ")}. ${arbitrator.fields.map((field) => words.fieldNames[field]).join(", ")}.`,
        text: arbitrator.profile,
      }),
    ),
  ];
}
