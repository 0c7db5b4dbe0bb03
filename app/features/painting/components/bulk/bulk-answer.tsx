import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";

/** What an action answers if it did not lead on: why, and what was chosen. */
export interface BulkAnswer {
  failure?: "gone" | "late" | "forbidden" | "failed" | "unavailable" | "full";
  error?: "owners" | "label";
  input?: { owners: string[]; duration: string; label: string };
}

export function BulkFailureNotice({ answer }: { answer: BulkAnswer | undefined }) {
  const words = useBulkMessages();
  const { common } = useManageMessages();
  if (answer?.failure === undefined) return null;
  const texts: Record<NonNullable<BulkAnswer["failure"]>, string> = {
    gone: words.gone,
    late: words.late,
    failed: words.failed,
    forbidden: common.onlyAdministrators,
    unavailable: common.unavailable,
    full: common.full,
  };
  return <Notice tone="destructive">{texts[answer.failure]}</Notice>;
}
