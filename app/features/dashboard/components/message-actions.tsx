import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isWaiting } from "#app/features/contact/domain/message-state.ts";
import type { MessageThread } from "#app/features/contact/domain/received-message.ts";
import type { MessageState } from "#app/platform/database/tables/contact-tables.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { useReceivedMessages } from "../messages/received-words.ts";

/** States that are offered in a state. */
const NEXT: Record<MessageState, ("open" | "answered" | "closed")[]> = {
  new: ["answered", "closed"],
  open: ["answered", "closed"],
  answered: ["closed", "open"],
  closed: ["open"],
};

/** Assigns a message, changes its state, deletes it. */
export function MessageActions({ thread: { message, administrators }, self }: { thread: MessageThread; self: string }) {
  const words = useReceivedMessages();
  const { formData } = useNavigation();
  const { state, assigneeId, name } = message;
  const isBusy = (intent: string, value: string) =>
    formData?.get("intent") === intent && (formData.get(intent === "assign" ? "assignee" : "state") === value || value === "");
  return (
    <aside className="flex flex-col gap-6 border-t border-line-strong pt-5 lg:sticky lg:top-28 lg:gap-8">
      <div className="flex flex-wrap items-end gap-3 lg:flex-col lg:items-stretch">
        {assigneeId !== self && isWaiting(state) && (
          <Action intent="assign" fields={{ assignee: self }}>
            <Button type="submit" isBusy={isBusy("assign", self)} className="lg:w-full">
              {words.take}
            </Button>
          </Action>
        )}
        <Action key={assigneeId} intent="assign" className="flex min-w-0 grow flex-wrap items-end gap-3 lg:flex-col lg:items-stretch">
          <SelectField
            label={words.assignee}
            name="assignee"
            defaultValue={assigneeId ?? ""}
            className="min-w-0 grow basis-52 sm:max-w-96 lg:basis-auto"
          >
            <option value="">{words.nobody}</option>
            {administrators.map(({ id, name: administrator }) => (
              <option key={id} value={id} lang="und">
                {administrator}
              </option>
            ))}
          </SelectField>
          <Button type="submit" tone="quiet" className="lg:w-full">
            {words.assign}
          </Button>
        </Action>
      </div>
      <div className="flex flex-wrap gap-3 lg:flex-col">
        {NEXT[state].map((next) => (
          <Action key={next} intent="state" fields={{ state: next }}>
            <Button type="submit" tone="quiet" isBusy={isBusy("state", next)} className="lg:w-full">
              {words.give[next]}
            </Button>
          </Action>
        ))}
        <Confirmation
          name="delete"
          label={words.delete}
          title={words.deleteTitle}
          text={words.deleteText(name)}
          confirmLabel={words.deleteConfirm}
          className="lg:w-full"
        />
      </div>
    </aside>
  );
}

interface ActionProps {
  intent: string;
  fields?: Record<string, string>;
  className?: string;
  children: ReactNode;
}

function Action({ intent, fields = {}, className, children }: ActionProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
