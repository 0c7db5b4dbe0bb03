import type { Language } from "#app/i18n/languages.ts";
import { Section } from "#app/shared/management/section.tsx";
import type { FormMode } from "../../domain/form-schema.ts";
import type { TranslationStates } from "../../domain/translation-state.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";
import { LanguageTabs } from "./language-tabs.tsx";

interface KeyFactsProps {
  mode: FormMode;
  /** One: there is nothing to choose from. */
  languages: readonly Language[];
  language: Language;
  onLanguage(language: Language): void;
  translations: TranslationStates | undefined;
}

/** What the public reads: once for all languages, and in each. Without script the languages stand one below the other. */
export function KeyFacts({ mode, languages, language, onLanguage, translations }: KeyFactsProps) {
  const { sections, fields: labels, hints, factsIn } = useFormMessages();
  const { fields } = useFormState();
  const hasTabs = languages.length > 1;
  const factsOf = (each: Language) => (
    <Facts language={each} isRequired={each === "en" || mode === "edit"} states={each === "en" ? undefined : translations?.[each]} />
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
              {each !== "en" && <p className="mb-4 text-xs text-slate">{hints.translations}</p>}
              {factsOf(each)}
            </div>
          ))}
        </>
      ) : (
        factsOf("en")
      )}
      <div className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
        <FormField field={fields.originalTitle} label={labels.originalTitle} />
        <FormField field={fields.artistDates} label={labels.artistDates} hint={hints.artistDates} />
        <FormField field={fields.year} label={labels.year} hint={hints.year} />
        <FormField field={fields.dimensions} label={labels.dimensions} hint={hints.dimensions} />
      </div>
    </Section>
  );
}

function Facts({ language, isRequired, states }: { language: Language; isRequired: boolean; states: TranslationStates["fr"] | undefined }) {
  const { fields: labels, states: stateWords } = useFormMessages();
  const { fields } = useFormState();
  const facts = fields[language].getFieldset();
  const common = (field: keyof typeof facts) => {
    const state = states?.[field];
    return {
      field: facts[field],
      label: labels[field],
      lang: language,
      hint: state === undefined || state === "none" ? undefined : stateWords[state],
    };
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField {...common("title")} isRequired={isRequired} />
      <FormField {...common("artist")} isRequired={isRequired} />
      <FormField {...common("description")} rows={5} className="sm:col-span-2" />
      <FormField {...common("place")} />
      <FormField {...common("materials")} />
      <FormField {...common("genre")} />
      <FormField {...common("frame")} />
    </div>
  );
}
