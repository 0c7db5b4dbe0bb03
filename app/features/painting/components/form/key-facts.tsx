import type { ComponentProps } from "react";
import { DEFAULT_LANGUAGE, type Language, type Translation } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { fieldLabels } from "../../domain/field-labels.ts";
import { SHARED_FIELDS, type SharedField } from "../../domain/fields.ts";
import { FACTS } from "../../domain/form/facts-id.ts";
import type { FormMode, PaintingFormValues } from "../../domain/form/form-schema.ts";
import { isAhead } from "../../domain/form/publishing-checks.ts";
import type { FormerEnglish } from "../../domain/translations/former-english.server.ts";
import type { TranslationStates } from "../../domain/translations/translation-state.ts";
import { ATTRIBUTIONS } from "../../domain/works/attribution.ts";
import { DATE_PRECISIONS } from "../../domain/works/work-date.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";
import { LanguageFacts } from "./language-facts.tsx";
import { LanguageCountChoice, LanguageTabs } from "./language-tabs.tsx";
import { useLanguagesShown } from "./use-languages-shown.ts";

const FIRST_SHARED: readonly SharedField[] = ["attribution", "artistDates", "originalTitle"];
const SHARED_IN_FORM = [...FIRST_SHARED, ...SHARED_FIELDS.filter((field) => !FIRST_SHARED.includes(field))];

interface KeyFactsProps {
  mode: FormMode;
  /** One: there is nothing to choose from. */
  languages: readonly Language[];
  language: Language;
  onLanguage(language: Language): void;
  /** In the form now, and stored. */
  live: PaintingFormValues;
  stored: PaintingFormValues;
  /** Of the stored texts. */
  translations: TranslationStates | undefined;
  formerEnglish: FormerEnglish;
  /** Texts to be translated or checked. */
  translationsLeft: Record<Translation, number>;
}

/**
 * Public fields: shared ones, and those of each language, in tabs or beside each other (P-FORM-22). Without script the languages
 * follow one another.
 */
export function KeyFacts({
  mode,
  languages,
  language,
  onLanguage,
  live,
  stored,
  translations,
  formerEnglish,
  translationsLeft,
}: KeyFactsProps) {
  const { sections, hints, publishing } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  const { values } = useFormState();
  const { canChoose, count, choose, isBeside, shown } = useLanguagesShown(languages, language);
  const sharedHints: Partial<Record<SharedField, string>> = hints;
  const optionsOf = useOptions();
  const hasTabs = languages.length > 1;
  const factsOf = (each: Language) => (
    <LanguageFacts
      key={each}
      language={each}
      isRequired={each === DEFAULT_LANGUAGE || mode === "edit"}
      look={!hasTabs ? "alone" : isBeside ? "beside" : "tab"}
      isShown={shown.includes(each)}
      live={live}
      stored={stored}
      states={translations}
      formerEnglish={formerEnglish}
      canConfirm={mode === "edit"}
    />
  );
  const hintOf = (field: SharedField) =>
    (field === "year" || field === "yearTo") && isAhead(live[field]) ? publishing.checks.year.unmet : sharedHints[field];
  return (
    <Section id={FACTS} title={sections.facts}>
      {!hasTabs && <p className="mb-4 text-sm text-slate">{hints.inEnglish}</p>}
      {hasTabs && (
        <div className="flex flex-wrap items-end justify-between gap-x-6">
          {/* With all languages in view there is no tab to choose. */}
          <LanguageTabs {...{ languages, language, onLanguage, translationsLeft }} isIdle={isBeside && shown.length === languages.length} />
          {canChoose && <LanguageCountChoice count={count} onChoose={choose} />}
        </div>
      )}
      <div
        className={isBeside ? "grid gap-x-6" : undefined}
        style={isBeside ? { gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` } : undefined}
      >
        {languages.map(factsOf)}
      </div>
      <div className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2 xl:grid-cols-4">
        {SHARED_IN_FORM.map((field) => (
          <FormField
            key={field}
            name={field}
            value={values[field]}
            label={labels[field]}
            hint={hintOf(field)}
            {...optionsOf(field)}
            {...(field === "originalTitle" && { className: "xl:col-span-2" })}
          />
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
