import { useState } from "react";
import { useLocation } from "react-router";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Restoration } from "../../domain/versions/find-restoration.server.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { RestoreForm } from "./restore-form.tsx";

/** After a restoration: gives the state before it back at once (P-MANAGE-156). */
export function RestoredUndo({ id, restoration }: { id: string; restoration: Restoration | null }) {
  const { versions: words } = useHistoryMessages();
  const { search } = useLocation();
  // It leaves the address with the notice, and stays on the page until the next action.
  const [shown, setShown] = useState(restoration);
  const isNext = restoration === null && new URLSearchParams(search).has(NOTICE);
  if (restoration !== null ? restoration.seen !== shown?.seen : isNext && shown !== null) setShown(restoration);
  if (shown === null) return null;
  return (
    <div className="no-print sticky top-22 z-10 mt-4 bg-paper">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="min-w-0">{words.canBeUndone}</p>
          <RestoreForm id={id} from={shown.from} seen={shown.seen} undoes label={words.undo} accessibleLabel={words.undoRestoration} />
        </div>
      </Notice>
    </div>
  );
}
