import type { ComponentProps } from "react";
import { DEFAULT_LANGUAGE, type Language, type Translation } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { ATTRIBUTIONS } from "../../domain/attribution.ts";
import { fieldLabels } from "../../domain/field-labels.ts";
import { SHARED_FIELDS, type SharedField, TRANSLATED, TRANSLATED_FIELDS, type TranslatedFieldSpec } from "../../domain/fields.ts";
import type { FormMode } from "../../domain/form-schema.ts";
import type { TranslationStates } from "../../domain/translation-state.ts";
import { DATE_PRECISIONS } from "../../domain/work-date.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";
import { LanguageTabs } from "./language-tabs.tsx";

const FIRST_SHARED: readonly SharedField[] = ["attribution", "artistDates", "originalTitle"];
const SHARED_IN_FORM = [...FIRST_SHARED, ...SHARED_FIELDS.filter((field) => !FIRST_SHARED.includes(field))];

interface KeyFactsProps {
  mode: FormMode;
  /** One: there is nothing to choose from. */
  languages: readonly Language[];
  language: Language;
  onLanguage(language: Language): void;
  translations: TranslationStates | undefined;
}

/** Public fields: shared ones, and those of each language. Without script the languages follow one another. */
export function KeyFacts({ mode, languages, language, onLanguage, translations }: KeyFactsProps) {
  const { sections, hints, factsIn } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  const { values } = useFormState();
  const sharedHints: Partial<Record<SharedField, string>> = hints;
  const optionsOf = useOptions();
  const hasTabs = languages.length > 1;
  const factsOf = (each: Language) => (
    <Facts
      language={each}
      isRequired={each === DEFAULT_LANGUAGE || mode === "edit"}
      states={each === DEFAULT_LANGUAGE ? undefined : translations?.[each]}
    />
  );
  return (
    <Section id="facts" title={sections.facts}>
      {hasTabs ? (
        <>
          <LanguageTabs languages={languages} language={language} onLanguage={onLanguage} />
          {languages.map((each) => (
            <div
              key={each}
              id={`facts-${each}`}
              role="tabpanel"
              aria-labelledby={`tab-${each}`}
              data-language={each}
              data-active={each === language}
              className="pt-5 [@media(scripting:enabled)]:data-[active=false]:hidden"
            >
              <h3 className="mb-4 text-base [@media(scripting:enabled)]:sr-only">{factsIn[each]}</h3>
              {each !== DEFAULT_LANGUAGE && <p className="mb-4 text-xs text-slate">{hints.translations}</p>}
              {factsOf(each)}
            </div>
          ))}
        </>
      ) : (
        factsOf(DEFAULT_LANGUAGE)
      )}
      <div className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
        {SHARED_IN_FORM.map((field) => (
          <FormField key={field} name={field} value={values[field]} label={labels[field]} hint={sharedHints[field]} {...optionsOf(field)} />
        ))}
      </div>
    </Section>
  );
}

/** The choices of a field that has some; the first is that of an empty value. */
function useOptions(): (field: SharedField) => Pick<ComponentProps<typeof FormField>, "options"> {
  const { attributions, precisions } = useFormMessages();
  return (field) => {
    if (field === "attribution")
      return { options: [["", attributions.none], ...ATTRIBUTIONS.map((each) => [each, attributions[each]] as const)] };
    if (field !== "datePrecision") return {};
    return { options: [["", precisions.none], ...DATE_PRECISIONS.map((each) => [each, precisions[each]] as const)] };
  };
}

interface FactsProps {
  language: Language;
  isRequired: boolean;
  states: TranslationStates[Translation] | undefined;
}

function Facts({ language, isRequired, states }: FactsProps) {
  const { states: stateWords } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  const { values } = useFormState();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {TRANSLATED_FIELDS.map((field) => {
        const spec: TranslatedFieldSpec = TRANSLATED[field];
        const state = states?.[field];
        return (
          <FormField
            key={field}
            name={`${language}.${field}`}
            value={values[language][field]}
            label={labels[field]}
            lang={language}
            hint={state === undefined || state === "none" ? undefined : stateWords[state]}
            isRequired={isRequired && spec.isRequired === true}
            {...(spec.kind === "text" ? { rows: 5, className: "sm:col-span-2" } : {})}
          />
        );
      })}
    </div>
  );
}
