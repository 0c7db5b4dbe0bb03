import { useLocation } from "react-router";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { OF_ACTION } from "../../domain/list/manage-filter.ts";

/** The query of an address of the list, without what the latest action left there. */
export function filterIn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OF_ACTION) query.delete(name);
  return query.toString();
}

/** The query with which a link of the list names that list to the form (P-FORM-31). */
export function useNamedList(): { [LIST]: string | undefined } {
  const query = filterIn(useLocation().search);
  return { [LIST]: query === "" ? undefined : query };
}
