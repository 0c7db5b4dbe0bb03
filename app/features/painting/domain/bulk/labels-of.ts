import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { LIST } from "#app/shared/management/list-parameter.ts";

/** Address of the labels of these paintings. `list`: names the list that led there, to which they lead back (P-MANAGE-62). */
export function labelsOf(language: Language, ids: string[], list: string | undefined): string {
  const [only = ""] = ids;
  if (ids.length === 1) return href(language, paths.tokenLabels(only));
  const query = new URLSearchParams(ids.map((id) => ["painting", id]));
  if (list !== undefined) query.set(LIST, list);
  return `${href(language, paths.manageLabels())}?${query}`;
}
