import { useFormMessages } from "../../messages/form-messages.ts";
import { EditButton } from "./edit-button.tsx";

/** The offer to be owner until the invited person accepts, because a work has at least one owner (P-FORM-127). */
export function OwnerUntilAccepted({ onAdd }: { onAdd(): void }) {
  const { owners: words } = useFormMessages();
  return (
    <div className="mt-4 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-3 border-l-2 border-brass py-1 pl-4 text-sm">
      <p className="min-w-60 flex-1">{words.untilAccepted}</p>
      <EditButton edit={{ kind: "add-self" }} onEdit={onAdd}>
        {words.addSelf}
      </EditButton>
    </div>
  );
}
