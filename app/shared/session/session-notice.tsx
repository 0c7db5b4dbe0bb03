import { useEffect, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { useComeback } from "../errors/use-auto-reload.ts";

/** Marks the notice, also where the server has written it into a page that was made for somebody else. */
const MARK = "data-session-unread";

export function SessionNoticeText() {
  const { errors } = useMessages();
  return (
    <div role="status" {...{ [MARK]: "" }} className="no-print border-b border-line bg-wall">
      <p className="page-width py-3 text-sm">
        <span className="block max-w-3xl border-l-2 border-brass pl-4">{errors.sessionUnread}</span>
      </p>
    </div>
  );
}

/** Tells a reader whose session cannot be looked up that the page is shown as for anybody, until it can. */
export function SessionNotice({ isUnread }: { isUnread: boolean }) {
  const [isShown, setIsShown] = useState(isUnread);
  useEffect(() => {
    if (isUnread) return;
    const written = document.querySelector(`body > [${MARK}]`);
    if (written === null) return;
    // The last copy of a page, with the notice put into it: from here on it is this component's.
    written.remove();
    setIsShown(true);
  }, [isUnread]);
  useComeback(resourcePaths.session(), { isWaiting: isShown });
  return isShown ? <SessionNoticeText /> : null;
}
