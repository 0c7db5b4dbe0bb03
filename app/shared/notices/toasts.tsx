import { lazy, Suspense, useEffect, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { ToastQueue } from "#app/ui/toast-queue.ts";

const ToastRegion = lazy(() => import("#app/ui/toast-region.tsx"));

/** The site's one queue. */
export const toasts = new ToastQueue();

/** The first global widget (P-NAV-7): the toast region, loaded once the page is alive. */
export function Toasts() {
  const { toasts: words } = useMessages();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion queue={toasts} label={words.region} closeLabel={words.close} />
    </Suspense>
  );
}
