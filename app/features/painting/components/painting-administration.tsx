import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { useActionToast, useMissingToast } from "#app/shared/notices/use-action-toast.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { LinkedOwner } from "../domain/owners/list-owners.server.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { PaintingOwners } from "./painting-owners.tsx";

/** Reasons for which an action failed. */
export type AdministrationRefusal = "remove-owner" | "last-owner" | "delete" | "archive" | "restore" | "forbidden" | "unavailable";

interface PaintingAdministrationProps {
  /** Null: they could not be read. */
  owners: LinkedOwner[] | null;
  refusal: { failure: AdministrationRefusal } | undefined;
}

/** Owners of a painting, on its page. Loaded for administrators alone. */
export function PaintingAdministration({ owners, refusal }: PaintingAdministrationProps) {
  const { common } = useManageMessages();
  const { administration: words, archive } = usePaintingMessages();
  const texts: Record<AdministrationRefusal, string> = {
    "remove-owner": words.removeFailed,
    "last-owner": words.cannotRemoveLast,
    delete: words.deleteFailed,
    archive: archive.archiveFailed,
    restore: archive.restoreFailed,
    forbidden: common.deniedTitle,
    unavailable: common.unavailable,
  };
  const text = refusal === undefined ? undefined : texts[refusal.failure];
  useActionToast(refusal, text === undefined ? undefined : { title: common.errorTitle, text, tone: "destructive" });
  useMissingToast(owners === null, words.ownersFailed);
  return (
    <div className="no-print mt-16 max-w-2xl">
      <FlashNotice
        notices={{
          "owner-removed": { title: common.successTitle, text: words.ownerRemoved },
          "painting-archived": { title: common.successTitle, text: archive.archived },
          "painting-restored": { title: common.successTitle, text: archive.restored },
        }}
      />
      {text !== undefined && (
        <div className="mb-6">
          <Notice tone="destructive">{text}</Notice>
        </div>
      )}
      <PaintingOwners owners={owners} />
    </div>
  );
}
