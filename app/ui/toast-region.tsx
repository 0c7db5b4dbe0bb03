import * as Toast from "@radix-ui/react-toast";
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { type Control, chooseToastPlace, type ToastPlace } from "./toast-place.ts";
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD, type ToastQueue } from "./toast-queue.ts";

interface ToastRegionProps {
  queue: ToastQueue;
  label: string;
  closeLabel: string;
}

/** Shows a toast queue. Browser only: the content security policy forbids its inline styles in server-rendered HTML. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getToasts, queue.getToasts);
  const list = useRef<HTMLOListElement>(null);
  const below = useToastPlace(list, toasts.filter(({ isOpen }) => isOpen).length);
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
        ref={list}
        data-below={below}
        label={`${label} ({hotkey})`}
        className="toasts fixed right-0 z-50 flex max-h-dvh w-full flex-col gap-2 p-4 sm:max-w-sm"
      />
    </Toast.Provider>
  );
}

/** Controls, the title and refusals, outside of the toasts. */
const CONTROLS = ":is(a[href], button, input, select, textarea, summary, h1, [role=tab], [role=alert], [tabindex='0']):not(.toasts *)";

const FIELDS = "input, select, textarea";

/** Visible controls of the window. Those of a closed menu have a place too. */
function controlsOfWindow(): Control[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { left, top, right, bottom, width } = control.getBoundingClientRect();
    if (width === 0 || bottom <= 0 || top >= window.innerHeight) return [];
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    return { left, top, right, bottom, isField: control.matches(FIELDS) };
  });
}

/** Part of the page above the toasts, if they are not at the bottom: chosen as they come, and anew when the focus or the page moves. */
function useToastPlace(list: RefObject<HTMLElement | null>, count: number): "header" | "bar" | undefined {
  const [place, setPlace] = useState<ToastPlace>("bottom");
  const [hasBar, setHasBar] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return;
    const look = () => {
      const toasts = list.current;
      // They must not move away under the pointer, or from the focus.
      if (toasts === null || toasts.matches(":hover") || toasts.contains(document.activeElement)) return;
      const bar = document.querySelector("[data-bar]");
      const used = document.activeElement;
      const { width, height } = toasts.getBoundingClientRect();
      const around = {
        size: { width, height },
        window: { width: document.documentElement.clientWidth, height: window.innerHeight },
        bars: 16 * (bar === null ? 5 : 9),
        controls: controlsOfWindow(),
        focused: used?.matches(CONTROLS) ? used.getBoundingClientRect() : undefined,
      };
      setHasBar(bar !== null);
      setPlace(chooseToastPlace(around));
    };
    look();
    document.addEventListener("focusin", look);
    document.addEventListener("scrollend", look);
    window.addEventListener("resize", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("scrollend", look);
      window.removeEventListener("resize", look);
    };
  }, [list, count]);
  if (place === "bottom") return undefined;
  return hasBar ? "bar" : "header";
}
