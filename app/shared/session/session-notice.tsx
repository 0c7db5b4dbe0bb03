import { useEffect, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { useAutoReload } from "../errors/use-auto-reload.ts";

/** Attribute of the notice, including one that the server inserted into a cached page. */
const MARKER = "data-session-unread";

export function SessionNoticeText() {
  const { errors } = useMessages();
  return (
    <div role="status" {...{ [MARKER]: "" }} className="no-print border-b border-line bg-wall">
      <p className="page-width py-3 text-sm">
        <span className="block max-w-3xl border-l-2 border-brass pl-4">{errors.sessionUnread}</span>
      </p>
    </div>
  );
}

/** Explains, while the session cannot be looked up, that the page is shown as for anonymous visitors. */
export function SessionNotice({ isUnread }: { isUnread: boolean }) {
  const [isShown, setIsShown] = useState(isUnread);
  useEffect(() => {
    if (isUnread) return;
    const inserted = document.querySelector(`body > [${MARKER}]`);
    if (inserted === null) return;
    // Replace the notice that the server inserted into a cached page by this component.
    inserted.remove();
    setIsShown(true);
  }, [isUnread]);
  useAutoReload(resourcePaths.session(), { isWaiting: isShown });
  return isShown ? <SessionNoticeText /> : null;
}
