import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { MAX_ASKED, type OutsideWork } from "../../domain/list/outside-list.ts";

/**
 * The works of a selection that the list does not have on any page.
 * @param list query of the list's address.
 * @param ids selected works that the page does not show.
 * @returns none as long as the server has not answered.
 */
export function useOutsideList(list: string, ids: readonly string[]): OutsideWork[] {
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ list: string; works: OutsideWork[] }>({ list, works: [] });
  const [asked, setAsked] = useState("");
  const wanted = ids.join();
  // Works that leave the selection change no answer.
  if (ids.some((id) => !asked.split(",").includes(id))) setAsked(wanted);
  useEffect(() => {
    if (asked === "") return;
    const leaving = new AbortController();
    fetchOutside((part) => resourcePaths.outsideList(language, list, ...part), asked.split(","), leaving.signal).then(
      (works) => setAnswer({ list, works }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [asked, language, list]);
  return answer.list === list ? answer.works.filter(({ id }) => ids.includes(id)) : [];
}

async function fetchOutside(toAddress: (ids: string[]) => string, ids: string[], signal: AbortSignal): Promise<OutsideWork[]> {
  const works: OutsideWork[] = [];
  for (let begin = 0; begin < ids.length; begin += MAX_ASKED) {
    const response = await fetch(toAddress(ids.slice(begin, begin + MAX_ASKED)), { headers: { Accept: "application/json" }, signal });
    if (!response.ok) throw new Error(`the list was answered with ${response.status}`);
    works.push(...((await response.json()) as { works: OutsideWork[] }).works);
  }
  return works;
}
