import { useLocation, useMatches } from "react-router";
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** `handle` of a route that reads its query by the rules of the language. */
export interface LanguageHandle {
  /** The query that means the same in every language. */
  queryForOthers(query: URLSearchParams, language: Language): URLSearchParams;
}

/** Links to the same page and query in the other languages (P-LANG-1, P-LANG-2, P-LANG-3). */
export function LanguageSwitch({ isOnInk = false }: { isOnInk?: boolean }) {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const { navigation } = useMessages();
  const handle = useMatches().at(-1)?.handle as LanguageHandle | undefined;
  const query = search === "" ? undefined : handle?.queryForOthers(new URLSearchParams(search), current);
  const searchForOthers = query === undefined ? search : `?${query}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, and these are links.
    <div role="group" data-language-switch="" aria-label={navigation.language}>
      <ul className="flex text-xs font-medium">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Link
              to={inLanguage(pathname, language) + (language === current ? search : searchForOthers)}
              lang={language}
              hrefLang={language}
              aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
              aria-current={language === current ? "true" : undefined}
              preventScrollReset
              className={classNames(
                "flex min-h-11 min-w-9 sm:min-w-10 xl:min-w-9 items-center justify-center px-1 underline-offset-[0.4em]",
                language === current ? "underline decoration-2" : "hover:underline",
                isOnInk ? "text-paper decoration-brass-light" : "text-ink decoration-oxblood",
              )}
            >
              {language.toUpperCase()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
