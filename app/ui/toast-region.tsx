import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD, type ToastQueue } from "./toast-queue.ts";

interface ToastRegionProps {
  queue: ToastQueue;
  label: string;
  closeLabel: string;
}

/** Shows a toast queue. Browser only: the content security policy forbids its inline styles in server-rendered HTML. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getToasts, queue.getToasts);
  const below = usePlaceAbove(toasts.length > 0);
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD} label={label}>
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && queue.dismiss(toast.id)}
          className={classNames(
            "sheet-enter grid grid-cols-[1fr_auto] gap-x-4 border bg-field p-4 shadow-lg data-[state=closed]:hidden",
            toast.tone === "destructive" ? "border-oxblood" : "border-line-strong",
          )}
        >
          <Toast.Title className={classNames("text-sm font-medium", toast.tone === "destructive" && "text-oxblood")}>
            {toast.title}
          </Toast.Title>
          <Toast.Close className="row-span-2 size-8 self-start text-lg leading-none" aria-label={closeLabel}>
            ×
          </Toast.Close>
          {toast.text !== undefined && <Toast.Description className="text-sm">{toast.text}</Toast.Description>}
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={[TOAST_HOTKEY]}
        data-below={below}
        label={`${label} ({hotkey})`}
        className="toasts fixed right-0 z-50 flex max-h-dvh w-full flex-col gap-2 p-4 sm:max-w-sm"
      />
    </Toast.Provider>
  );
}

/** The bar that toasts stand below while the field in use is in the lower half of the window, where they would cover it. */
function usePlaceAbove(isShown: boolean): "header" | "bar" | undefined {
  const [below, setBelow] = useState<"header" | "bar">();
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      const field = document.activeElement;
      // A button takes the focus too, that of the toast itself: it must not move away under the pointer.
      if (!field?.matches("input, select, textarea")) return;
      const isLow = field.getBoundingClientRect().bottom > window.innerHeight / 2;
      setBelow(isLow ? (document.querySelector("[data-bar]") === null ? "header" : "bar") : undefined);
    };
    setBelow(undefined);
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [isShown]);
  return below;
}
