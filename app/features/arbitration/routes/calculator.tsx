import { useEffect, useId, useRef, useState } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useLocation, useNavigationType, useSearchParams } from "react-router";
import { calculateFee, type FeeEstimate } from "#app/content/fees/calculate-fee.ts";
import { ARBITRATORS, FEE_SCALE, REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT } from "#app/content/fees/scale.ts";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { formatEuros, formatRate, formatWholeEuros } from "#app/i18n/money.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { FeeLadder } from "#app/shared/information/figures/fee-ladder.tsx";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField } from "#app/ui/field.tsx";
import {
  type CalculatorInput,
  DEFAULT_INPUT,
  isTooLarge,
  LARGEST_AMOUNT,
  parseAmount,
  readCalculatorInput,
} from "../domain/calculator-input.ts";
import type { Route } from "./+types/calculator";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  return { page: readInformationPage("arbitration/calculator", languageOf(url.pathname)) };
}

/** The client computes the figures from the query string; loader data depends only on the path. */
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

/** A GET form, so that the result has a URL and needs no script (P-CALC-8). */
export default function Calculator({ loaderData: { page } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const input = readCalculatorInput(query);
  const amount = input && parseAmount(input.amount);
  // An amount that was typed since and refused: the former result would be read as its fee.
  const [isRefused, setIsRefused] = useState(false);
  const estimate = input && amount !== undefined && !isRefused ? calculateFee(amount, input.arbitrators) : undefined;
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="arbitration-calculator" />
      <div className="mt-12 grid gap-x-14 gap-y-10 xl:grid-cols-[22rem_1fr]">
        <CalculatorForm key={useHistoryReturns()} input={input} onCheck={setIsRefused} />
        <div aria-live="polite">
          {estimate !== undefined && <Result key={`${estimate.amount} ${estimate.arbitrators}`} estimate={estimate} />}
        </div>
      </div>
      <FeeLadder mark={estimate} hasTable />
      <div className={classNames("information", estimate && "no-print")}>
        <PageBody parts={page.parts} />
      </div>
    </>
  );
}

/** Number of back and forward navigations. Used as a key: each one resets the form to the values in the URL. */
function useHistoryReturns(): number {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const [seen, setSeen] = useState(key);
  const [returns, setReturns] = useState(0);
  if (seen !== key) {
    setSeen(key);
    if (isReturn) setReturns(returns + 1);
  }
  return returns;
}

/** Validates on submit, and then on every change (P-CALC-6). */
function CalculatorForm({ input, onCheck }: { input: CalculatorInput | undefined; onCheck(isRefused: boolean): void }) {
  const { calculator } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const shown = input ?? DEFAULT_INPUT;
  const cents = parseAmount(shown.amount);
  const [typed, setTyped] = useState<string>();
  // Input in the URL counts as a submitted form.
  const [isSubmitted, setIsSubmitted] = useState(input !== undefined);
  const validated = isSubmitted ? (typed ?? input?.amount) : undefined;
  const tooLarge = calculator.tooLarge(formatWholeEuros(LARGEST_AMOUNT, language));
  const error =
    validated === undefined || parseAmount(validated) !== undefined ? undefined : isTooLarge(validated) ? tooLarge : calculator.invalid;
  const isRefused = error !== undefined;
  useEffect(() => onCheck(isRefused), [isRefused, onCheck]);
  const labels = { "1": calculator.oneArbitrator, "3": calculator.threeArbitrators };
  return (
    <Form
      noValidate
      preventScrollReset
      action={toHref(paths.calculator())}
      aria-label={calculator.formTitle}
      onSubmit={(event) => {
        setIsSubmitted(true);
        const value = String(new FormData(event.currentTarget).get("amount"));
        setTyped(value);
        // Show errors in place; the URL keeps the last valid input.
        if (parseAmount(value) === undefined) {
          event.preventDefault();
          event.currentTarget.querySelector("input")?.focus();
        }
      }}
      className="no-print flex flex-col gap-6 self-start border border-line bg-wall/40 p-6"
    >
      <InputField
        label={calculator.amount}
        hint={calculator.amountHint}
        error={error}
        type="number"
        name="amount"
        min={0}
        step={0.01}
        inputMode="decimal"
        // A number field accepts only a plain number, so normalize the URL's format.
        defaultValue={cents !== undefined ? String(cents / 100) : /^-?\d+(?:\.\d+)?$/.test(shown.amount) ? shown.amount : ""}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset>
        <legend className="text-sm font-medium">{calculator.arbitrators}</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6">
          {ARBITRATORS.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="arbitrators"
                value={choice}
                defaultChecked={shown.arbitrators === choice}
                className="size-5 accent-oxblood"
              />
              {labels[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{calculator.calculate}</Button>
        {input !== undefined && (
          <Link to={toHref(paths.calculator())} reloadDocument className={buttonClass("quiet")}>
            {calculator.clear}
          </Link>
        )}
      </div>
    </Form>
  );
}

function Result({ estimate }: { estimate: FeeEstimate }) {
  const { calculator, fees, actions, phrases } = useMessages();
  const language = useLanguage();
  const euros = (cents: number) => formatEuros(cents, language);
  const title = useId();
  const heading = useFocusBelowForm();
  const toHref = useHref();
  const labels = { "1": calculator.oneArbitrator, "3": calculator.threeArbitrators };
  return (
    <section aria-labelledby={title} data-testid="estimate" className="border-t-2 border-oxblood pt-4">
      <h2 id={title} ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {calculator.result}
      </h2>
      <p className="figures mt-1 text-sm text-slate">
        {phrases.labelled(fees.amountInDispute, euros(estimate.amount))}. {labels[estimate.arbitrators]}.
      </p>
      <dl className="figures mt-5 text-lg">
        <Row term={calculator.fee} amount={euros(estimate.fee)} />
        <Row term={calculator.vat} amount={euros(estimate.vat)} />
        <Row term={calculator.total} amount={euros(estimate.total)} isTotal />
      </dl>
      <p className="figures mt-4 text-sm">
        <span className="text-slate">{phrases.labelled(calculator.registration, "")}</span>
        {calculator.registrationFigures(euros(REGISTRATION_FEE), euros(REGISTRATION_FEE_WITH_VAT))}
      </p>
      <p className="figures mt-2 text-sm">
        <span className="text-slate">{phrases.labelled(calculator.together, "")}</span>
        {calculator.togetherFigures(euros(estimate.fee + REGISTRATION_FEE), euros(estimate.total + REGISTRATION_FEE_WITH_VAT))}
      </p>
      <Derivation estimate={estimate} />
      <p className="mt-6 border-l-2 border-brass pl-4 text-sm text-slate">{calculator.disclaimer}</p>
      <div className="no-print mt-6 flex flex-wrap items-center gap-3">
        <PrintButton />
        <CopyButton label={actions.copyAddress} text={() => window.location.href} />
      </div>
      <p className="no-print mt-3 text-xs text-slate">{calculator.share}</p>
      <code className="print-only mt-4 text-xs">
        {toHref(paths.calculator(), { amount: String(estimate.amount / 100), arbitrators: estimate.arbitrators })}
      </code>
    </section>
  );
}

/** From here on, the result stands beside the form. */
const WIDE = "(min-width: 80rem)";

/**
 * Moves view and focus to the result of a new calculation where it stands below the form, as on a phone. A result that the
 * page was loaded with leaves the page at its beginning.
 */
function useFocusBelowForm() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.closest("form") == null || matchMedia(WIDE).matches) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return heading;
}

function Row({ term, amount, isTotal = false }: { term: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      data-total={isTotal}
      className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2.5 data-[total=true]:border-ink data-[total=true]:font-medium"
    >
      <dt className="text-base">{term}</dt>
      <dd className="ml-auto whitespace-nowrap">{amount}</dd>
    </div>
  );
}

/** The band, the formula and the nearest edge (P-CALC-9). */
function Derivation({ estimate }: { estimate: FeeEstimate }) {
  const { calculator } = useMessages();
  const language = useLanguage();
  const euros = (cents: number) => formatEuros(cents, language);
  const { nearestEdge: edge } = estimate;
  return (
    <div className="mt-6">
      <h3 className="text-base">{calculator.how}</h3>
      <dl className="figures mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[9rem_1fr]">
        <dt className="text-slate">{calculator.band}</dt>
        <dd>{useBandPhrase(estimate.bandIndex)}</dd>
        <dt className="text-slate">{calculator.formula}</dt>
        <dd>
          {useFormula(estimate)} = {euros(estimate.fee)}
        </dd>
        {edge !== undefined && (
          <>
            <dt className="text-slate">{calculator.edge}</dt>
            <dd>
              {edge.feeAbove < edge.feeUpTo
                ? calculator.edgeFalls(formatWholeEuros(edge.amount, language), euros(edge.feeUpTo), euros(edge.feeAbove))
                : edge.feeAbove > edge.feeUpTo
                  ? calculator.edgeRises(formatWholeEuros(edge.amount, language), euros(edge.feeUpTo), euros(edge.feeAbove))
                  : calculator.edgeSame(formatWholeEuros(edge.amount, language), euros(edge.feeUpTo))}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function useBandPhrase(index: number): string {
  const { calculator, fees } = useMessages();
  const language = useLanguage();
  const upTo = FEE_SCALE[index]?.upTo;
  const from = FEE_SCALE[index - 1]?.upTo;
  const whole = (cents: number) => formatWholeEuros(cents, language);
  if (from === undefined) return fees.upTo(whole(upTo ?? 0));
  return upTo === undefined ? fees.above(whole(from)) : calculator.bandBetween(whole(from), whole(upTo));
}

function useFormula({ amount, arbitrators, bandIndex }: FeeEstimate): string {
  const { calculator } = useMessages();
  const language = useLanguage();
  const band = FEE_SCALE[bandIndex] ?? FEE_SCALE[0];
  if (band === undefined) return "";
  const base = formatEuros(band.base, language);
  const full = band.rate === 0 ? base : calculator.plusRate(base, formatRate(band.rate, language), formatEuros(amount, language));
  return arbitrators === "1" ? calculator.soleArbitrator(full) : full;
}
