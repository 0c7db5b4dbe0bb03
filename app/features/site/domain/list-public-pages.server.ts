import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { NAVIGATION } from "#app/i18n/navigation.ts";
import { paths } from "#app/i18n/paths.ts";

/** Canonical paths of the legal texts (P-ROUTE-3). */
const LEGAL = [paths.privacyPolicy(), paths.termsOfService(), paths.cookiesPolicy()];

/**
 * English paths of all public pages except those of paintings and passports: the home page, the menu's pages, the news and
 * the legal texts. Excludes menu groups, which only redirect.
 */
export function listPublicPages(): string[] {
  const menu = NAVIGATION.flatMap((item) => item.children?.map((child) => child.href) ?? [item.href]);
  return [paths.home(), ...menu, ...listNews("en").map((item) => paths.newsArticle(item.id)), ...LEGAL];
}
