import { useEffect, useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { LANGUAGES, type Language, languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { JumpLink } from "#app/shared/client/jump-link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { CLAUSE_FORM, ClauseForm, FORM_UPDATE } from "../components/clause-form.tsx";
import { ClauseLanguages } from "../components/clause-languages.tsx";
import { ClauseSection, clauseId } from "../components/clause-section.tsx";
import { type ClauseChoices, type ClauseWords, hasChoices, readClauseChoices, warningsOf, writeClauseChoices } from "../domain/clause.ts";
import type { ClauseLabels } from "../domain/fill-clause.ts";
import { clauseWords, knownNames } from "../domain/read-clauses.server.ts";
import type { Route } from "./+types/clause";

/** Delay between the last change and the URL update, in milliseconds. */
const URL_UPDATE_DELAY = 400;

/*
 * On a narrow screen the form comes first, then what it fills. On a wide one it is beside both clauses; several languages
 * take its place, and it stands between the first clause's text and what to know about it: the future clause is no box of
 * its own then, and its parts have the orders 0 and 3.
 */
/** Beside both clauses, in view while the reader goes from one to the other. */
const BESIDE = "xl:sticky xl:top-28 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start";
const BETWEEN = "xl:order-2 xl:mt-6";
const ACTION = "link inline-flex min-h-11 items-center";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const inAllLanguages = <T,>(read: (language: Language) => T) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, T>;
  const labels = inAllLanguages((language): ClauseLabels => messagesIn(language).clause);
  return {
    page: readInformationPage("arbitration/clause", languageOf(url.pathname)),
    words: inAllLanguages(clauseWords),
    labels: inAllLanguages((language) => ({
      filled: labels[language].filled,
      placeholders: labels[language].placeholders,
    })),
    known: knownNames,
  };
}

/** The client fills in the choices from the query string; loader data depends only on the path. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "arbitration-clause",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

export default function Clause({ loaderData: { page, words, labels, known } }: Route.ComponentProps) {
  const { clause, actions } = useMessages();
  const toHref = useHref();
  const { choices, choose, formKey } = useClauseChoices();
  const language = useLanguage();
  const query = writeClauseChoices(choices);
  // Texts in several languages take the whole width.
  const isWide = choices.show.length > 1;
  const clauseProps = { words, labels, choices, known };
  return (
    <>
      <PageHeading title={page.title} seed="arbitration-clause" isTool />
      <div className={classNames("mt-3 flex flex-col gap-x-7 sm:mt-6", !isWide && "xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]")}>
        <div className={classNames("max-xl:mb-6", isWide ? BETWEEN : BESIDE)}>
          <ClauseForm
            key={formKey}
            {...{ choices, known, isWide }}
            existingTitle={words[language].clauses.existing.title}
            onChange={choose}
          >
            <JumpLink to={clauseId("future")} className={classNames("text-sm xl:hidden", ACTION)}>
              {clause.readText}
            </JumpLink>
          </ClauseForm>
          <Warnings choices={choices} words={words} known={known} />
        </div>
        <ClauseSection
          kind="future"
          {...clauseProps}
          className={classNames(isWide && "xl:contents")}
          actions={
            <>
              <div className="no-print mt-2 flex flex-wrap gap-x-5 text-sm">
                <a href={`${toHref(paths.clauseDocument())}?${query}`} download className={ACTION}>
                  {clause.downloadDocument}
                </a>
                <a href={`${toHref(paths.clauseText())}?${query}`} download className={ACTION}>
                  {clause.download}
                </a>
                <PrintButton className={ACTION} />
                <CopyButton
                  label={actions.copyAddress}
                  text={() => `${window.location.origin}${toHref(paths.clause())}?${query}`}
                  className={ACTION}
                />
              </div>
              {hasChoices(choices) && <p className="no-print text-xs text-slate">{clause.share}</p>}
            </>
          }
        >
          <div className="flex flex-wrap items-center justify-between gap-x-5">
            <ClauseLanguages key={formKey} choices={choices} onChange={choose} />
            <JumpLink to={CLAUSE_FORM} className={classNames("no-print text-sm", ACTION, !isWide && "xl:hidden")}>
              {clause.builder}
            </JumpLink>
          </div>
        </ClauseSection>
        <ClauseSection
          kind="existing"
          {...clauseProps}
          className={classNames("order-4 mt-14 border-t border-ink pt-5", choices.subject === "" ? "no-print" : "break-before-page")}
        />
      </div>
      {/* Printed are the clauses alone. */}
      <div className="information no-print mt-16 border-t border-ink pt-8">
        <p className="max-w-3xl font-serif text-lg text-pretty text-slate">{page.lead}</p>
        <PageBody parts={page.parts} />
      </div>
    </>
  );
}

/**
 * The choices shown: initially the URL's, then the form's, which also update the URL. Any other navigation, by link or
 * history, takes the URL's choices again and recreates the form.
 */
function useClauseChoices() {
  const language = useLanguage();
  const [query] = useSearchParams();
  const location = useLocation();
  const navigationType = useNavigationType();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ClauseChoices>();
  const [seen, setSeen] = useState(location);
  const [formKey, setFormKey] = useState(0);
  if (seen.key !== location.key) {
    setSeen(location);
    const isOwnUpdate = location.state === FORM_UPDATE || location.pathname !== seen.pathname;
    if (navigationType === "POP" || !isOwnUpdate) {
      setChanged(undefined);
      setFormKey(formKey + 1);
    }
  }
  const { pathname } = location;
  const search = query.toString();
  useEffect(() => {
    const nextQuery = changed && writeClauseChoices(changed);
    // Do not interrupt a pending navigation to another page.
    if (nextQuery === undefined || nextQuery === search || state !== "idle") return;
    const timer = setTimeout(
      () => void navigate(`${pathname}?${nextQuery}`, { replace: true, preventScrollReset: true, state: FORM_UPDATE }),
      URL_UPDATE_DELAY,
    );
    return () => clearTimeout(timer);
  }, [changed, pathname, search, state, navigate]);
  return { choices: changed ?? readClauseChoices(query, language), choose: setChanged, formKey };
}

function Warnings({
  choices,
  words,
  known,
}: {
  choices: ClauseChoices;
  words: Record<Language, ClauseWords>;
  known: Route.ComponentProps["loaderData"]["known"];
}) {
  const { clause } = useMessages();
  const language = useLanguage();
  const warnings = warningsOf(choices, known);
  return (
    <div aria-live="polite">
      {warnings.length > 0 && (
        <div className="mt-5">
          <Notice title={clause.warnings}>
            <ul className="mt-1 max-w-2xl space-y-2">
              {warnings.map((warning) => (
                <li key={warning}>{words[language].warnings[warning]}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  );
}
