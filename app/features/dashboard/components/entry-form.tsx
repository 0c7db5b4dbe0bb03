import { useEffect, useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { checkEntry, type EntryError, MAX_ENTRY } from "#app/features/contact/domain/message-entry.ts";
import type { DraftShelf } from "#app/shared/client/sealed-drafts.ts";
import { useFormErrors } from "#app/shared/client/use-form-errors.ts";
import { useTextDraft } from "#app/shared/client/use-text-draft.ts";
import { RestoredDraft } from "#app/shared/management/restored-draft.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import type { MessageRefusal } from "../domain/message-outcome.ts";
import { useReceivedMessages } from "../messages/received-words.ts";

interface EntryFormProps {
  intent: "answer" | "note";
  label: string;
  hint: string;
  button: string;
  /** Asked before the text leaves; the button only shows it. */
  question?: { text: string; confirm: string };
  rows: number;
  fields: Record<string, string>;
  /** Place of its drafts in this browser. */
  shelf: DraftShelf | null;
  refusal: MessageRefusal | undefined;
}

function errorsIn(sent: FormData): { text?: EntryError[] } {
  const checked = checkEntry(String(sent.get("text") ?? ""));
  return "error" in checked ? { text: [checked.error] } : {};
}

/** A text for the history of a message: an answer, which is mailed, or a note. Keeps what was typed if it is refused. */
export function EntryForm({ intent, label, hint, button, question, rows, fields, shelf, refusal }: EntryFormProps) {
  const words = useReceivedMessages();
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const own = refusal?.intent === intent ? refusal : undefined;
  // The same object at each rendering, so that the field takes the focus once.
  const refused = useMemo(() => (own?.cause === "missing" || own?.cause === "long" ? { text: [own.cause] } : undefined), [own]);
  const { form, errors } = useFormErrors<EntryError>({ check: errorsIn, refused });
  const [error] = errors.text ?? [];
  const { ref } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft({ shelf, field: area, fields, refusal: own });
  useEffect(() => {
    if (own !== undefined) ref.current?.querySelector("textarea")?.focus();
  }, [own, ref]);
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      {...form}
      onInput={(event) => {
        form.onInput(event);
        draft.onInput();
      }}
      className="flex max-w-3xl flex-col items-start gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(draft.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextareaField
        ref={area}
        id={`${intent}-text`}
        label={label}
        hint={hint}
        name="text"
        rows={rows}
        maxLength={MAX_ENTRY}
        required
        error={error && words.errors[error]}
        defaultValue={own?.text}
        className="w-full"
      />
      <RestoredDraft at={draft.restored} words={words} onDiscard={draft.discard} />
      {question === undefined ? (
        <Button type="submit" isBusy={isBusy} tone="quiet">
          {button}
        </Button>
      ) : (
        <details>
          <summary className={buttonClass("quiet", "cursor-pointer")}>{button}</summary>
          <p className="mt-4 max-w-prose text-sm wrap-anywhere">{question.text}</p>
          <Button type="submit" isBusy={isBusy} className="mt-4">
            {question.confirm}
          </Button>
        </details>
      )}
    </Form>
  );
}
