import { paths } from "#app/i18n/paths.ts";
import type { WaitingLine } from "#app/shared/management/waiting-line.ts";

/**
 * The lines of what waits, in their order, with the lists to which they lead: a list shows exactly what `app.what_waits` in
 * db/functions/24_waiting.sql counts for its line. A new line is an entry here, a branch there, and its words in `waits` of
 * app/i18n/messages/manage/.
 */
export const DESK_LINES: Record<WaitingLine["name"], Pick<WaitingLine, "path" | "query" | "hash">> = {
  "messages-mine": { path: paths.dashboardMessages(), query: { state: "waiting", who: "me" } },
  "messages-unassigned": { path: paths.dashboardMessages(), query: { state: "waiting", who: "nobody" } },
  "mails-failed": { path: paths.dashboardMessages(), query: { state: "failed" } },
  "newsletter-failed": { path: paths.dashboardNewsletter(), hash: "issues" },
  invitations: { path: paths.dashboard(), hash: "invitations" },
  mentions: { path: paths.manage(), query: { mentions: "me" } },
  drafts: { path: paths.manage(), query: { state: "draft" } },
  scheduled: { path: paths.manage(), query: { state: "scheduled" } },
  "lacks-picture": { path: paths.manage(), query: { lacks: "picture" } },
  "lacks-record": { path: paths.manage(), query: { lacks: "record" } },
  "lacks-en": { path: paths.manage(), query: { lacks: "en" } },
  "lacks-fr": { path: paths.manage(), query: { lacks: "fr" } },
  "lacks-ru": { path: paths.manage(), query: { lacks: "ru" } },
  "older-fr": { path: paths.manage(), query: { lacks: "older-fr" } },
  "older-ru": { path: paths.manage(), query: { lacks: "older-ru" } },
  "links-ending": { path: paths.manageAccess(), query: { ends: "soon" } },
  refusals: { path: paths.dashboardAttempts(), query: { show: "frequent" } },
  imports: { path: paths.collection(), query: { imports: "errors" }, hash: "imports" },
  files: { path: paths.dashboardSystem() },
};
