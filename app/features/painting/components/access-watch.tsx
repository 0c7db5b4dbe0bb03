import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { watchAccess } from "./watch-access.ts";

/**
 * Of a page with a private record: calls `onEnd` when its reader may no longer read it, and says what is being checked while the
 * page is covered (P-PAINTING-49).
 */
export function AccessWatch({ paintingId, onEnd }: { paintingId: string; onEnd: () => void }) {
  const { ownership } = useMessages().painting;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => watchAccess(paintingId, () => end.current()), [paintingId]);
  return (
    <p role="status" className="access-cover no-print fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-paper px-6 py-3 text-sm">
      {ownership.checking}
    </p>
  );
}
