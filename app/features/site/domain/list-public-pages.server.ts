import { listCouncil } from "#app/features/association/domain/list-council.server.ts";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { NAVIGATION } from "#app/i18n/navigation.ts";
import { paths } from "#app/i18n/paths.ts";

/** Canonical paths of the legal texts (P-ROUTE-3), the documents as pages, and the list of artists. */
const TEXTS = [paths.privacyPolicy(), paths.termsOfService(), paths.cookiesPolicy(), paths.rulesText(), paths.costsText(), paths.artists()];

/**
 * English paths of all public pages except those of paintings, artists and passports: the home page, the menu's pages, the council, the news,
 * the legal texts, the documents and the list of artists. Excludes menu groups, which only redirect.
 */
export function listPublicPages(): string[] {
  const menu = NAVIGATION.flatMap((item) => item.children?.map((child) => child.href) ?? [item.href]);
  const council = listCouncil("en").map((member) => paths.councilMember(member.key));
  return [paths.home(), ...menu, ...council, ...listNews("en").map((item) => paths.newsArticle(item.id)), ...TEXTS];
}
