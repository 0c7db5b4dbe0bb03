import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { NAVIGATION } from "#app/i18n/navigation.ts";
import { paths } from "#app/i18n/paths.ts";

/** Legal texts, at the addresses that are canonical (P-ROUTE-3). */
const LEGAL = [paths.privacyPolicy(), paths.termsOfService(), paths.cookiesPolicy()];

/**
 * The addresses of all public pages but the paintings', in their English form: the home page, what the menu names, the
 * news and the legal texts. A menu's group only redirects and is left out.
 */
export function listPublicPages(): string[] {
  const menu = NAVIGATION.flatMap((item) => item.children?.map((child) => child.href) ?? [item.href]);
  return [paths.home(), ...menu, ...listNews("en").map((item) => paths.newsArticle(item.id)), ...LEGAL];
}
