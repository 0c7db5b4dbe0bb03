import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { Draft, NewsChoice } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { useSubject } from "./use-subject.ts";

/** Drafts of all administrators. `opened`: id of the one that the page shows. */
export function DraftList({ drafts, news, opened }: { drafts: Draft[]; news: NewsChoice[]; opened: string | undefined }) {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  const toHref = useHref();
  const toSubject = useSubject(news);
  const toTime = (at: string) => formatBrusselsTime(new Date(at), language);
  return (
    <>
      <p className="text-sm text-slate">{words.draftsLead}</p>
      <ul className="mt-3 text-sm">
        {drafts.map(({ id, issue, changedAt, changedBy, sendAt, scheduledBy }) => {
          const subject = toSubject(issue.subjects, issue.items) ?? words.noSubject;
          return (
            <li key={id} className="border-b border-line-strong/40 py-3">
              <Link
                to={`${toHref(paths.dashboardNewsletter(), { draft: id })}#${issue.items.length > 0 ? "preview" : "send"}`}
                aria-label={words.openDraft(subject)}
                aria-current={id === opened ? "true" : undefined}
                className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              >
                {subject}
              </Link>
              {sendAt !== null && (
                <p className="mt-0.5 font-medium">{words.draftScheduled(toTime(sendAt), scheduledBy ?? words.somebody)}</p>
              )}
              <p className="mt-0.5 text-xs text-slate">{words.draftChanged(toTime(changedAt), changedBy ?? words.somebody)}</p>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <p className="mt-3 text-sm">
          <Link to={`${toHref(paths.dashboardNewsletter())}#send`} className="link inline-flex min-h-11 items-center">
            {words.newDraft}
          </Link>
        </p>
      )}
    </>
  );
}
