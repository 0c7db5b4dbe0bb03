import { useLocation } from "react-router";
import { useLanguage } from "#app/i18n/messages.ts";
import { href } from "#app/i18n/paths.ts";

/** Returns a function that builds URLs in the language of the page. */
export function useHref(): (path: string, query?: Record<string, string | undefined>) => string {
  const language = useLanguage();
  return (path, query) => href(language, path, query);
}

/** Returns a test for the current page by its English path, for aria-current. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  const language = useLanguage();
  return (path) => pathname === href(language, path);
}

/** Returns the value of aria-current by an English path: `page`, or `true` if the current page is below it. */
export function useCurrent(): (path: string) => "page" | "true" | undefined {
  const { pathname } = useLocation();
  const language = useLanguage();
  return (path) => {
    const address = href(language, path);
    if (pathname === address) return "page";
    return pathname.startsWith(`${address}/`) ? "true" : undefined;
  };
}
