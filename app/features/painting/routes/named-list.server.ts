import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { type ManageFilter, manageQuery } from "../domain/list/manage-filter.ts";
import { readManageFilter } from "../domain/list/read-manage-filter.server.ts";

/** The filter of the list that led to this address (P-FORM-31, P-MANAGE-62); without one, that of the whole list. */
export const namedFilter = (url: URL): ManageFilter => readManageFilter(new URLSearchParams(url.searchParams.get(LIST) ?? ""));

/** The address of that list. `said`: further parameters, such as a notice. */
export function namedList(url: URL, said: Record<string, string>): string {
  const filter = namedFilter(url);
  const query = new URLSearchParams(manageQuery(filter, { page: filter.page }));
  for (const [name, value] of Object.entries(said)) query.set(name, value);
  return `${href(languageOf(url.pathname), paths.manage())}?${query}`;
}

/** The parameter with which another address names that list too. */
export const listParameter = (url: URL): { [LIST]: string | undefined } => ({ [LIST]: url.searchParams.get(LIST) ?? undefined });
