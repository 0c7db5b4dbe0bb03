import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { AccessEnd } from "#app/shared/session/access-end.ts";
import { watchAccess } from "./watch-access.ts";

/**
 * Of a page with a private record: calls `onEnd` when its reader may no longer read it, and says what is being checked while the
 * page is covered (P-PAINTING-49).
 */
export function AccessWatch({ paintingId, onEnd }: { paintingId: string; onEnd: (cause: AccessEnd) => void }) {
  const { ownership } = useMessages().painting;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => watchAccess(paintingId, (cause) => end.current(cause)), [paintingId]);
  return (
    <p role="status" className="access-cover no-print fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-paper px-6 py-3 text-sm">
      {ownership.checking}
    </p>
  );
}
