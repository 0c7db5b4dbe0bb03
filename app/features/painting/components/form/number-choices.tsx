import type { ReactNode } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fieldLabels } from "../../domain/field-labels.ts";
import { ANSWERS, type NumberQuestions, type PassportChange, type SharedNumber } from "../../domain/form/number-questions.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { FormRefusal } from "./form-rejection.ts";

/** Decisions that are due before the numbers of the record are stored. */
export function NumberChoices({ questions, wish }: { questions: NumberQuestions; wish: FormRefusal["wish"] }) {
  const { numbers: words } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  const { passport, shared, asked, answers } = questions;
  return (
    <div data-testid="number-questions">
      <Notice tone="destructive" title={words.title}>
        {words.text}
      </Notice>
      <input type="hidden" name={ANSWERS.asked} value={asked} />
      <div className="mt-4 flex flex-col gap-4">
        {passport !== null && (
          <fieldset className="border border-line-strong p-4">
            <legend className="px-1 text-sm font-medium">{labels.passportNo}</legend>
            <PassportChoice change={passport} answer={answers.passport} />
          </fieldset>
        )}
        {shared.length > 0 && (
          <fieldset className="border border-line-strong p-4">
            <legend className="px-1 text-sm font-medium">{words.sharedTitle}</legend>
            {shared.map((each) => (
              <SharedWorks key={each.field} {...each} />
            ))}
            <Choice name={ANSWERS.shared} value="on" label={words.nevertheless} isChosen={answers.isShared} />
          </fieldset>
        )}
        <div>
          <Button type="submit" {...wish}>
            {words.submit}
          </Button>
        </div>
      </div>
    </div>
  );
}

function PassportChoice({ change, answer }: { change: PassportChange; answer: string | undefined }) {
  const { numbers: words } = useFormMessages();
  const { effect, number, earlier } = change;
  if (effect === "replaces") {
    return (
      <>
        <p className="text-sm">{words.replaces(number)}</p>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Choice name={ANSWERS.passport} value="correction" label={words.correction} isChosen={answer === "correction"} isOneOfTwo>
            {words.correctionMeans(number)}
          </Choice>
          <Choice name={ANSWERS.passport} value="new" label={words.newPassport} isChosen={answer === "new"} isOneOfTwo>
            {words.newMeans(number)}
          </Choice>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="text-sm">{effect === "withdraws" ? words.withdraws(number) : words.revives(earlier ?? "", number)}</p>
      <Choice
        name={ANSWERS.passport}
        value="new"
        label={effect === "withdraws" ? words.withdraw : words.revive}
        isChosen={answer === "new"}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  /** One of two, and not a box of its own. */
  isOneOfTwo?: boolean;
  children?: ReactNode;
}

const Choice = ({ name, value, label, isChosen, isOneOfTwo = false, children }: ChoiceProps) => (
  <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-2.5 border border-line-strong bg-field p-3 text-sm first:mt-0 has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood in-[.grid]:mt-0">
    <input type={isOneOfTwo ? "radio" : "checkbox"} name={name} value={value} defaultChecked={isChosen} className="mt-1 size-4 shrink-0" />
    <span className="min-w-0">
      <span className="block font-medium">{label}</span>
      {children !== undefined && <span className="mt-0.5 block text-slate">{children}</span>}
    </span>
  </label>
);

/** "EAC Passport No P-12 is also the number of" with links to those works. */
export function SharedWorks({ field, number, works }: SharedNumber) {
  const { numbers: words } = useFormMessages();
  const { desk } = useManageMessages();
  const language = useLanguage();
  const toHref = useHref();
  const labels = fieldLabels(language);
  return (
    <p className="text-sm">
      {words.shared(labels[field], number)}{" "}
      {works.map(({ id, titles }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={toHref(paths.editPainting(id))} target="_blank" rel="noopener" className="link inline-flex min-h-8 items-center">
            {titles[language].trim() || titles.en}
            <span className="sr-only"> {desk.inNewTab}</span>
          </a>
        </span>
      ))}
    </p>
  );
}
