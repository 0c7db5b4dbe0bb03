import { randomUUID } from "node:crypto";
import { writeBrusselsTime } from "#app/i18n/brussels-time.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import type { Person } from "../database/actors.ts";
import { tokenMailedTo } from "../mail/mailed-tokens.ts";
import { send } from "../sites/hostile-requests.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { DENIED, type Example, form, TO_SIGN_IN } from "./example.ts";

const PAGE = "/eac/newsletter";

/** Asks for the newsletter as the page does. @returns the token in the mail that answers. `subject`: of that mail. */
export async function askForNewsletter(records: RecordSites, email: string, { language = "en", subject = /./, from = "192.0.2.1" } = {}) {
  const headers = { "X-Forwarded-For": from };
  const { result } = await send(records.first.url, PAGE, { cookie: undefined, body: { email, language, website: "" }, headers });
  if (result !== `303 ${PAGE}?sent=1#form`) throw new Error(`The newsletter could not be asked for: ${result}`);
  return tokenMailedTo(records, email, subject);
}

/** Subscribes an address. @returns the token to leave, which the answer to a second request has. */
export async function subscribe(records: RecordSites, email: string, from?: string): Promise<string> {
  const more = from === undefined ? {} : { from };
  const token = await askForNewsletter(records, email, more);
  const { result } = await send(records.first.url, `${PAGE}/confirm?token=${token}`, { cookie: undefined });
  if (result !== "200") throw new Error(`The subscription could not be confirmed: ${result}`);
  return askForNewsletter(records, email, { ...more, subject: /already/ });
}

/** An example of every action of the newsletter. */
export async function newsletterExamples(records: RecordSites, administrator: Person) {
  const address = () => `${randomUUID()}@example.org`;
  const [asking, removed, bouncing, returning] = [address(), address(), address(), address()];
  const confirm = await askForNewsletter(records, address(), { from: "192.0.2.2" });
  const leave = await subscribe(records, address(), "192.0.2.3");
  await records.rows("insert into newsletter_subscribers (email, language) values ($1, 'en')", [removed]);
  for (const email of [bouncing, returning])
    await records.rows("insert into newsletter_subscribers (email, language) values ($1, 'en')", [email]);
  await records.rows("update newsletter_subscribers set bounces_since = now() where email = $1", [returning]);
  /** A draft that is stored, with what names it in a form. */
  const store = async (sendAt: string | null = null) => {
    const draft = randomUUID();
    await records.rows(
      `insert into newsletter_drafts (id, items, openings, send_at) values ($1, '{2024-6}', '{"en": "Good morning"}', $2)`,
      [draft, sendAt],
    );
    return { draft, revision: "1" };
  };
  const LATER = "2087-01-01T00:00:00Z";
  const [saved, replaced, tested, sent, scheduled, unscheduled, deleted] = [
    ...[await store(), await store(), await store(), await store(), await store(), await store(LATER), await store()],
  ] as const;
  const nextMonth = writeBrusselsTime(new Date(Date.now() + 30 * 86_400_000));
  const issue = randomUUID();
  await records.rows("insert into newsletter_issues (id, items, recipient_count) values ($1, '{2024-6}', 1)", [issue]);
  await records.rows(
    "insert into newsletter_mails (issue_id, subscriber_id, failed_at) select $1, id, now() from newsletter_subscribers where email = $2",
    [issue, removed],
  );
  const manage = {
    cookie: administrator.cookie,
    allowed: "administrators" as const,
    path: "/admin/dashboard/newsletter",
    refused: { signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } },
  };
  const issueFields = { item1: "2024-6", opening_en: "Good morning" };
  const toDraft = ({ draft }: { draft: string }, notice: string, hash: string) =>
    `303 /admin/dashboard/newsletter?draft=${draft}&notice=${notice}#${hash}`;
  const copyId = idempotencyId("drawn by the page", administrator.id, issue);
  const foreign = (path: string) => [{ what: "another link", path: `${path}?token=${"a".repeat(72)}`, cookie: undefined, result: "410" }];
  const examples = {
    "features/newsletter/routes/newsletter.tsx": [
      {
        path: PAGE,
        body: () => ({ email: asking, language: "en" }),
        ...{ cookie: undefined, allowed: "everybody", done: `303 ${PAGE}?sent=1#form`, changes: "public.newsletter_requests" },
        again: {
          result: `303 ${PAGE}?sent=1#form`,
          changes: ["public.newsletter_requests"],
          because: "it is another mail to the same address, within the allowance of a mailbox",
        },
      },
    ],
    "features/newsletter/routes/confirm.tsx": [
      {
        path: `${PAGE}/confirm?token=${confirm}`,
        body: () => undefined,
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "public.newsletter_subscribers" },
        foreign: foreign(`${PAGE}/confirm`),
        again: { result: "200", because: "the address is subscribed already" },
      },
    ],
    "features/newsletter/routes/leave.tsx": [
      {
        path: `${PAGE}/leave?token=${leave}`,
        body: () => undefined,
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "public.newsletter_subscribers" },
        foreign: foreign(`${PAGE}/leave`),
        fromElsewhere: "the token is the authorization, and mail programs send it (P-LETTER-4)",
        again: { result: "200", because: "the address is deleted already" },
      },
    ],
    "features/newsletter/routes/manage-newsletter.tsx": {
      save: {
        ...manage,
        ...form("save", { ...saved, item1: "2024-6", opening_en: "Good evening" }),
        ...{ done: toDraft(saved, "saved", "preview"), changes: "public.newsletter_drafts" },
        again: { result: toDraft(saved, "saved", "preview"), because: "the draft says so already" },
      },
      replace: {
        ...manage,
        ...form("replace", { ...replaced, revision: "0", over: "1", item1: "2024-6", opening_en: "Good evening" }),
        ...{ done: toDraft(replaced, "saved", "preview"), changes: "public.newsletter_drafts" },
        again: { result: toDraft(replaced, "saved", "preview"), because: "the draft says so already" },
      },
      test: {
        ...manage,
        ...form("test", { ...tested, ...issueFields }),
        ...{ done: "200", changes: "nothing", again: { result: "200", because: "a test is another mail to its author, within a limit" } },
      },
      ask: {
        ...manage,
        ...form("ask", { ...tested, ...issueFields }),
        ...{ done: "200", changes: "nothing", again: { result: "200", because: "a question changes nothing" } },
      },
      send: {
        ...manage,
        ...form("send", { ...sent, ...issueFields }),
        done: "303 /admin/dashboard/newsletter?notice=sent#issues",
        changes: "public.newsletter_issues",
        again: { result: "303 /admin/dashboard/newsletter?notice=already#issues", because: "it is the issue that was sent" },
      },
      schedule: {
        ...manage,
        ...form("schedule", { ...scheduled, ...issueFields, sendAt: nextMonth }),
        ...{ done: toDraft(scheduled, "scheduled", "preview"), changes: "public.newsletter_drafts" },
        again: { result: "409", because: "the draft has become another, with a time" },
      },
      unschedule: {
        ...manage,
        ...form("unschedule", unscheduled),
        ...{ done: toDraft(unscheduled, "unscheduled", "send"), changes: "public.newsletter_drafts" },
        again: { result: toDraft(unscheduled, "unscheduled", "send"), because: "it has no time already" },
      },
      delete: {
        ...manage,
        ...form("delete", deleted),
        ...{ done: "303 /admin/dashboard/newsletter?notice=deleted#drafts", changes: "public.newsletter_drafts" },
        again: { result: "303 /admin/dashboard/newsletter?notice=deleted#drafts", because: "it is deleted already" },
      },
      copy: {
        ...manage,
        ...form("copy", { issue, once: "drawn by the page" }),
        ...{ done: toDraft({ draft: copyId }, "copied", "send"), changes: "public.newsletter_drafts" },
        again: { result: toDraft({ draft: copyId }, "copied", "send"), because: "the button of one page makes one draft" },
      },
      retry: {
        ...manage,
        ...form("retry", { issue }),
        done: "303 /admin/dashboard/newsletter?notice=retried#issues",
        changes: "public.newsletter_mails",
        again: { result: "303 /admin/dashboard/newsletter?notice=retried#issues", because: "no failed mail is left" },
      },
      remove: {
        ...manage,
        ...form("remove", { email: removed }),
        done: "303 /admin/dashboard/newsletter?notice=removed#subscribers",
        changes: "public.newsletter_subscribers",
        again: { result: "404", because: "the address is removed already" },
      },
      bounce: {
        ...manage,
        ...form("bounce", { email: bouncing }),
        done: "303 /admin/dashboard/newsletter?notice=bounced#subscribers",
        changes: "public.newsletter_subscribers",
        again: { result: "303 /admin/dashboard/newsletter?notice=bounced#subscribers", because: "it is left out already" },
      },
      unbounce: {
        ...manage,
        ...form("unbounce", { email: returning }),
        done: "303 /admin/dashboard/newsletter?notice=unbounced#subscribers",
        changes: "public.newsletter_subscribers",
        again: { result: "303 /admin/dashboard/newsletter?notice=unbounced#subscribers", because: "it is taken in already" },
      },
    },
  } satisfies Record<string, Example[] | Record<string, Example>>;
  return examples;
}
