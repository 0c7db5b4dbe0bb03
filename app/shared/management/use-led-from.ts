import { useLocation } from "react-router";
import { LIST } from "./list-parameter.ts";

/** The list that led to a page, for its own links and forms; undefined without one. */
export const useLedFrom = (): string | undefined => new URLSearchParams(useLocation().search).get(LIST) ?? undefined;

/** In the form and on other pages that a list leads to: returns a function that adds the query of the list that led to it to the address of the list. */
export function useReturnToList(): (list: string) => string {
  const query = new URLSearchParams(new URLSearchParams(useLocation().search).get(LIST) ?? "").toString();
  return (list) => list + (query === "" ? "" : `?${query}`);
}
