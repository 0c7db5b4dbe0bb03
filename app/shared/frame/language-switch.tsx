import { useLocation, useMatches } from "react-router";
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_OFFERS,
  LANGUAGES,
  type Language,
  TRANSLATIONS,
} from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LANGUAGE_OFFER } from "./language-offer-attribute.ts";

/** `handle` of a route that reads its query by the rules of the language. */
export interface LanguageHandle {
  /** The query that means the same in every language. */
  queryForOthers(query: URLSearchParams, language: Language): URLSearchParams;
}

/** `handle` of a route whose page shows a sent form. */
export interface SentPageHandle {
  /** Id of the form that its page sends for another language. */
  sends: string;
}

const useLanguageHandle = () => useMatches().at(-1)?.handle as Partial<LanguageHandle & SentPageHandle> | undefined;

/** Returns the address of the same page and query in a language (P-LANG-1, P-LANG-2, P-LANG-3). */
function useAddressIn(): (language: Language) => string {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const handle = useLanguageHandle();
  const query = search === "" ? undefined : handle?.queryForOthers?.(new URLSearchParams(search), current);
  const searchForOthers = query === undefined ? search : `?${query}`;
  return (language) => inLanguage(pathname, language) + (language === current ? search : searchForOthers);
}

/**
 * The page in French or Russian, offered in that language on an English page. Hidden until `offer-language.ts` shows one; it
 * takes room that the header has anyway, so that nothing moves (P-LANG-7).
 */
export function LanguageOffers() {
  const current = useLanguage();
  const addressIn = useAddressIn();
  const isSent = useLanguageHandle()?.sends !== undefined;
  if (current !== DEFAULT_LANGUAGE || isSent) return null;
  return TRANSLATIONS.map((language) => (
    <Link
      key={language}
      {...{ [LANGUAGE_OFFER]: "" }}
      hidden
      suppressHydrationWarning
      to={addressIn(language)}
      lang={language}
      hrefLang={language}
      preventScrollReset
      className="link absolute top-full right-2 -mt-1.5 h-6 text-2xs leading-6 whitespace-nowrap"
    >
      {LANGUAGE_OFFERS[language]}
    </Link>
  ));
}

/** Links to the same page in each language. */
export function LanguageSwitch({ isOnInk = false }: { isOnInk?: boolean }) {
  const current = useLanguage();
  const addressIn = useAddressIn();
  const { navigation } = useMessages();
  const form = useLanguageHandle()?.sends;
  const look = (language: Language) => ({
    lang: language,
    "aria-label": `${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`,
    "aria-current": language === current ? ("true" as const) : undefined,
    className: classNames(
      "flex min-h-11 min-w-9 @max-[16rem]:min-w-0 sm:min-w-10 xl:min-w-9 items-center justify-center px-1 underline-offset-[0.4em]",
      language === current ? "underline decoration-2" : "hover:underline",
      isOnInk ? "text-paper decoration-brass-light" : "text-ink decoration-oxblood",
    ),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, and these are links.
    <div role="group" data-language-switch="" aria-label={navigation.language}>
      <ul className="flex text-xs font-medium">
        {LANGUAGES.map((language) => (
          <li key={language}>
            {form === undefined ? (
              <Link to={addressIn(language)} hrefLang={language} preventScrollReset {...look(language)}>
                {language.toUpperCase()}
              </Link>
            ) : (
              <button type="submit" form={form} formAction={addressIn(language)} {...look(language)}>
                {language.toUpperCase()}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
