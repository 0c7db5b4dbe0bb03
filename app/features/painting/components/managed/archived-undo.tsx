import { useState } from "react";
import { useLocation } from "react-router";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { SavedPainting } from "../../domain/form/find-saved-painting.server.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { RestorePainting } from "../archive-actions.tsx";

/** Names the painting that was just archived, which the list has no more, and restores it at once (P-MANAGE-146). */
export function ArchivedUndo({ archived }: { archived: SavedPainting | null }) {
  const { archive: words } = usePaintingMessages();
  const { search } = useLocation();
  // It leaves the address with the notice, and stays on the page until the next action.
  const [shown, setShown] = useState(archived);
  const isNext = archived === null && new URLSearchParams(search).has(NOTICE);
  if (archived !== null ? archived !== shown : isNext && shown !== null) setShown(archived);
  if (shown === null) return null;
  const { id, title, artist } = shown;
  return (
    // In view wherever the list is scrolled to: the work was archived there.
    <div className="no-print sticky top-22 z-10 mb-4 bg-paper">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="min-w-0">
            <span className="font-medium">{words.archivedTitle}</span>{" "}
            <span className="text-base">
              <span className="font-serif italic">{title}</span>, <span lang={languageOfName(artist)}>{artist}</span>
            </span>
          </p>
          <RestorePainting id={id} title={title} label={words.undo} />
        </div>
      </Notice>
    </div>
  );
}
