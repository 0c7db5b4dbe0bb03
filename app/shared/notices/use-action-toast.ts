import { useEffect } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import type { Toast } from "#app/ui/toast-queue.ts";
import { toasts } from "./toasts.tsx";

/** Shows the toast once per action result, even if equal results follow each other; nothing without a toast. */
export function useActionToast(result: unknown, toast: Omit<Toast, "id"> | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text alone is not a new result.
  useEffect(() => {
    if (toast !== undefined) toasts.show(toast);
  }, [result]);
}

/** Shows an error toast once per page load if a part of the page could not be read. */
export function useMissingToast(isMissing: boolean, text: string): void {
  const { common } = useManageMessages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text alone is not a new failure.
  useEffect(() => {
    if (isMissing) toasts.show({ title: common.errorTitle, text, tone: "destructive" });
  }, [isMissing]);
}
