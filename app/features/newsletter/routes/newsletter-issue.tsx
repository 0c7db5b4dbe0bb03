import { data, Form } from "react-router";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { IssueProgress } from "../components/issue-list.tsx";
import { LetterColumns } from "../components/letter-view.tsx";
import { useSubject } from "../components/use-subject.ts";
import { findIssue } from "../domain/newsletter-state.server.ts";
import { lettersOf, newsChoices } from "../domain/show-issue.server.ts";
import { manageNewsletterMessagesIn, useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import type { Route } from "./+types/newsletter-issue";
import { isId } from "./newsletter-answers.server.ts";

/** A sent issue, to read again and to copy. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const read = await readAsAdministrator(context.get(requestContext), url, async (tx) =>
    isId(params.issue) ? ((await findIssue(tx, params.issue)) ?? null) : null,
  );
  if (read?.found === null) throw data(null, { status: 404 });
  const found = read?.found;
  const { publicBaseUrl } = context.get(siteContext);
  return data(
    {
      unread: read?.unread ?? 0,
      issue: found === undefined ? null : { sent: found.sent, failed: found.failed, letters: lettersOf(found.issue, publicBaseUrl) },
      news: newsChoices(languageOf(url.pathname), {}),
      // Pressed twice, the button makes one draft.
      once: crypto.randomUUID(),
    },
    { status: found === undefined ? 503 : 200 },
  );
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), manageNewsletterMessagesIn(languageOf(location.pathname)).title);
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, issue, news, once } = loaderData;
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const toSubject = useSubject(news);
  const toPage = toHref(paths.dashboardNewsletter());
  if (issue === null)
    return (
      <DashboardFrame unread={unread}>
        <Notice tone="destructive">{common.notLoaded}</Notice>
      </DashboardFrame>
    );
  const { sent, letters, failed } = issue;
  const subject = toSubject(sent.subjects, sent.items) ?? "";
  return (
    <DashboardFrame unread={unread}>
      <p className="mb-5 text-sm">
        <Link to={`${toPage}#issues`} className="link inline-flex min-h-11 items-center">
          {words.back}
        </Link>
      </p>
      <Section id="issue" title={subject}>
        <div className="text-sm">
          <p>
            <DateTime at={sent.at} />
          </p>
          <IssueProgress issue={sent} subject={subject} />
          {failed.length > 0 && <Undelivered emails={failed} />}
          <Form method="post" action={toPage} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <input type="hidden" name="intent" value="copy" />
            <input type="hidden" name="issue" value={sent.id} />
            <input type="hidden" name="once" value={once} />
            <Button type="submit" tone="quiet">
              {words.copy}
            </Button>
            <p className="max-w-sm text-xs text-slate">{words.copyHint}</p>
          </Form>
        </div>
        <LetterColumns {...letters} counts={sent.counts} />
      </Section>
    </DashboardFrame>
  );
}

/** Addresses whose mail was given up, each with a button that leaves it out from now on. */
function Undelivered({ emails }: { emails: string[] }) {
  const words = useManageNewsletterMessages();
  const toHref = useHref();
  return (
    <div className="mt-5 max-w-xl">
      <h3 className="text-base">{words.undelivered}</h3>
      <ul className="mt-2">
        {emails.map((email) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line-strong/40 py-2">
            <span className="wrap-anywhere">{email}</span>
            <Form method="post" action={`${toHref(paths.dashboardNewsletter())}#subscribers`}>
              <input type="hidden" name="intent" value="bounce" />
              <input type="hidden" name="email" value={email} />
              <Button type="submit" tone="quiet" aria-label={words.markBouncing(email)}>
                {words.bounce}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-slate">{words.failedHint}</p>
    </div>
  );
}
