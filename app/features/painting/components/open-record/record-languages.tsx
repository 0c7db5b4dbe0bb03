import { useLocation } from "react-router";
import { inLanguage, LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { BareLine } from "#app/shared/frame/bare-line.tsx";
import { IN_LANGUAGE } from "./attributes.ts";

/**
 * The first line of the page, with its other languages in view. `grant`: of an opened record, which stays open in the other
 * language without another use of the link (docs/decisions/0081).
 */
export function RecordLine({ grant }: { grant?: string }) {
  const { navigation } = useMessages();
  const { pathname } = useLocation();
  const current = useLanguage();
  const look = "link inline-flex min-h-12 min-w-12 items-center justify-center text-sm";
  return (
    <BareLine>
      <nav aria-label={navigation.language} className="no-print ml-auto">
        <ul className="flex gap-x-4">
          {LANGUAGES.filter((language) => language !== current).map((language) => (
            <li key={language}>
              {grant === undefined ? (
                <a href={inLanguage(pathname, language)} lang={language} hrefLang={language} className={look}>
                  {LANGUAGE_NAMES[language]}
                </a>
              ) : (
                <form method="post" action={inLanguage(pathname, language)} {...{ [IN_LANGUAGE]: "" }}>
                  <input type="hidden" name="grant" value={grant} />
                  <button type="submit" lang={language} className={look}>
                    {LANGUAGE_NAMES[language]}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </BareLine>
  );
}
