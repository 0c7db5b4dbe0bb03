import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import type { MessageRefusal } from "../domain/message-outcome.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useReceivedMessages } from "../messages/received-words.ts";

/** Shows a refusal as a toast. @returns its message for the page; what is wrong with a text stands at its field instead. */
export function useRefusalText(refusal: MessageRefusal | undefined): string | undefined {
  const { notDone } = useDashboardMessages();
  const { errors, gone } = useReceivedMessages();
  const { common } = useManageMessages();
  const { forbidden, ...texts } = {
    ...errors,
    ...{ gone, forbidden: common.onlyAdministrators, unavailable: common.unavailable, full: common.full, unexpected: notDone },
  };
  const cause = refusal?.cause;
  const text = cause === undefined || cause === "signedOut" ? undefined : cause === "forbidden" ? forbidden : texts[cause];
  const title = cause === "forbidden" ? common.deniedTitle : common.errorTitle;
  useActionToast(refusal, text === undefined ? undefined : { title, text, tone: "destructive" });
  return cause === "missing" || cause === "long" ? undefined : text;
}
