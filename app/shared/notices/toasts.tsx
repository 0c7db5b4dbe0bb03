import { Suspense, useEffect, useState } from "react";
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
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion queue={toasts} label={words.region} closeLabel={words.close} />
    </Suspense>
  );
}
