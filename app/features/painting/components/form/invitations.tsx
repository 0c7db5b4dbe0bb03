import { useFetcher } from "react-router";
import { formatDay } from "#app/i18n/format.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { type InvitationEdit, writeEdit } from "../../domain/form/form-edit.ts";
import type { InvitationValues } from "../../domain/form/form-schema.ts";
import type { PendingInvitation } from "../../domain/owners/invitations.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { EditButton } from "./edit-button.tsx";
import { useFieldError } from "./form-field.tsx";
import type { FormRefusal } from "./form-rejection.ts";
import type { Rows } from "./use-rows.ts";

const ROW = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 text-sm";

interface InvitationsProps {
  /** Stored, and not accepted yet. */
  pending: PendingInvitation[];
  /** Sent when the form is saved. */
  added: Rows<InvitationValues>;
  onRemove(index: number, email: string): void;
}

/** Invitations to become an owner: those that wait for an answer, and those that saving sends. */
export function Invitations({ pending, added, onRemove }: InvitationsProps) {
  const { invitations: words } = useFormMessages();
  const errorOf = useFieldError();
  if (pending.length === 0 && added.rows.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="text-base">{words.title}</h3>
      <p className="mt-1 text-xs text-slate">{words.hint}</p>
      <ul data-testid="invitations" className="mt-3 border-t border-line">
        {pending.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} />
        ))}
        {added.rows.map(({ key, value }, index) => {
          const error = errorOf(`invitations[${index}].email`);
          return (
            <li key={key} className={ROW}>
              <input type="hidden" name={`invitations[${index}].email`} value={value.email} />
              <span className="min-w-0">
                <span className="wrap-anywhere">{value.email}</span>
                <span className="block text-xs text-slate">{words.onSave}</span>
                {error !== undefined && <span className="block text-xs font-medium text-oxblood">{error}</span>}
              </span>
              <span className="flex flex-wrap items-end gap-2">
                <InvitationLanguage name={`invitations[${index}].language`} language={value.language} />
                <EditButton
                  className="px-3"
                  edit={{ kind: "remove", list: "invitations", index }}
                  aria-label={words.removeOf(value.email)}
                  onEdit={() => onRemove(index, value.email)}
                >
                  {words.remove}
                </EditButton>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Pending({ invitation: { id, email, language: ofMail, expiresAt, isExpired } }: { invitation: PendingInvitation }) {
  const { invitations: words } = useFormMessages();
  const { common } = useManageMessages();
  const language = useLanguage();
  const fetcher = useFetcher<{ refusal: FormRefusal }>();
  const isBusy = fetcher.state !== "idle";
  const reason = fetcher.data?.refusal.reason;
  const hasFailed = reason !== undefined && reason !== "editing";
  useActionToast(fetcher.data, hasFailed ? { title: common.errorTitle, text: words.failed, tone: "destructive" } : undefined);
  const day = formatDay(expiresAt.slice(0, 10), language);
  const button = (kind: InvitationEdit["kind"]) => ({
    edit: { kind, id },
    isBusy,
    className: "px-3",
    onEdit: () => void fetcher.submit({ edit: writeEdit({ kind, id }) }, { method: "post", encType: "multipart/form-data" }),
  });
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span className="wrap-anywhere">{email}</span>
        <span className="block text-xs text-slate">
          {isExpired ? words.expired(day) : words.pending(day)} {words.inLanguage(LANGUAGE_NAMES[ofMail])}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <EditButton {...button("repeat-invitation")} aria-label={words.repeatOf(email)}>
          {words.repeat}
        </EditButton>
        <EditButton {...button("withdraw-invitation")} aria-label={words.withdrawOf(email)}>
          {words.withdraw}
        </EditButton>
      </span>
    </li>
  );
}

function InvitationLanguage({ name, language }: { name: string; language: string }) {
  const { invitations: words } = useFormMessages();
  return (
    <SelectField label={words.language} name={name} defaultValue={language} className="min-w-36">
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </SelectField>
  );
}

/** Stands for the offer of the picker where there is no script. */
export function InviteWithoutScript() {
  const { invitations: words } = useFormMessages();
  const language = useLanguage();
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <InputField label={words.address} name="addInvitation" type="email" maxLength={254} autoComplete="off" />
      <InvitationLanguage name="addInvitationLanguage" language={language} />
      <Button type="submit" name="edit" value="add-invitation" formNoValidate tone="quiet">
        {words.add}
      </Button>
    </div>
  );
}
