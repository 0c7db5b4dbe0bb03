import { Form, useNavigation } from "react-router";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SentIssue } from "../domain/issue.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import type { NewsChoice } from "./issue-form.tsx";

/** Sent issues with their progress. */
export function IssueList({ issues, news }: { issues: SentIssue[]; news: NewsChoice[] }) {
  const words = useManageNewsletterMessages();
  const toHref = useHref();
  if (issues.length === 0) return <p className="text-sm">{words.none}</p>;
  return (
    <>
      {issues.some(({ waiting }) => waiting > 0) && (
        <p className="text-sm">
          <Link to={toHref(paths.dashboardNewsletter())} preventScrollReset className="link inline-flex min-h-11 items-center">
            {words.refresh}
          </Link>
        </p>
      )}
      <ol className="text-sm">
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} titles={issue.items.map((id) => news.find((item) => item.id === id)?.title ?? id)} />
        ))}
      </ol>
      {issues.some(({ failed }) => failed > 0) && <p className="mt-4 max-w-prose text-xs text-slate">{words.failedHint}</p>}
    </>
  );
}

function Issue({ issue, titles }: { issue: SentIssue; titles: string[] }) {
  const words = useManageNewsletterMessages();
  const { formData } = useNavigation();
  const { id, at, recipients, mailed, waiting, failed } = issue;
  const gone = Math.max(0, recipients - mailed - waiting - failed);
  const facts = [
    words.progress(mailed, recipients),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
    ...(gone > 0 ? [words.left(gone)] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line-strong/40 py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-slate">
        <DateTime at={at} />
      </p>
      <div>
        <ul>
          {titles.map((title) => (
            <li key={title} className="font-medium">
              {title}
            </li>
          ))}
        </ul>
        <p className="figures mt-1 text-slate">{facts.join(" · ")}</p>
        {failed > 0 && (
          <Form method="post" preventScrollReset className="mt-2">
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="issue" value={id} />
            <Button
              type="submit"
              tone="quiet"
              aria-label={words.retryOf(titles[0] ?? "")}
              isBusy={formData?.get("intent") === "retry" && formData.get("issue") === id}
            >
              {words.retry}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
