import { Form, useNavigation } from "react-router";
import type { MessageEntry } from "#app/features/contact/domain/received-message.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useReceivedMessages } from "../messages/received-words.ts";

/** Lists the entries of a message with their authors, oldest first. */
export function MessageHistory({ entries }: { entries: MessageEntry[] }) {
  const words = useReceivedMessages();
  if (entries.length === 0) return <p className="text-sm text-slate">{words.noHistory}</p>;
  return (
    <ol className="flex flex-col gap-5">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={classNames("border-l-2 pl-4 text-sm", entry.kind === "answer" ? "border-brass" : "border-line-strong")}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-medium wrap-anywhere">
              <EntryTitle entry={entry} />
            </span>
            <span className="text-slate">
              <DateTime at={entry.at} />
            </span>
          </p>
          <p className="wrap-anywhere text-slate">{entry.author === null ? words.site : <span lang="und">{entry.author}</span>}</p>
          {(entry.kind === "note" || entry.kind === "answer") && (
            <p lang="und" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
              {entry.text}
            </p>
          )}
          {entry.kind === "answer" && <Delivery id={entry.id} delivery={entry.delivery} />}
        </li>
      ))}
    </ol>
  );
}

function EntryTitle({ entry }: { entry: MessageEntry }) {
  const { events, states } = useReceivedMessages();
  if (entry.kind === "state") return events.state(states[entry.state]);
  if (entry.kind === "assigned")
    return entry.assignee === null ? (
      events.released
    ) : (
      <>
        {events.assigned} <span lang="und">{entry.assignee}</span>
      </>
    );
  return events[entry.kind];
}

function Delivery({ id, delivery }: { id: string; delivery: (MessageEntry & { kind: "answer" })["delivery"] }) {
  const words = useReceivedMessages();
  const isBusy = useNavigation().formData?.get("entry") === id;
  const hasFailed = delivery === "failed" || delivery === "refused";
  return (
    <>
      <p className={classNames("mt-2", hasFailed ? "font-medium text-oxblood" : "text-slate")}>{words.delivery[delivery]}</p>
      {delivery === "failed" && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="entry" value={id} />
          <Button type="submit" tone="quiet" isBusy={isBusy} className="text-xs">
            {words.retry}
          </Button>
        </Form>
      )}
    </>
  );
}
