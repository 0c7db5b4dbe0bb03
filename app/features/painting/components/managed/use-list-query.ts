import { useLocation } from "react-router";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { LIST, SAVED } from "../../domain/manage-filter.ts";

/** The query of an address of the list, without the notice. */
export function filterIn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [NOTICE, SAVED]) query.delete(name);
  return query.toString();
}

/** The query with which a link of the list names that list to the form (P-FORM-31). */
export function useNamedList(): { [LIST]: string | undefined } {
  const query = filterIn(useLocation().search);
  return { [LIST]: query === "" ? undefined : query };
}

/** In the form: returns a function that adds the query of the list that led to it to the address of the list. */
export function useReturnToList(): (list: string) => string {
  const query = new URLSearchParams(new URLSearchParams(useLocation().search).get(LIST) ?? "").toString();
  return (list) => list + (query === "" ? "" : `?${query}`);
}
