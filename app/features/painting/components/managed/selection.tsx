import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { ALL_MATCHING, type SelectionAction } from "../../domain/bulk/bulk-action.ts";
import { dropFromSelection, forgetSelection, keepSelection, readSelection } from "../../domain/bulk/kept-selection.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { OutsideSelection } from "./outside-selection.tsx";
import { SelectionActions } from "./selection-actions.tsx";
import { useOutsideList } from "./use-outside-list.ts";

/** The form of the selection is beside the rows, because each row has forms of its own; its checkboxes name it. */
const FORM = "selection";
const ALL_PAGES = `input[name=${ALL_MATCHING.name}]`;
const ONE = "input[type=checkbox][name=painting]";

interface SelectionProps {
  /** Address that the selected paintings are sent to: `painting`, repeated, and `action`. */
  action: string;
  actions: readonly SelectionAction[];
  /** Paintings of all pages: they can be selected together. */
  found: number;
  /** The list has other pages, on which nothing of this is selected. */
  hasPages: boolean;
  /** Query of the list's address. */
  list: string;
  /** Id of the account whose selection it is. */
  person: string;
  children: ReactNode;
}

/**
 * Rows that can be selected, and a bar with what can be done with them: at the bottom of the window while something is selected,
 * always there without script (P-MANAGE-23). The checkboxes hold what is selected on this page, the tab what is selected on others.
 */
export function Selection({ action, actions, found, hasPages, list, person, children }: SelectionProps) {
  const { table } = usePaintingMessages();
  const element = useRef<HTMLDivElement>(null);
  const [{ selected, shown, isAll }, setCounts] = useState({ selected: 0, shown: 0, isAll: false });
  /** Selected where this page does not show it. */
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const recount = () => {
    const all = [...(element.current?.querySelectorAll<HTMLInputElement>(ONE) ?? [])];
    const checked = all.filter((each) => each.checked).length;
    const ofPage = element.current?.querySelector<HTMLInputElement>("input[data-all]");
    if (ofPage) {
      ofPage.checked = checked > 0 && checked === all.length;
      ofPage.indeterminate = checked > 0 && checked < all.length;
    }
    const ofAll = element.current?.querySelector<HTMLInputElement>(ALL_PAGES);
    const kept = keepSelection(
      person,
      all.map(({ value, checked: isChecked }) => ({ id: value, isChecked })),
    );
    setElsewhere(kept.filter((id) => all.every(({ value }) => value !== id)));
    setCounts({ selected: checked, shown: all.length, isAll: ofAll?.checked === true });
  };
  // The browser may have restored what was selected before, or it was selected before another page was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const kept = readSelection(person);
    for (const each of element.current?.querySelectorAll<HTMLInputElement>(ONE) ?? []) if (kept.includes(each.value)) each.checked = true;
    recount();
  }, []);
  const outside = useOutsideList(list, elsewhere);
  const onOtherPages = elsewhere.length - outside.length;
  const drop = (ids: string[]) => {
    dropFromSelection(person, ids);
    setElsewhere((before) => before.filter((id) => !ids.includes(id)));
  };
  const clear = () => {
    for (const each of element.current?.querySelectorAll<HTMLInputElement>(`${ONE}, ${ALL_PAGES}`) ?? []) each.checked = false;
    forgetSelection();
    recount();
  };
  return (
    <div
      ref={element}
      className="selectable"
      data-kept={elsewhere.length > 0 || undefined}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const isOfAll = target.matches(ALL_PAGES);
        if (isOfAll || target.matches("[data-all]"))
          for (const each of element.current?.querySelectorAll<HTMLInputElement>(ONE) ?? []) each.checked = target.checked;
        // Not all any more.
        const allPages = element.current?.querySelector<HTMLInputElement>(ALL_PAGES);
        if (allPages && !isOfAll) allPages.checked = false;
        recount();
      }}
    >
      {children}
      <Form
        id={FORM}
        method="post"
        action={action}
        aria-label={table.selection}
        className="selection-bar no-print gap-x-5 lg:flex-wrap gap-y-2 border-t border-ink bg-paper py-3"
      >
        <div className="flex shrink-0 flex-wrap items-center gap-x-5">
          <p role="status" className="scripted-only figures shrink-0 text-sm font-medium">
            {table.selected(isAll ? found : selected + elsewhere.length)}
            {!isAll && outside.length > 0 && table.ofWhichOutside(outside.length)}
            {!isAll && onOtherPages > 0 && <span className="font-normal text-slate"> {table.elsewhere(onOtherPages)}</span>}
          </p>
          <button type="button" onClick={clear} className="scripted-only link min-h-11 shrink-0 text-sm">
            {table.clearSelection}
          </button>
          {elsewhere.map((id) => (
            <input key={id} type="hidden" name="painting" value={id} />
          ))}
          {found > shown && (
            <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 text-sm">
              <input type="checkbox" {...ALL_MATCHING} className="size-4.5" />
              {table.selectAllPages(found)}
            </label>
          )}
        </div>
        <SelectionActions actions={actions} />
        {!isAll && outside.length > 0 && <OutsideSelection works={outside} onDrop={drop} />}
      </Form>
      {hasPages && (
        <p className="selection-warning no-print mx-auto mt-6 -mb-4 max-w-prose text-center text-xs text-slate">{table.holdsForPage}</p>
      )}
    </div>
  );
}

const TARGET = "flex h-11 cursor-pointer items-center";

/** Selects one painting. */
export function SelectOne({ id, title }: { id: string; title: string }) {
  const { table } = usePaintingMessages();
  return (
    <label className={`${TARGET} w-11`}>
      <input type="checkbox" name="painting" value={id} form={FORM} aria-label={table.select(title)} className="size-4.5" />
    </label>
  );
}

/** Selects all paintings of the page, with script. */
export function SelectAll() {
  const { table } = usePaintingMessages();
  return (
    <label className={`${TARGET} scripted-only gap-3 md:w-11`}>
      <input type="checkbox" data-all="" aria-label={table.selectAll} className="size-4.5" />
      <span aria-hidden="true" className="md:hidden">
        {table.selectAll}
      </span>
    </label>
  );
}
