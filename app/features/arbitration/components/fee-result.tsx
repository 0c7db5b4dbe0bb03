import { type ReactNode, useId } from "react";
import { association } from "#app/content/association.ts";
import type { FeeEstimate } from "#app/content/fees/calculate-fee.ts";
import { REGISTRATION_FEE_WITH_VAT, SIMPLIFIED_PROCEDURE_ARTICLE } from "#app/content/fees/scale.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { formatCurrencyAmount, formatEuros } from "#app/i18n/money.ts";
import { paths } from "#app/i18n/paths.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Calculation, type CalculatorInput, plainQuery } from "../domain/calculator-input.ts";
import {
  countArbitrators,
  describeBand,
  describeConversion,
  describeEdge,
  describeHalf,
  describeOther,
  describeRegistrationFee,
  describeSimplified,
  describeSum,
  writeFormula,
} from "../domain/explain-estimate.ts";
import { CHOSEN, useCalculatorFocus } from "./use-calculator-focus.ts";

interface ResultProps {
  calculation: Extract<Calculation, { kind: "estimate" }>;
  input: CalculatorInput;
  /** The fields have other values by now (P-CALC-17). */
  isStale: boolean;
  publicBaseUrl: string;
  /** `YYYY-MM-DD`; empty while only the browser knows it and the application has not loaded. */
  today: string;
}

export function FeeResult({ calculation, input, isStale, publicBaseUrl, today }: ResultProps) {
  const { calculator, fees, actions, phrases } = useMessages();
  const language = useLanguage();
  const { estimate, conversion, isPlain } = calculation;
  const euros = (cents: number) => formatEuros(cents, language);
  const title = useId();
  const heading = useCalculatorFocus();
  const toHref = useHref();
  const query = plainQuery(input, conversion?.amount ?? estimate.amount);
  return (
    <section aria-labelledby={title} data-testid="estimate" className="border-t-2 border-oxblood pt-4">
      <h2 id={title} ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {calculator.result}
      </h2>
      {isStale && <p className="mt-2 border-l-2 border-oxblood pl-3 text-sm text-oxblood">{calculator.stale(calculator.calculate)}</p>}
      {!isPlain && conversion === undefined && (
        <p className="figures mt-1 text-sm">{calculator.understood(input.amount.trim(), euros(estimate.amount))}</p>
      )}
      {conversion !== undefined && <p className="figures mt-1 text-sm">{describeConversion(conversion, estimate.amount, language)}</p>}
      <p className="figures mt-1 text-sm text-slate">
        {phrases.labelled(fees.amountInDispute, euros(estimate.amount))}. {countArbitrators(estimate, language)}.
      </p>
      <dl className="figures mt-5 text-lg print:mt-2 print:text-base">
        <Row term={calculator.fee} note={calculator.feeCovers} amount={euros(estimate.fee)} />
        <Row term={calculator.vat} amount={euros(estimate.vat)} />
        <Row term={calculator.total} note={calculator.totalOf} amount={euros(estimate.total)} />
        <Row
          term={calculator.registration}
          note={phrases.labelled(calculator.once, describeRegistrationFee(language))}
          amount={euros(REGISTRATION_FEE_WITH_VAT)}
        />
        <Row
          term={calculator.together}
          note={describeSum(estimate, language)}
          amount={euros(estimate.total + REGISTRATION_FEE_WITH_VAT)}
          isGrand
        />
      </dl>
      <Planning estimate={estimate} query={query} />
      <Derivation calculation={calculation} />
      {conversion !== undefined && (
        <p className="mt-6 text-sm print:mt-3">
          {calculator.conversionNote}{" "}
          <a href={association.exchangeRates[language]} target="_blank" rel="noopener noreferrer" className="text-oxblood underline">
            {calculator.exchangeRates}
          </a>
          .
        </p>
      )}
      <p className="mt-6 print:mt-3 border-l-2 border-brass pl-4 text-sm text-slate">{calculator.disclaimer}</p>
      <div className="no-print mt-6 flex flex-wrap items-center gap-3">
        <PrintButton />
        <CopyButton label={actions.copyAddress} text={() => window.location.href} />
        <a href={toHref(paths.calculatorPdf(), query)} className={buttonClass("quiet")}>
          {calculator.pdf}
        </a>
      </div>
      <p className="no-print mt-3 text-xs text-slate">{calculator.share}</p>
      {today !== "" && <p className="print-only text-xs print:mt-3">{calculator.computedOn(today)}</p>}
      <code className="print-only mt-4 print:mt-3 text-xs break-all">{publicBaseUrl + toHref(paths.calculator(), query)}</code>
    </section>
  );
}

interface RowProps {
  term: string;
  /** Below the term. */
  note?: string;
  amount: string;
  /** The one sum to be paid in the end. */
  isGrand?: boolean;
}

function Row({ term, note, amount, isGrand = false }: RowProps) {
  return (
    <div
      data-grand={isGrand}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-line py-2.5 print:py-0.5 print:leading-tight data-[grand=true]:border-y data-[grand=true]:border-ink data-[grand=true]:text-xl data-[grand=true]:font-medium print:data-[grand=true]:text-base"
    >
      <dt className="text-base">
        {term}
        {note !== undefined && (
          <span className="block text-sm font-normal text-pretty text-slate print:text-xs print:leading-tight">{note}</span>
        )}
      </dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}

/** The band, the formula and the nearest edge (P-CALC-9). */
function Derivation({ calculation: { estimate } }: Pick<ResultProps, "calculation">) {
  const { calculator } = useMessages();
  const language = useLanguage();
  const { nearestEdge, bandIndex } = estimate;
  return (
    <div className="mt-6 print:mt-2">
      <h3 className="text-base print:text-sm">{calculator.how}</h3>
      <dl className={DETAILS}>
        <Detail term={calculator.band}>{describeBand(bandIndex, language)}</Detail>
        <Detail term={calculator.formula}>{writeFormula(estimate, language)}</Detail>
        {nearestEdge !== undefined && <Detail term={calculator.edge}>{describeEdge(nearestEdge, language)}</Detail>}
      </dl>
    </div>
  );
}

const DETAILS =
  "figures mt-2 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[9rem_1fr] print:mt-1 print:grid-cols-[9rem_1fr] print:gap-y-0.5 print:text-xs";

interface PlanningProps {
  estimate: FeeEstimate;
  /** Of the result's address. */
  query: Record<string, string | undefined>;
}

/** The other number of arbitrators, the part of each side, and the simplified procedure (P-CALC-18). */
function Planning({ estimate, query }: PlanningProps) {
  const { calculator, phrases } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const other = describeOther(estimate, language);
  const simplified = describeSimplified(estimate, language);
  return (
    <div className="mt-6 print:mt-2">
      <h3 className="text-base print:text-sm">{calculator.planning}</h3>
      <dl className={DETAILS}>
        {simplified !== undefined && (
          <Detail term={calculator.simplified}>
            {simplified}{" "}
            <Link to={`${toHref(paths.rulesText())}#article-${SIMPLIFIED_PROCEDURE_ARTICLE}`} className="link">
              {calculator.ruleArticle(SIMPLIFIED_PROCEDURE_ARTICLE)}
            </Link>
          </Detail>
        )}
        <Detail term={calculator.half}>{describeHalf(estimate, language)}</Detail>
        <Detail term={other.term}>
          {other.text}.{" "}
          <Link
            to={toHref(paths.calculator(), { ...query, arbitrators: estimate.arbitrators === "1" ? "3" : "1" })}
            state={CHOSEN}
            preventScrollReset
            aria-label={phrases.labelled(calculator.calculateSo, other.term)}
            className="link no-print"
          >
            {calculator.calculateSo}
          </Link>
        </Detail>
      </dl>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Asks which of two readings of the amount is meant (P-CALC-14). */
export function AmountQuestion({ choices, input }: { choices: readonly [number, number]; input: CalculatorInput }) {
  const { calculator } = useMessages();
  const language = useLanguage();
  const title = useId();
  const heading = useCalculatorFocus();
  const toHref = useHref();
  const currency = input.foreign?.currency;
  return (
    <section aria-labelledby={title} className="border-t-2 border-oxblood pt-4">
      <h2 id={title} ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {calculator.questionTitle}
      </h2>
      <p className="mt-2 text-sm">{calculator.question(input.amount.trim())}</p>
      <ul className="figures mt-5 flex flex-wrap gap-3">
        {choices.map((amount) => (
          <li key={amount}>
            <Link
              to={toHref(paths.calculator(), plainQuery(input, amount))}
              state={CHOSEN}
              preventScrollReset
              className={buttonClass("quiet")}
            >
              {currency === undefined ? formatEuros(amount, language) : formatCurrencyAmount(amount, currency, language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
