import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigationType } from "react-router";
import { ARBITRATORS } from "#app/content/fees/scale.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { formatWholeEuros } from "#app/i18n/money.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import {
  type CalculatorInput,
  calculate,
  DEFAULT_INPUT,
  type ForeignInput,
  type InputErrors,
  LARGEST_AMOUNT,
  readCalculatorQuery,
} from "../domain/calculator-input.ts";
import { FIRST_RATE_DAY } from "../domain/convert-to-euros.ts";
import { currencyBeside } from "../domain/currencies.ts";
import { writeAmount } from "../domain/write-amount.ts";
import { useResultFragment } from "./use-calculator-focus.ts";

/** Offered first. */
const FIRST_CURRENCY = "USD";
/** Not one of the list, and not empty: without a currency the amount would be in euros. */
const NO_CURRENCY = "none";

interface FormProps {
  input: CalculatorInput;
  /** True for input that was submitted. */
  isSent: boolean;
  /** `YYYY-MM-DD`. */
  today: string;
  currencies: readonly { code: string; name: string }[];
  /** Called with true while the input is refused. */
  onCheck(isRefused: boolean): void;
  /** Called with what the fields have; undefined as long as they have `input`. */
  onType(typed: CalculatorInput | undefined): void;
}

/** Validates on submit, and then on every change (P-CALC-6). */
export function CalculatorForm({ input, isSent, today, currencies, onCheck, onType }: FormProps) {
  const { calculator, fees } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { foreign } = input;
  const shown = isSent ? writeAmount(input.amount, language) : input.amount;
  const form = useShownAmount(input.amount, shown);
  /** Input of the fields; an amount that stands as it is shown is the one in the address. */
  const presentInput = (element: HTMLFormElement) => {
    const present = inputOf(element);
    return present.amount === shown ? { ...present, amount: input.amount } : present;
  };
  const [typed, setTyped] = useState<{ input: CalculatorInput; language: Language }>();
  // Input in the URL counts as a submitted form.
  const [isSubmitted, setIsSubmitted] = useState(isSent);
  // An amount typed in another language may read differently in this one.
  const validated = isSubmitted ? (typed?.language === language ? typed.input : isSent ? input : undefined) : undefined;
  const calculation = validated && calculate(validated, language, today);
  const errors = calculation?.kind === "refused" ? calculation.errors : {};
  const isRefused = calculation?.kind === "refused";
  useEffect(() => onCheck(isRefused), [isRefused, onCheck]);
  useEffect(() => onType(undefined), [onType]);
  const named = foreign === undefined && errors.amount === "unreadable" ? currencyBeside(validated?.amount ?? "") : undefined;
  const amountErrors = {
    unreadable: calculator.unreadable,
    tooSmall: calculator.invalid,
    tooLarge: calculator.tooLarge(formatWholeEuros(LARGEST_AMOUNT, language)),
  };
  const labels = { "1": calculator.oneArbitrator, "3": calculator.threeArbitrators };
  return (
    <Form
      ref={form}
      noValidate
      preventScrollReset
      action={`${toHref(paths.calculator())}${useResultFragment()}`}
      aria-label={calculator.formTitle}
      onChange={(event) => {
        const present = presentInput(event.currentTarget);
        setTyped({ input: present, language });
        onType(present);
      }}
      onSubmit={(event) => {
        // The button that only asks for another currency.
        if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute("name")) return;
        const form = event.currentTarget;
        const sent = presentInput(form);
        setIsSubmitted(true);
        setTyped({ input: sent, language });
        const result = calculate(sent, language, today);
        if (result.kind !== "refused") {
          // The address has the number as it was typed.
          setAmount(form, sent.amount);
          return;
        }
        // Show errors in place; the URL keeps the last valid input.
        event.preventDefault();
        const field = form.elements.namedItem(Object.keys(result.errors)[0] ?? "amount");
        if (field instanceof HTMLElement) field.focus();
      }}
      className="no-print flex flex-col gap-6 self-start border border-line bg-wall/40 p-6"
    >
      <InputField
        label={foreign === undefined ? calculator.amount : fees.amountInDispute}
        hint={calculator.amountHint}
        error={errors.amount && amountErrors[errors.amount]}
        remedy={errors.amount === "unreadable" ? calculator.amountExamples : undefined}
        name="amount"
        // For programs that read the form: a text field, which takes "3.4m", does not apply them.
        min={0}
        step={0.01}
        autoComplete="off"
        spellCheck={false}
        data-initial={DEFAULT_INPUT.amount}
        defaultValue={shown}
      />
      {named !== undefined && (
        <button type="submit" name="currency" value={named} className={classNames(SMALL_LINK, "-mt-4 self-start text-left")}>
          {calculator.inCurrency(named)}
        </button>
      )}
      {foreign !== undefined && <ForeignFields {...{ foreign, today, currencies, errors }} />}
      <fieldset>
        <legend className="text-sm font-medium">{calculator.arbitrators}</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6">
          {ARBITRATORS.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-2.5">
              <input type="radio" name="arbitrators" value={choice} defaultChecked={input.arbitrators === choice} className="size-5" />
              {labels[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{calculator.calculate}</Button>
        {isSent && (
          <Link to={toHref(paths.calculator())} reloadDocument className={buttonClass("quiet")}>
            {calculator.clear}
          </Link>
        )}
      </div>
      <div className="border-t border-line pt-3">
        {foreign === undefined ? (
          <button type="submit" name="currency" value={FIRST_CURRENCY} className={SMALL_LINK}>
            {calculator.otherCurrency}
          </button>
        ) : (
          <Link to={toHref(paths.calculator(), { arbitrators: input.arbitrators })} preventScrollReset className={SMALL_LINK}>
            {calculator.inEuros}
          </Link>
        )}
      </div>
    </Form>
  );
}

const SMALL_LINK = "inline-flex min-h-11 items-center text-sm text-oxblood underline underline-offset-4";

const inputOf = (form: HTMLFormElement): CalculatorInput =>
  readCalculatorQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))).input;

const amountField = (form: HTMLFormElement | null): HTMLInputElement | undefined => {
  const field = form?.elements.namedItem("amount");
  return field instanceof HTMLInputElement ? field : undefined;
};

function setAmount(form: HTMLFormElement | null, amount: string) {
  const field = amountField(form);
  if (field !== undefined && field.value !== amount) field.value = amount;
}

/** Once there is a result, shows its amount as the language writes it, unless another one has been typed. */
function useShownAmount(amount: string, shown: string) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(shown);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each calculation has a location of its own.
  useEffect(() => {
    const present = amountField(form.current)?.value;
    if (present === amount || present === last.current) setAmount(form.current, shown);
    last.current = shown;
  }, [key, amount, shown]);
  return form;
}

/** Currency, rate and date of the rate (P-CALC-15). */
function ForeignFields({
  foreign,
  today,
  currencies,
  errors,
}: Pick<FormProps, "today" | "currencies"> & { foreign: ForeignInput; errors: InputErrors }) {
  const { calculator } = useMessages();
  const language = useLanguage();
  const fields = useRef<HTMLDivElement>(null);
  const isOpened = useRef(useNavigationType() !== "POP");
  // The button that asked for these fields had focus and is gone.
  useEffect(() => {
    if (isOpened.current && document.activeElement === document.body) fields.current?.querySelector("select")?.focus();
  }, []);
  return (
    <div ref={fields} className="flex flex-col gap-6">
      <SelectField
        label={calculator.currency}
        error={errors.currency && calculator.currencyInvalid}
        name="currency"
        defaultValue={foreign.currency ?? NO_CURRENCY}
      >
        {foreign.currency === undefined && <option value={NO_CURRENCY}>{calculator.currencyInvalid}</option>}
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {calculator.currencyOption(code, name)}
          </option>
        ))}
      </SelectField>
      <InputField
        label={calculator.rate}
        hint={calculator.rateHint}
        error={errors.rate && calculator.rateInvalid}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={foreign.rate}
      />
      <InputField
        label={calculator.rateDay}
        error={errors.day && calculator.rateDayInvalid(formatDay(FIRST_RATE_DAY, language))}
        type="date"
        name="day"
        min={FIRST_RATE_DAY}
        max={today}
        defaultValue={foreign.day}
      />
    </div>
  );
}
