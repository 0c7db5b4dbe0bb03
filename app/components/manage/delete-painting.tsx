import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Confirmation } from "./confirmation.tsx";

/** Loaded for administrators alone. */
export function DeletePainting({ title }: { title: string }) {
  const { administration: words } = useManageMessages();
  return (
    <Confirmation
      name="delete"
      label={words.delete}
      title={words.deleteTitle}
      text={words.deleteText(title)}
      confirmLabel={words.deleteConfirm}
    />
  );
}
