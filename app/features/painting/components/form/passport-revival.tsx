import { useEffect } from "react";
import { useFetcher } from "react-router";
import { formatDay } from "#app/i18n/format.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { type FormEdit, writeEdit } from "../../domain/form/form-edit.ts";
import type { NumberFacts } from "../../domain/form/number-questions.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { EditButton } from "./edit-button.tsx";
import type { FormRefusal } from "./form-rejection.ts";

const EDIT: FormEdit = { kind: "revive-passport" };

/** A passport that an import has left withdrawn, and the question that makes it valid again at once (P-MANAGE-112). */
export function PassportRevival({ entry: { number, since } }: { entry: NonNullable<NumberFacts["leftWithdrawn"]> }) {
  const { numbers: words } = useFormMessages();
  const { common } = useManageMessages();
  const language = useLanguage();
  const fetcher = useFetcher<{ refusal: FormRefusal }>();
  const reason = fetcher.data?.refusal.reason;
  useActionToast(
    fetcher.data,
    reason === undefined
      ? undefined
      : reason === "editing"
        ? { title: common.successTitle, text: words.madeValid(number) }
        : { title: common.errorTitle, text: words.makeValidFailed, tone: "destructive" },
  );
  // The button leaves the page with the question.
  useEffect(() => {
    if (reason === "editing") document.querySelector<HTMLElement>('[name="record.passportNo"]')?.focus();
  }, [reason]);
  return (
    <div data-testid="passport-revival" className="mt-5 border-l-2 border-brass pl-4 text-sm">
      <p>{words.leftWithdrawn(number, formatDay(since, language))}</p>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.makeValid}</summary>
        <p className="mb-3 max-w-prose">{words.makeValidQuestion(number)}</p>
        <EditButton
          edit={EDIT}
          isBusy={fetcher.state !== "idle"}
          onEdit={() => void fetcher.submit({ edit: writeEdit(EDIT) }, { method: "post", encType: "multipart/form-data" })}
        >
          {words.makeValidConfirm}
        </EditButton>
      </details>
    </div>
  );
}
