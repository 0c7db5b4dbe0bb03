import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Toast } from "#app/ui/toast-queue.ts";
import { NOTICE } from "./notice-parameter.ts";
import { toasts } from "./toasts.tsx";

/**
 * Says what an action has to say on the page to which it sent the reader on: as a toast, and without script in the page.
 * `notices`: by what stands in the address.
 */
export function PassedNotice({ notices }: { notices: Record<string, Omit<Toast, "id">> }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const known = useRef(notices);
  known.current = notices;
  const query = new URLSearchParams(search);
  const name = query.get(NOTICE);
  const notice = name === null || !Object.hasOwn(notices, name) ? undefined : notices[name];
  useEffect(() => {
    if (name === null) return;
    const said = Object.hasOwn(known.current, name) ? known.current[name] : undefined;
    if (said !== undefined) toasts.show(said);
    // Said once: not again when the page is loaded anew, or the address sent to somebody.
    const rest = new URLSearchParams(search);
    rest.delete(NOTICE);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [name, pathname, search, hash, navigate]);
  if (notice === undefined) return null;
  return (
    <noscript>
      <div className="mb-6">
        <Notice tone={notice.tone === "destructive" ? "destructive" : "plain"} title={notice.title}>
          {notice.text}
        </Notice>
      </div>
    </noscript>
  );
}
