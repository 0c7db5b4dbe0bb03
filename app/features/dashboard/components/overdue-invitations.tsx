import type { OverdueInvitation } from "#app/features/painting/domain/owners/list-overdue-invitations.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";

/** Invitations of owners without a response; each is sent again or taken back in the form of its works. */
export function OverdueInvitations({ invitations }: { invitations: OverdueInvitation[] }) {
  const { invitations: words } = useDashboardMessages();
  const toHref = useHref();
  const language = useLanguage();
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.lead}</p>
      <ul className="mt-3">
        {invitations.map(({ id, email, invitedAt, state, works, others }) => (
          <li key={id} className="grid gap-x-8 gap-y-1 border-b border-line-strong/40 py-3 text-sm md:grid-cols-[20rem_minmax(0,1fr)]">
            <p className="flex flex-wrap content-start items-center gap-x-3 gap-y-1">
              <span lang="und" className="wrap-anywhere">
                {email}
              </span>
              {state !== "open" && <Badge tone="warning">{words[state]}</Badge>}
              <span className="w-full text-slate">{words.invited(formatDay(invitedAt.slice(0, 10), language))}</span>
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {works.map((work) => (
                <li key={work.id}>
                  <Link to={toHref(paths.editPainting(work.id))} className="link inline-flex min-h-11 items-center font-serif italic">
                    {work.title}
                  </Link>
                </li>
              ))}
              {others > 0 && <li className="inline-flex min-h-11 items-center text-slate">{words.others(others)}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
