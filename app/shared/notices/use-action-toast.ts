import { useEffect } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import type { Toast } from "#app/ui/toast-queue.ts";
import { toasts } from "./toasts.tsx";

/** Says once for each answer of an action what came of it, even if it is the same again; nothing without a toast. */
export function useAnswerToast(answer: unknown, toast: Omit<Toast, "id"> | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words alone are no new answer.
  useEffect(() => {
    if (toast !== undefined) toasts.show(toast);
  }, [answer]);
}

/** Says once for each page that comes without a part of it that this could not be read. */
export function useMissingToast(isMissing: boolean, text: string): void {
  const { common } = useManageMessages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words alone are no news.
  useEffect(() => {
    if (isMissing) toasts.show({ title: common.errorTitle, text, tone: "destructive" });
  }, [isMissing]);
}
