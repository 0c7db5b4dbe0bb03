import { useLocation } from "react-router";
import { useLanguage } from "#app/i18n/messages.ts";
import { href } from "#app/i18n/paths.ts";

/** Gives addresses in the language of the page. */
export function useHref(): (path: string, query?: Record<string, string | undefined>) => string {
  const language = useLanguage();
  return (path, query) => href(language, path, query);
}

/** Whether an English path is the page that is shown, for aria-current. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  const language = useLanguage();
  return (path) => pathname === href(language, path);
}
