import type { KeyboardEvent } from "react";
import type { Language, Translation } from "#app/i18n/languages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { factsId } from "../../domain/form/facts-id.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { LANGUAGE_COUNTS, type LanguageCount } from "./use-languages-shown.ts";

interface LanguageTabsProps {
  languages: readonly Language[];
  language: Language;
  onLanguage(language: Language): void;
  /** Texts to be translated or checked. */
  translationsLeft: Record<Translation, number>;
  /** All languages are in view: there is nothing to choose. */
  isIdle: boolean;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs for the language of the key facts; arrow keys move between them. */
export function LanguageTabs({ languages, language, onLanguage, translationsLeft, isIdle }: LanguageTabsProps) {
  const { sections, languages: names, beside } = useFormMessages();
  const left: Partial<Record<Language, number>> = translationsLeft;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = languages[STEPS[event.key]?.(languages.indexOf(language), languages.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onLanguage(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={sections.facts}
      className={classNames("scripted-only flex grow flex-wrap border-b border-line-strong", isIdle && "invisible")}
    >
      {languages.map((each) => {
        const open = left[each] ?? 0;
        return (
          <button
            key={each}
            id={`tab-${each}`}
            type="button"
            role="tab"
            aria-selected={each === language}
            aria-controls={factsId(each)}
            aria-description={open > 0 ? beside.open(open) : undefined}
            title={open > 0 ? beside.open(open) : undefined}
            tabIndex={each === language ? 0 : -1}
            onClick={() => onLanguage(each)}
            onKeyDown={onKeyDown}
            className="min-h-11 cursor-pointer border-b-2 border-transparent px-4 text-sm font-medium aria-selected:border-oxblood aria-selected:text-oxblood"
          >
            {names[each]}
            {open > 0 && (
              <span
                aria-hidden="true"
                data-open={open}
                className="figures ml-2 text-2xs font-normal text-slate after:content-[attr(data-open)]"
              />
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Chooses the number of languages beside each other, on a wide screen. */
export function LanguageCountChoice({ count, onChoose }: { count: LanguageCount; onChoose(count: LanguageCount): void }) {
  const { beside: words } = useFormMessages();
  return (
    <fieldset className="flex items-center gap-x-1 text-xs text-slate">
      <legend className="float-left mr-2">{words.label}</legend>
      {LANGUAGE_COUNTS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={count === each}
          onClick={() => onChoose(each)}
          className="min-h-9 cursor-pointer px-2 underline-offset-4 hover:text-oxblood aria-pressed:font-medium aria-pressed:text-ink aria-pressed:underline"
        >
          {words.counts[each]}
        </button>
      ))}
    </fieldset>
  );
}
