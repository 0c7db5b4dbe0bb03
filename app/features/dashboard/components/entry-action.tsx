import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { EntryAction } from "../domain/change.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

/** Name of an entry that an action over several works made, or its undo. */
export function useEntryActionName(): (bulk: EntryAction) => string {
  const { changes: words } = useHistoryMessages();
  return ({ action, isUndo }) => (isUndo ? words.undoOf(words.actions[action]) : words.actions[action]);
}

/** Leads to the page of the action, which names each work and takes it back. */
export function EntryActionLink({ bulk: { id, isUndo }, className }: { bulk: EntryAction; className: string }) {
  const { changes: words } = useHistoryMessages();
  const toHref = useHref();
  return (
    <Link to={toHref(paths.bulkAction(id))} className={className}>
      {isUndo ? words.toResult : words.takeBack}
    </Link>
  );
}
