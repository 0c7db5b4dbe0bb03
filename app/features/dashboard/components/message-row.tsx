import { isWaiting } from "#app/features/contact/domain/message-state.ts";
import type { ListedMessage } from "#app/features/contact/domain/received-message.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useReceivedMessages } from "../messages/received-words.ts";

/** A visitor's message in the list; its subject leads to its page. */
export function MessageRow({ message }: { message: ListedMessage }) {
  const words = useReceivedMessages();
  const toHref = useHref();
  const { id, name, subject, beginning, language, at, reference, state, assignee, isMailed, photographs } = message;
  return (
    <li className="relative grid gap-x-8 gap-y-1.5 border-b border-line-strong/40 py-3.5 text-sm hover:bg-wall md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <h3 className={classNames("font-sans text-base wrap-anywhere", isWaiting(state) ? "font-medium" : "font-normal")} lang={language}>
          <Link
            to={toHref(paths.dashboardMessage(id))}
            className="no-underline after:absolute after:inset-0 hover:text-oxblood hover:underline"
          >
            {subject}
          </Link>
        </h3>
        <p className="mt-0.5 line-clamp-2 wrap-anywhere text-slate">
          <span lang="und" className="text-ink">
            {name}
          </span>{" "}
          · <span lang={language}>{beginning}</span>
        </p>
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1.5 md:flex-col md:flex-nowrap md:items-end">
        <p className="flex flex-wrap items-center gap-2">
          {photographs > 0 && <PhotographCount count={photographs} />}
          {!isMailed && <Badge>{words.notMailed}</Badge>}
          <MessageStateBadge state={state} />
        </p>
        <p className="text-slate">
          <DateTime at={at} />
          {reference !== null && (
            <>
              {" · "}
              <span className="sr-only">{words.number} </span>
              <span className="figures whitespace-nowrap">{reference}</span>
            </>
          )}
        </p>
        {assignee !== null && (
          <p className="wrap-anywhere text-slate md:text-right">
            {words.events.assigned} <span lang="und">{assignee}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function PhotographCount({ count }: { count: number }) {
  const { photographs: words } = useReceivedMessages();
  return (
    <span className="inline-flex items-center gap-1 text-xs text-slate" title={words.count(count)}>
      <svg viewBox="0 0 18 14" aria-hidden="true" className="w-4.5" fill="none" stroke="currentColor" strokeWidth="1.2">
        <rect x="0.6" y="0.6" width="16.8" height="12.8" />
        <circle cx="5" cy="4.6" r="1.4" />
        <path d="M1 11l4.5-3.6 3 2.4 4-4.2 5 4.8" />
      </svg>
      <span aria-hidden="true" className="figures">
        {count}
      </span>
      <span className="sr-only">{words.count(count)}</span>
    </span>
  );
}

export function MessageStateBadge({ state }: { state: ListedMessage["state"] }) {
  const words = useReceivedMessages();
  return <Badge tone={state === "new" ? "warning" : state === "open" ? "positive" : "plain"}>{words.states[state]}</Badge>;
}
