import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { lazyPart } from "#app/shared/client/lazy-part.ts";
import { ToastQueue } from "#app/ui/toast-queue.ts";

const ToastRegion = lazyPart(async () => (await import("#app/ui/toast-region.tsx")).ToastRegion);

/** The only toast queue of the site. */
export const toasts = new ToastQueue();

/** First global widget (P-NAV-7): the toast region, loaded after hydration. */
export function Toasts() {
  const { toasts: words } = useMessages();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useDismissalOnLeaving();
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion queue={toasts} label={words.region} closeLabel={words.close} />
    </Suspense>
  );
}

/** Dismisses the toasts of a page that is left; those that the navigation itself raised stay (P-MANAGE-151). */
function useDismissalOnLeaving(): void {
  const { pathname } = useLocation();
  const isUnderWay = useNavigation().state !== "idle";
  const shown = useRef(pathname);
  const latest = useRef<number>(undefined);
  // Before the effects of the new page, which may raise one.
  useLayoutEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      toasts.dismissUpTo(latest.current ?? toasts.latestId);
    }
    if (!isUnderWay) latest.current = undefined;
    else latest.current ??= toasts.latestId;
  }, [pathname, isUnderWay]);
}
