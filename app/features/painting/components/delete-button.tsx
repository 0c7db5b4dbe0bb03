import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { CopyFirst } from "./export-before-delete.tsx";

/** Loaded for administrators alone. */
export function DeletePainting({ id, title }: { id: string; title: string }) {
  const { administration: words } = usePaintingMessages();
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
