import { Form } from "react-router";
import { type DocumentKey, EDITION_DAY, type LegalDocument, PUBLISHED_LANGUAGES } from "#app/content/documents/document.ts";
import { documentDownloads, findDocument } from "#app/content/documents/documents.server.ts";
import { LANGUAGES, type Language, languageOf, pageAddress } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { CONTENTS_NOW, SIDE_CONTENTS } from "#app/shared/client/follow-contents.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageHeading } from "#app/shared/information/information-text.tsx";
import type { LackedWords } from "#app/shared/search/lacked-words.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField } from "#app/ui/field.tsx";
import { DocumentBody } from "../components/document-body.tsx";
import { FoundArticles } from "../components/found-articles.tsx";
import { readDefinedTerms } from "../domain/defined-terms.server.ts";
import { articleId, type TextChapter } from "../domain/document-parts.ts";
import { documentText } from "../domain/document-text.server.ts";
import { searchDocument } from "../domain/search-document.server.ts";
import type { Route } from "./+types/document-text";

const MAX_SEARCH = 60;
const KEYS: Record<string, DocumentKey> = { [paths.rulesText()]: "rules", [paths.costsText()]: "costs" };
const PATHS = { rules: paths.rulesText, costs: paths.costsText };
/** Pages that the documents belong to. */
const HOMES = { rules: paths.rules, costs: paths.fees };

/** Languages that can stand beside one. */
const othersOf = (language: Language) => LANGUAGES.filter((each) => each !== language);
/** True if the text in this language is no version of the document. */
const isTranslation = (language: Language) => !PUBLISHED_LANGUAGES.some((each) => each === language);

export function loader({ url, context }: Route.LoaderArgs) {
  const key = KEYS[pageAddress(url.pathname)];
  if (key === undefined) throw errorResponse(404, "notFound");
  context.get(requestContext).declarePublic();
  const language = languageOf(url.pathname);
  const search = (url.searchParams.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_SEARCH);
  const terms = readDefinedTerms(findDocument("rules", language));
  const document = findDocument(key, language);
  const found = searchDocument({ document, terms }, search);
  const asked = search === "" ? url.searchParams.get("beside") : undefined;
  const other = othersOf(language).find((each) => each === asked);
  return {
    document: key,
    language,
    search,
    chapters: found?.exact ?? documentText(document, terms),
    contents: listContents(document),
    found: found && { apart: found.apart, lacking: found.lacking, spelling: found.spelling },
    definitions: Object.fromEntries(terms.map(({ id, definition }) => [id, definition])),
    beside: other && { language: other, chapters: documentText(findDocument(key, other)) },
    downloads: documentDownloads(key, language).map(({ href, language: version }) => ({ href, version })),
  };
}

const listContents = ({ chapters }: LegalDocument): ListedChapter[] =>
  chapters
    .filter(({ articles }) => articles.length > 0)
    .map(({ number, title, articles }) => ({
      number,
      title,
      articles: articles.map(({ number, title }) => ({ number, title })),
    }));

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { document: key, search, beside } = loaderData;
  const { documentText: words } = messagesIn(languageOf(location.pathname));
  const title = words.titles[key];
  return headTags(rootData(location, matches), {
    title,
    description: words.descriptions[key],
    shareName: HOMES[key]().slice(1).replaceAll("/", "-"),
    crumbs: sectionCrumbs(location.pathname, title),
    // One address for each text: searches and comparisons are views of it.
    ...(search === "" && beside === undefined ? {} : { robots: "noindex, follow" }),
  });
}

/** A document as a page: each article and paragraph has an address, can be searched, cited and compared (P-INFO-18). */
export default function DocumentText({ loaderData }: Route.ComponentProps) {
  const { document: key, language, search, chapters, found, beside } = loaderData;
  const { documentText: words } = useMessages();
  const toHref = useHref();
  const path = toHref(PATHS[key]());
  const title = words.titles[key];
  // Beside the results of a search, they lead to the whole text.
  const contents = { chapters: loaderData.contents, path: search === "" ? "" : path };
  const shared = {
    language,
    definitions: { texts: loaderData.definitions, path: key === "rules" && search === "" ? "" : toHref(paths.rulesText()) },
    cite: (name: string, id: string) => words.citation(title, name, `${window.location.origin}${path}#${id}`),
  };
  return (
    <>
      <nav
        aria-label={words.contents}
        {...{ [SIDE_CONTENTS]: "" }}
        className="no-print hidden border-t border-ink pt-4 xl:sticky xl:top-24 xl:col-start-2 xl:row-start-2 xl:block xl:max-h-[calc(100vh-6rem)] xl:self-start fading-edge xl:overflow-y-auto xl:overscroll-contain"
      >
        <Contents {...contents} isColumn />
      </nav>
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <PageHeading title={title} lead={words.leads[key]} seed={`text-${key}`} />
        <Versions {...loaderData} />
        <search>
          <Form action={path} key={search} className="no-print mt-4 flex max-w-2xl gap-3 sm:gap-4">
            <InputField
              label={words.search}
              hint={search === "" ? words.searchHint : undefined}
              type="search"
              name="q"
              defaultValue={search}
              maxLength={MAX_SEARCH}
              className="min-w-0 grow"
            />
            <Button type="submit" tone="quiet" className="mt-[1.8rem] shrink-0 self-start">
              {words.find}
            </Button>
          </Form>
        </search>
        <div role="status" id="found" className="mt-6">
          {found !== undefined && <Summary {...found} search={search} exact={countParts(chapters)} apart={countParts(found.apart)} />}
        </div>
        {found !== undefined && (
          <FoundArticles language={language} chapters={chapters.length > 0 ? chapters : found.apart} labelledBy="found" />
        )}
        {search !== "" && (
          <Link to={path} className="link mt-2 inline-flex min-h-11 items-center">
            {words.whole}
          </Link>
        )}
        <FollowingContents {...contents} />
        <DocumentBody {...shared} chapters={chapters} beside={beside} />
        {found !== undefined && found.apart.length > 0 && (
          <>
            {chapters.length > 0 && (
              <>
                <p id="found-more" className="figures mt-16 border-t-2 border-oxblood pt-4">
                  {words.foundMore(countParts(found.apart))}
                </p>
                <FoundArticles language={language} chapters={found.apart} labelledBy="found-more" />
              </>
            )}
            <DocumentBody {...shared} chapters={found.apart} />
          </>
        )}
      </div>
    </>
  );
}

/** Number of articles and annexes. */
const countParts = (chapters: TextChapter[]) =>
  chapters.reduce((sum, chapter) => sum + chapter.articles.length + (chapter.paragraphs.length > 0 ? 1 : 0), 0);

interface SummaryProps {
  search: string;
  /** Numbers of articles that have the search as typed, and its words in another form or order. */
  exact: number;
  apart: number;
  /** Words that those apart lack, if nothing has all. */
  lacking: LackedWords | undefined;
  spelling: string | undefined;
}

/** Number of articles found, and what was searched instead. */
function Summary({ search, exact, apart, lacking, spelling }: SummaryProps) {
  const { documentText: words } = useMessages();
  if (exact === 0 && apart === 0) return <p>{words.none(search)}</p>;
  if (lacking !== undefined) return <p>{words.lacking(lacking.words, lacking.isSame)}</p>;
  const searched = spelling ?? search;
  return (
    <p className="figures">
      {spelling !== undefined && `${words.none(search)} `}
      {exact > 0 ? words.found(exact, searched) : words.foundApart(apart, searched)}
    </p>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

/** The standing of the text, the others beside it, and the downloads. */
function Versions({ document: key, language, beside, downloads }: LoaderData) {
  const { documentText: words } = useMessages();
  const toHref = useHref();
  const path = PATHS[key]();
  return (
    <div className="mt-8">
      <p className={classNames("max-w-prose", isTranslation(language) && "border-l-2 border-oxblood pl-4")}>
        {words.prevails} {words.edition(EDITION_DAY)}
      </p>
      <p className="no-print mt-1 flex flex-wrap gap-x-6 text-sm">
        {beside !== undefined && (
          <Link to={toHref(path)} preventScrollReset className="link inline-flex min-h-11 items-center">
            {words.alone}
          </Link>
        )}
        {othersOf(language)
          .filter((other) => other !== beside?.language)
          .map((other) => (
            <Link key={other} to={toHref(path, { beside: other })} preventScrollReset className="link inline-flex min-h-11 items-center">
              {words.beside[other]}
            </Link>
          ))}
        {downloads.map(({ href, version }) => (
          <a key={version} href={href} className="link inline-flex min-h-11 items-center">
            {words.pdf[version]}
          </a>
        ))}
      </p>
      {beside !== undefined && isTranslation(beside.language) && (
        <p className="mt-1 max-w-prose text-sm text-slate">{words.besideTranslation}</p>
      )}
    </div>
  );
}

interface ListedChapter extends Pick<TextChapter, "number" | "title"> {
  articles: { number: number; title: string }[];
}

interface ContentsProps {
  chapters: ListedChapter[];
  /** Of the whole text; empty on its own page. */
  path: string;
  isColumn?: boolean;
}

/** Stays in view above the text: names the article in view (`follow-contents.ts`) and opens the contents over it. */
function FollowingContents(props: ContentsProps) {
  const { documentText: words } = useMessages();
  return (
    <details
      data-menu="popup"
      className="no-print group sticky top-20 z-20 mt-6 bg-paper xl:hidden [@media(max-height:26rem)]:top-0 print:hidden"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 border-b border-ink text-sm">
        <span
          {...{ [CONTENTS_NOW]: words.contents }}
          suppressHydrationWarning
          className="line-clamp-2 leading-tight font-medium text-balance"
        >
          {words.contents}
        </span>
        <span className="sr-only">{words.toContents}</span>
        <svg viewBox="0 0 10 6" aria-hidden="true" className="w-2.5 shrink-0 group-open:rotate-180">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
      </summary>
      <nav
        aria-label={words.contentsFollowing}
        className="absolute inset-x-0 top-full max-h-[min(34rem,70vh)] overflow-y-auto overscroll-contain border border-t-0 border-line-strong bg-paper px-3 pt-4 shadow-lg"
      >
        <Contents {...props} />
      </nav>
    </details>
  );
}

function Contents({ chapters, path, isColumn = false }: ContentsProps) {
  // The column comes before the title of the page.
  const ChapterName = isColumn ? "p" : "h2";
  return (
    <div className={isColumn ? undefined : "gap-x-12 sm:columns-2"}>
      {chapters.map((chapter) => (
        <div key={chapter.title} className="mb-6 break-inside-avoid">
          <ChapterName className="font-sans text-sm font-medium">
            {chapter.number !== undefined && <span className="mr-2 text-brass-deep">{chapter.number}</span>}
            {chapter.title}
          </ChapterName>
          <ol className="mt-1.5 border-t border-line text-sm">
            {chapter.articles.map(({ number, title }) => (
              <li key={number}>
                <a
                  href={`${path}#${articleId(number)}`}
                  className="grid min-h-11 grid-cols-[2.25rem_1fr] items-center py-0.5 leading-snug no-underline hover:text-oxblood hover:underline aria-[current]:font-medium aria-[current]:text-oxblood xl:min-h-8"
                >
                  <span className="figures text-slate">{number}</span>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
