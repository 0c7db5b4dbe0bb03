import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { APPLICATION_NOW } from "#app/shared/client/deferred-application.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Toast } from "#app/ui/toast-queue.ts";
import { NOTICE } from "./notice-parameter.ts";
import { toasts } from "./toasts.tsx";

interface FlashNoticeProps {
  /** By the value of the query parameter. */
  notices: Record<string, Omit<Toast, "id">>;
  /** Further parameters that leave the URL with it. */
  companions?: readonly string[];
  /** The fragment leaves too, once the page has been scrolled to it. */
  withFragment?: boolean;
}

/**
 * Shows the notice of an action on the page to which it redirected: as a toast, or in the page without JavaScript.
 */
export function FlashNotice({ notices, companions = [], withFragment = false }: FlashNoticeProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const latestNotices = useRef(notices);
  latestNotices.current = notices;
  const latestCompanions = useRef(companions);
  latestCompanions.current = companions;
  const query = new URLSearchParams(search);
  const name = query.get(NOTICE);
  const notice = name === null || !Object.hasOwn(notices, name) ? undefined : notices[name];
  useEffect(() => {
    if (name === null) return;
    const toast = Object.hasOwn(latestNotices.current, name) ? latestNotices.current[name] : undefined;
    if (toast !== undefined) toasts.show(toast);
    // Drop the parameter, so that the notice does not reappear when the page is reloaded or its URL shared.
    const rest = new URLSearchParams(search);
    for (const each of [NOTICE, ...latestCompanions.current]) rest.delete(each);
    void navigate({ pathname, search: rest.toString(), hash: withFragment ? "" : hash }, { replace: true, preventScrollReset: true });
  }, [name, pathname, search, hash, withFragment, navigate]);
  if (notice === undefined) return null;
  return (
    <>
      <span hidden {...APPLICATION_NOW} />
      <noscript>
        <div className="mb-6">
          <Notice tone={notice.tone === "destructive" ? "destructive" : "plain"} title={notice.title}>
            {notice.text}
          </Notice>
        </div>
      </noscript>
    </>
  );
}
