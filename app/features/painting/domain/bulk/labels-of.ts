import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";

/** Address of the labels of these paintings. */
export function labelsOf(language: Language, ids: string[]): string {
  const [only = ""] = ids;
  if (ids.length === 1) return href(language, paths.tokenLabels(only));
  return `${href(language, paths.manage())}/labels?${new URLSearchParams(ids.map((id) => ["painting", id]))}`;
}
