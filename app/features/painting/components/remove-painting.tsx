import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { ArchivePainting, RestorePainting, useArchiveInstead } from "./archive-actions.tsx";
import { CopyFirst } from "./export-before-delete.tsx";

/** Archive or Restore, and Delete. Loaded for administrators alone. */
export function RemovePainting({ id, title, isArchived }: { id: string; title: string; isArchived: boolean }) {
  const { administration: words } = usePaintingMessages();
  const instead = useArchiveInstead();
  return (
    <>
      {isArchived ? <RestorePainting id={id} title={title} /> : <ArchivePainting title={title} />}
      <Confirmation
        name="delete"
        label={words.delete}
        title={words.deleteTitle}
        text={words.deleteText(title)}
        offer={<CopyFirst id={id} />}
        {...(isArchived ? {} : { instead })}
        confirmLabel={words.deleteConfirm}
      />
    </>
  );
}
