import { Form, useLocation, useNavigation } from "react-router";
import { formatList } from "#app/i18n/format.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Button } from "#app/ui/button.tsx";
import type { NewsChoice, SentIssue } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { useSubject } from "./use-subject.ts";

/** Sent issues with their progress. */
export function IssueList({ issues, news }: { issues: SentIssue[]; news: NewsChoice[] }) {
  const words = useManageNewsletterMessages();
  const { pathname, search } = useLocation();
  const toSubject = useSubject(news);
  if (issues.length === 0) return <p className="text-sm">{words.none}</p>;
  return (
    <>
      {issues.some(({ waiting }) => waiting > 0) && (
        <p className="text-sm">
          <Link to={`${pathname}${search}#issues`} preventScrollReset className="link inline-flex min-h-11 items-center">
            {words.refresh}
          </Link>
        </p>
      )}
      <ol className="text-sm">
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} subject={toSubject(issue.subjects, issue.items) ?? ""} news={news} />
        ))}
      </ol>
      {issues.some(({ failed }) => failed > 0) && <p className="mt-4 max-w-prose text-xs text-slate">{words.failedHint}</p>}
    </>
  );
}

function Issue({ issue, subject, news }: { issue: SentIssue; subject: string; news: NewsChoice[] }) {
  const words = useManageNewsletterMessages();
  const toHref = useHref();
  const titles = issue.items.map((id) => news.find((item) => item.id === id)?.title ?? id);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line-strong/40 py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-slate md:pt-2.5">
        <DateTime at={issue.at} />
      </p>
      <div>
        <Link
          to={toHref(paths.newsletterIssue(issue.id))}
          aria-label={words.read(subject)}
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
        >
          {subject}
        </Link>
        {/* A single item may be the subject itself. */}
        {(titles.length > 1 || titles[0] !== subject) && (
          <ul>
            {titles.map((title, place) => (
              <li key={issue.items[place]}>{title}</li>
            ))}
          </ul>
        )}
        <IssueProgress issue={issue} subject={subject} />
      </div>
    </li>
  );
}

/** To how many an issue was sent, what became of its mails, and a button for those that have failed. */
export function IssueProgress({ issue, subject }: { issue: SentIssue; subject: string }) {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { formData } = useNavigation();
  const { id, by, counts, recipients, mailed, waiting, failed } = issue;
  const gone = Math.max(0, recipients - mailed - waiting - failed);
  const facts = [
    words.progress(mailed, recipients),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
    ...(gone > 0 ? [words.left(gone)] : []),
  ];
  const byLanguage = LANGUAGES.flatMap((each) => (counts[each] === undefined ? [] : words.ofLanguage(words.languages[each], counts[each])));
  return (
    <>
      <p className="figures mt-1 text-slate">{facts.join(" · ")}</p>
      {byLanguage.length > 0 && (
        <p className="figures mt-1 text-slate">{words.toLanguages(formatList(byLanguage, language, "conjunction"))}</p>
      )}
      {by !== null && <p className="mt-1 text-xs text-slate wrap-anywhere">{words.sentBy(by)}</p>}
      {failed > 0 && (
        <Form method="post" action={`${toHref(paths.dashboardNewsletter())}#issues`} preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="issue" value={id} />
          <Button
            type="submit"
            tone="quiet"
            aria-label={words.retryOf(subject)}
            isBusy={formData?.get("intent") === "retry" && formData.get("issue") === id}
          >
            {words.retry}
          </Button>
        </Form>
      )}
    </>
  );
}
