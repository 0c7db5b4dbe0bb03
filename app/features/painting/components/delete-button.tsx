import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { CopyFirst } from "./export-before-delete.tsx";

/** Loaded for administrators alone. */
export function DeletePainting({ id, title }: { id: string; title: string }) {
  const { administration: words } = useManageMessages();
  return (
    <Confirmation
      name="delete"
      label={words.delete}
      title={words.deleteTitle}
      text={words.deleteText(title)}
      offer={<CopyFirst id={id} />}
      confirmLabel={words.deleteConfirm}
    />
  );
}
