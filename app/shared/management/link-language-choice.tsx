import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** The language of the page that a new access link opens: by default the one of the desk (P-TOKEN-9). */
export function LinkLanguageChoice({ chosen }: { chosen?: string | undefined }) {
  const { common } = useManageMessages();
  const ofDesk = useLanguage();
  const current = LANGUAGES.find((language) => language === chosen) ?? ofDesk;
  return (
    <fieldset>
      <legend className="text-sm font-medium">{common.linkLanguage}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {LANGUAGES.map((language) => (
          <label
            key={language}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 border border-line-strong bg-field px-4 text-sm has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood"
          >
            <input type="radio" name="language" value={language} defaultChecked={language === current} className="accent-oxblood" />
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 max-w-prose text-xs text-slate">{common.linkLanguageHint}</p>
    </fieldset>
  );
}
