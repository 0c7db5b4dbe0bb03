import type { KeyboardEvent } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

interface LanguageTabsProps {
  languages: readonly Language[];
  language: Language;
  onLanguage(language: Language): void;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs for the language of the key facts; arrow keys move between them. */
export function LanguageTabs({ languages, language, onLanguage }: LanguageTabsProps) {
  const { sections, languages: names } = useFormMessages();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = languages[STEPS[event.key]?.(languages.indexOf(language), languages.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onLanguage(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={sections.facts} className="scripted-only flex flex-wrap border-b border-line-strong">
      {languages.map((each) => (
        <button
          key={each}
          id={`tab-${each}`}
          type="button"
          role="tab"
          aria-selected={each === language}
          aria-controls={`facts-${each}`}
          tabIndex={each === language ? 0 : -1}
          onClick={() => onLanguage(each)}
          onKeyDown={onKeyDown}
          className="min-h-11 cursor-pointer border-b-2 border-transparent px-4 text-sm font-medium aria-selected:border-oxblood aria-selected:text-oxblood"
        >
          {names[each]}
        </button>
      ))}
    </div>
  );
}
