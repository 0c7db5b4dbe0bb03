import { z } from "zod/mini";
import { MAX_SELECTED } from "./bulk-action.ts";

/* Selected works of the management list, kept in the tab while its reader turns pages, searches, or looks at a work (P-MANAGE-23). */

const KEY = "selected-works";
/** More than can be acted on at once, so that too many are told so. */
const MOST = MAX_SELECTED + 100;

const kept = z.object({ person: z.string(), ids: z.array(z.uuid()).check(z.maxLength(MOST)) });

/** The ids that this person has selected. Nothing of anybody else who used the tab before. */
export function readSelection(person: string): string[] {
  try {
    const parsed = kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return parsed.success && parsed.data.person === person ? parsed.data.ids : [];
  } catch {
    return [];
  }
}

/** The selection after a page of the list has those checked, and the others of its works not. */
export function keepSelection(person: string, ofPage: { id: string; isChecked: boolean }[]): string[] {
  const checked = new Map(ofPage.map(({ id, isChecked }) => [id, isChecked]));
  const before = readSelection(person);
  const stay = before.filter((id) => checked.get(id) !== false);
  const added = ofPage.flatMap(({ id, isChecked }) => (isChecked && !before.includes(id) ? id : []));
  const ids = [...stay, ...added].slice(0, MOST);
  store(person, ids);
  return ids;
}

/** The selection without these works. */
export function dropFromSelection(person: string, dropped: readonly string[]): void {
  store(
    person,
    readSelection(person).filter((id) => !dropped.includes(id)),
  );
}

function store(person: string, ids: string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ person, ids }));
  } catch {
    // Without storage the selection holds for the page.
  }
}

export function forgetSelection(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
