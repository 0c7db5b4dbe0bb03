import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { TextDifference } from "#app/shared/difference/text-difference.tsx";
import type { Part } from "#app/shared/difference/word-difference.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldLabels } from "../../domain/field-labels.ts";
import { TRANSLATED, TRANSLATED_FIELDS, type TranslatedField, type TranslatedFieldSpec } from "../../domain/fields.ts";
import { factsId } from "../../domain/form/facts-id.ts";
import type { PaintingFormValues } from "../../domain/form/form-schema.ts";
import { stateInForm } from "../../domain/form/publishing-checks.ts";
import type { FormerEnglish } from "../../domain/translations/former-english.server.ts";
import {
  needsTranslation,
  stillRightName,
  type TranslatedPath,
  type TranslationStates,
} from "../../domain/translations/translation-state.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";

/** Rows of a language beside others: its name, its hint and its fields, each level with the same field of the others. */
const ROWS = TRANSLATED_FIELDS.length + 2;

const FACTS_GRID = "grid gap-5 sm:grid-cols-2 xl:grid-cols-4";
/** Half a row on a wide screen; the other lines have a quarter. */
const WIDE_FIELDS: ReadonlySet<TranslatedField> = new Set(["title", "artist"]);

interface LanguageFactsProps {
  language: Language;
  isRequired: boolean;
  /** `alone`: the form has one language. */
  look: "alone" | "tab" | "beside";
  isShown: boolean;
  live: PaintingFormValues;
  stored: PaintingFormValues;
  states: TranslationStates | undefined;
  /** For which the older translations were made. */
  formerEnglish: FormerEnglish;
  /** It can be said of an older translation that it still fits. */
  canConfirm: boolean;
}

/** The public texts of a painting in one language; what is missing or older than the English text is marked. */
export function LanguageFacts({
  language,
  isRequired,
  look,
  isShown,
  live,
  stored,
  states,
  formerEnglish,
  canConfirm,
}: LanguageFactsProps) {
  const { factsIn, hints, states: stateWords } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  const { values } = useFormState();
  const isBeside = look === "beside";
  const stateOf = (field: (typeof TRANSLATED_FIELDS)[number]) => {
    if (language === DEFAULT_LANGUAGE || (states === undefined && look === "alone")) return undefined;
    const state = stateInForm(live, stored, states, language, field);
    return { state, isOpen: needsTranslation(state) };
  };
  const fields = TRANSLATED_FIELDS.map((field) => {
    const spec: TranslatedFieldSpec = TRANSLATED[field];
    const { state, isOpen } = stateOf(field) ?? { state: "none" as const, isOpen: false };
    const isLong = spec.kind === "text" && !isBeside;
    const box =
      language !== DEFAULT_LANGUAGE && canConfirm && (state === "older" || state === "stillRight")
        ? (`${language}.${field}` as const)
        : null;
    return (
      <div
        key={field}
        className={classNames(
          isLong ? "sm:col-span-2 xl:col-span-4" : WIDE_FIELDS.has(field) && !isBeside && "xl:col-span-2",
          isOpen && "-ml-3.5 border-l-2 border-brass pl-3",
        )}
      >
        <FormField
          name={`${language}.${field}`}
          value={values[language][field]}
          label={labels[field]}
          lang={language}
          hint={state === "none" ? undefined : stateWords[state]}
          isRequired={isRequired && spec.isRequired === true}
          {...(spec.kind === "text" ? { rows: 5 } : {})}
        />
        {box !== null && <StillRight path={box} label={labels[field]} isChecked={values.stillRight.includes(box)} />}
        {box !== null && formerEnglish[box] !== undefined && <ChangedEnglish parts={formerEnglish[box]} label={labels[field]} />}
      </div>
    );
  });
  if (look === "alone") return <div className={FACTS_GRID}>{fields}</div>;
  const hint = language === DEFAULT_LANGUAGE ? undefined : isRequired ? hints.translationsRequired : hints.translations;
  return (
    <div
      id={factsId(language)}
      role={isBeside ? "group" : "tabpanel"}
      {...(isBeside ? { "aria-label": factsIn[language] } : { "aria-labelledby": `tab-${language}` })}
      data-language={language}
      data-active={isShown}
      className={classNames(
        "pt-5 [@media(scripting:enabled)]:data-[active=false]:hidden",
        isBeside && "grid grid-rows-subgrid gap-y-5 data-[active=false]:hidden",
      )}
      style={isBeside ? { gridRow: `span ${ROWS}` } : undefined}
    >
      <h3 className={classNames("text-base", isBeside ? "border-b border-line pb-1" : "mb-4 [@media(scripting:enabled)]:sr-only")}>
        {factsIn[language]}
      </h3>
      {(hint !== undefined || isBeside) && <p className={classNames("text-xs text-slate", !isBeside && "mb-4")}>{hint}</p>}
      <div className={isBeside ? "contents" : FACTS_GRID}>{fields}</div>
    </div>
  );
}

/** Says, with the next saving, that an older translation still fits its English text (P-FORM-112). */
function StillRight({ path, label, isChecked }: { path: TranslatedPath; label: string; isChecked: boolean }) {
  const { stillRight } = useFormMessages();
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" name={stillRightName(path)} value="on" defaultChecked={isChecked} className="size-5 shrink-0" />
      <span>
        {stillRight}
        <span className="sr-only">: {label}</span>
      </span>
    </label>
  );
}

/** Shows, on demand, the English text for which an older translation was made, with what has changed in it since (P-FORM-124). */
function ChangedEnglish({ parts, label }: { parts: Part[]; label: string }) {
  const { changedEnglish: words } = useFormMessages();
  return (
    <details className="group/english text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-2">
        {words.show}
        <span className="sr-only">: {label}</span>
        <Chevron className="group-open/english:rotate-180" />
      </summary>
      <div className="border-l border-line-strong pb-1 pl-4">
        <p className="mb-2 text-xs text-slate">{words.hint}</p>
        <TextDifference parts={parts} language={DEFAULT_LANGUAGE} />
      </div>
    </details>
  );
}
