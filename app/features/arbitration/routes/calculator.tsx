import { useEffect, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigationType, useSearchParams } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import type { LanguageHandle } from "#app/shared/frame/language-switch.tsx";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { FeeLadder } from "#app/shared/information/figures/fee-ladder.tsx";
import { FeeTable } from "#app/shared/information/figures/fee-table.tsx";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CalculatorForm } from "../components/calculator-form.tsx";
import { AmountQuestion, FeeResult } from "../components/fee-result.tsx";
import { RESULT, useIsChosen } from "../components/use-calculator-focus.ts";
import { type CalculatorInput, calculate, neutralQuery, readCalculatorQuery } from "../domain/calculator-input.ts";
import { dayInBelgium } from "../domain/convert-to-euros.ts";
import { nameCurrencies } from "../domain/currencies.ts";
import type { Route } from "./+types/calculator";

export function loader({ url, context }: Route.LoaderArgs) {
  const { publicBaseUrl, now } = context.get(siteContext);
  const language = languageOf(url.pathname);
  // Only a result, which is printed with its date, and the date of another currency's rate depend on the day.
  const { input, isSent } = readCalculatorQuery(url.searchParams);
  const isDated = isSent || input.foreign !== undefined;
  context.get(requestContext).declarePublic(...(isDated ? [CACHE_TAGS.clock] : []));
  return {
    page: readInformationPage("arbitration/calculator", language),
    // Named here, since browsers know other names.
    currencies: nameCurrencies(language),
    publicBaseUrl,
    today: isDated ? dayInBelgium(now()) : undefined,
  };
}

/** The client computes the figures from the query string. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "arbitration-calculator",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

export const handle: LanguageHandle = { queryForOthers: neutralQuery };

/** A GET form, so that the result has a URL and needs no script (P-CALC-8). */
export default function Calculator({ loaderData: { page, currencies, publicBaseUrl, today } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const language = useLanguage();
  const { input, isSent } = readCalculatorQuery(query);
  const lastDay = useToday(today);
  // An amount that was typed since and refused: the former result would be read as its fee.
  const [isRefused, setIsRefused] = useState(false);
  const [typed, setTyped] = useState<CalculatorInput>();
  const isStale = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(input);
  const calculation = isSent && !isRefused ? calculate(input, language, lastDay) : undefined;
  const estimate = calculation?.kind === "estimate" ? calculation.estimate : undefined;
  const isEmpty = estimate === undefined && calculation?.kind !== "question";
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="arbitration-calculator" isTool />
      <div className="mt-8 print:mt-5 grid gap-x-14 gap-y-10 xl:grid-cols-[22rem_1fr]">
        <CalculatorForm
          key={`${useResets()} ${input.foreign === undefined}`}
          {...{ input, isSent, currencies }}
          today={lastDay}
          onCheck={setIsRefused}
          onType={setTyped}
        />
        {/* Apart from the result, which is announced. */}
        {isEmpty && <FeeTable className="xl:col-start-2 xl:row-start-1" />}
        <div
          id={isEmpty ? undefined : RESULT}
          aria-live="polite"
          // Beside the form the view stays at the beginning of the page.
          className={isEmpty ? "sr-only" : "scroll-mt-28 xl:scroll-mt-[100rem]"}
        >
          {calculation?.kind === "estimate" && (
            <FeeResult
              key={`${calculation.estimate.amount} ${calculation.estimate.arbitrators}`}
              {...{ calculation, input, isStale, publicBaseUrl }}
              today={lastDay}
            />
          )}
          {calculation?.kind === "question" && <AmountQuestion key={input.amount} choices={calculation.choices} input={input} />}
        </div>
      </div>
      <FeeLadder mark={estimate} hasTable={!isEmpty} />
      <div className={classNames("information in-two-columns", estimate && "no-print")}>
        <PageBody parts={page.parts} />
      </div>
    </>
  );
}

/** The server's day, and the browser's once it is later. `YYYY-MM-DD`. */
function useToday(serverDay = ""): string {
  const [day, setDay] = useState(serverDay);
  useEffect(() => {
    const today = dayInBelgium(new Date());
    if (today > day) setDay(today);
  });
  return day;
}

/**
 * Number of navigations after which the form shows the values in the URL: back, forward, and a choice between two readings.
 * Used as a key.
 */
function useResets(): number {
  const { key } = useLocation();
  const isChosen = useIsChosen();
  const isReset = useNavigationType() === "POP" || isChosen;
  const [seen, setSeen] = useState(key);
  const [resets, setResets] = useState(0);
  if (seen !== key) {
    setSeen(key);
    if (isReset) setResets(resets + 1);
  }
  return resets;
}
