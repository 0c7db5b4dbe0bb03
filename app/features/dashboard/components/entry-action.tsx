import { isUndoable } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { type ChangeEntry, type EntryAction, MAX_WORKS_COUNTED } from "../domain/change.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

/** Name of an entry that an action over several works made, or its undo. */
export function useEntryActionName(): (bulk: EntryAction) => string {
  const { changes: words } = useHistoryMessages();
  return ({ action, isUndo }) => (isUndo ? words.undoOf(words.actions[action]) : words.actions[action]);
}

/** Leads to the page of the action, which names each work, and takes it back if that is possible and not done. */
export function EntryActionLink({ bulk: { id, action, isUndo, isUndone }, className }: { bulk: EntryAction; className: string }) {
  const { changes: words } = useHistoryMessages();
  const toHref = useHref();
  return (
    <Link to={toHref(paths.bulkAction(id))} className={className}>
      {isUndo || isUndone || !isUndoable(action) ? words.toResult : words.takeBack}
    </Link>
  );
}

/** Name of an import's entry: what it did, its table, as far as it is known, and how much it changed. */
export function useImportName(): (entry: Pick<ChangeEntry, "import" | "works" | "changes">) => string {
  const { audit: words } = useDashboardMessages();
  const { changes: history, versions } = useHistoryMessages();
  return ({ import: of, works, changes }) => {
    const isPublication = of?.act === "publication";
    const plain = isPublication ? words.importPublished : words.imported;
    const named = isPublication ? words.importPublishedFrom : words.importedFrom;
    const done = of?.name == null ? plain : named(of.name);
    const names = of?.act === "undo" ? [versions.byImport.undo, ...(of.name === null ? [] : [of.name])] : [done];
    return [...names, ...(works < MAX_WORKS_COUNTED ? [history.works(works)] : []), history.changes(changes)].join(" · ");
  };
}

/** Leads to the report of an import, from which it is undone once. */
export function ImportLink({ entry: { import: of }, className }: { entry: Pick<ChangeEntry, "import">; className: string }) {
  const { audit: words } = useDashboardMessages();
  const toHref = useHref();
  if (of?.isKept !== true) return null;
  return (
    <Link to={toHref(paths.collectionImport(of.id))} className={className}>
      {of.isUndone ? words.importReportAlone : words.importReport}
    </Link>
  );
}
