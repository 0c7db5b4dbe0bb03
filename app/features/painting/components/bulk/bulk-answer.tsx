import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { BulkEdit } from "../../domain/bulk/edit-field.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";

/** Answer of an action that did not lead on: the reason, and the choices made. */
export interface BulkAnswer {
  failure?: "gone" | "late" | "failed" | "unavailable" | "full";
  error?: "owners" | "label" | "publishAt" | "unpublishAt" | "edit" | "count";
  /** Of the time, or of the value of a field: why it is refused. */
  reason?: string;
  input?: {
    owners: string[];
    duration: string;
    language: string;
    label: string;
    publishAt: string;
    unpublishAt: string;
    edit: BulkEdit;
    count: string;
  };
}

export function BulkFailureNotice({ answer }: { answer: BulkAnswer | undefined }) {
  const words = useBulkMessages();
  const { common } = useManageMessages();
  if (answer?.failure === undefined) return null;
  const texts: Record<NonNullable<BulkAnswer["failure"]>, string> = {
    gone: words.gone,
    late: words.late,
    failed: words.failed,
    unavailable: common.unavailable,
    full: common.full,
  };
  return <Notice tone="destructive">{texts[answer.failure]}</Notice>;
}
