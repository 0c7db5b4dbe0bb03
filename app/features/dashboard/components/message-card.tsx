import { Form, useLocation, useNavigation } from "react-router";
import type { ReceivedMessage } from "#app/features/contact/domain/received-message.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";

const SMALL = "text-xs";

/** A visitor's message as an expandable row. */
export function ReceivedMessageItem({ message }: { message: ReceivedMessage }) {
  const { received: words } = useDashboardMessages();
  const { search } = useLocation();
  const { id, name, email, subject, message: text, language, at, isRead, isMailed } = message;
  const isBusy = useNavigation().formData?.get("message") === id;
  // Without script, the delete confirmation is shown inside the message.
  const isConfirming = new URLSearchParams(search).get("confirm")?.endsWith(id) === true;
  const mark = isRead ? words.markUnread : words.markRead;
  return (
    <li className="border-b border-line-strong/40">
      <details open={isConfirming || undefined} className="group">
        <summary className="grid min-h-11 cursor-pointer items-baseline gap-x-6 py-3 text-sm hover:bg-wall md:grid-cols-[16rem_minmax(0,1fr)_26rem]">
          <span className="flex gap-2.5">
            <span aria-hidden="true" className="text-oxblood group-open:rotate-90 motion-safe:transition-transform">
              ›
            </span>
            <span className="wrap-anywhere">{name}</span>
          </span>
          <span className={classNames("wrap-anywhere max-md:pl-5", !isRead && "font-medium")} lang={language}>
            {subject}
          </span>
          <span className="flex flex-wrap items-center gap-2 text-slate max-md:pl-5 md:justify-end">
            {!isRead && <Badge tone="warning">{words.unread}</Badge>}
            {!isMailed && <Badge>{words.notMailed}</Badge>}
            <DateTime at={at} />
          </span>
        </summary>
        <div className="pt-1 pb-6 pl-5">
          <p className="text-sm">
            <a href={`mailto:${email}`} className="link wrap-anywhere">
              {email}
            </a>
          </p>
          <p lang={language} className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <div className="mt-5 flex flex-wrap gap-2.5">
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
              aria-label={words.ofMessage(words.reply, name)}
              className={buttonClass("quiet", SMALL)}
            >
              {words.reply}
            </a>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value={isRead ? "mark-unread" : "mark-read"} />
              <input type="hidden" name="message" value={id} />
              <Button type="submit" tone="quiet" isBusy={isBusy} aria-label={words.ofMessage(mark, name)} className={SMALL}>
                {mark}
              </Button>
            </Form>
            <Confirmation
              name="delete"
              fields={{ message: id }}
              label={words.delete}
              accessibleLabel={words.ofMessage(words.delete, name)}
              title={words.deleteTitle}
              text={words.deleteText(name)}
              confirmLabel={words.deleteConfirm}
              className={SMALL}
            />
          </div>
        </div>
      </details>
    </li>
  );
}
