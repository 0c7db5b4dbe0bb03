import { data, redirect } from "react-router";
import { actAsAdministrator, checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { grantAdministration, revokeAdministration } from "#app/features/account/domain/change-administrators.server.ts";
import { isSoleAdministrator, listUsers, type UserList } from "#app/features/account/domain/list-users.server.ts";
import { withProof } from "#app/features/account/domain/reauthenticate.server.ts";
import { type Repeated, repeatConfirmation } from "#app/features/account/domain/repeat-confirmation.server.ts";
import { userFilter } from "#app/features/account/domain/users-filter.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { listOverdueInvitations } from "#app/features/painting/domain/owners/list-overdue-invitations.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { ErrorKey } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import type { WaitingLine } from "#app/shared/management/waiting-line.ts";
import { WaitingList } from "#app/shared/management/waiting-list.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast, useMissingToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { OverdueInvitations } from "../components/overdue-invitations.tsx";
import { type RefusedProof, useProofText } from "../components/proof.tsx";
import { RepeatConfirmation, USERS, UserRoles } from "../components/user-roles.tsx";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { listUnchecked, type Unchecked } from "../domain/read-system-state.server.ts";
import { readAssociationWaiting } from "../domain/read-waiting.server.ts";
import { dashboardMessagesIn, useDashboardMessages } from "../messages/dashboard-messages.ts";
import type { DashboardMessages } from "../messages/en.ts";
import type { Route } from "./+types/users";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const filter = userFilter.parse(Object.fromEntries(url.searchParams));
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  const result = await readAsAdministrator(ctx, url, async (tx) => {
    const [list, waiting, invitations, unchecked, isSole] = await Promise.all([
      listUsers(tx, filter),
      readAssociationWaiting(tx, site),
      listOverdueInvitations(tx, language),
      listUnchecked(site),
      isSoleAdministrator(tx),
    ]);
    return { list, waiting, invitations, unchecked, isSole };
  });
  const { list = null, waiting = null, invitations = [], unchecked = [], isSole = false } = result?.found ?? {};
  const { accountId = "", email = "", hasSecondFactor = false } = ctx.session ?? {};
  const shown = {
    filter,
    self: { id: accountId, email, hasSecondFactor },
    unread: result?.unread ?? 0,
    list,
    waiting,
    invitations,
    unchecked,
    isSole,
  };
  return data(shown, { status: result === undefined ? 503 : 200 });
}

interface Refusal {
  intent: UsersIntent;
  cause:
    | "forbidden"
    | "lastAdmin"
    | "unconfirmed"
    | "suspended"
    | "unavailable"
    | "full"
    | "unexpected"
    | "proof"
    | Exclude<Repeated, "sent" | "failed">;
  /** The person it is about. */
  user: string;
  /** Of the cause `proof`. */
  proof?: RefusedProof;
}

type UsersIntent = (typeof INTENTS)["users.tsx"][number];

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  let intent: UsersIntent | undefined;
  let user = "";
  const refuse = (status: number, cause: Refusal["cause"]) =>
    data({ intent: intent ?? "grant", cause, user } satisfies Refusal, { status });
  const failed = (cause: ErrorKey) => {
    if (cause === "forbidden") return refuse(403, "forbidden");
    if (cause === "lastAdmin" || cause === "unconfirmed" || cause === "suspended") return refuse(409, cause);
    if (cause === "unavailable") return refuse(503, "unavailable");
    if (cause === "full") return refuse(507, "full");
    return refuse(cause === "conflict" ? 409 : 500, "unexpected");
  };
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return failed(denied);
  const form = await readForm(request, FORMS["users.tsx"]);
  user = String(form.get("user") ?? "");
  intent = readIntent(INTENTS["users.tsx"], form);
  if (intent === undefined || !isPaintingId(user)) return refuse(400, "unexpected");
  const language = languageOf(url.pathname);
  const { q, role, state, page } = Object.fromEntries(url.searchParams);
  const done = (notice: string) =>
    redirect(`${href(language, paths.dashboard(), { q, role, state, page, [NOTICE]: notice })}#${USERS}`, 303);
  if (intent === "confirmation") {
    const repeated = await repeatConfirmation({ site: context.get(siteContext), ctx, request, language }, user);
    if (repeated === "sent") return done("confirmation");
    return repeated === "failed" ? refuse(500, "unexpected") : refuse(repeated === "limited" ? 429 : 409, repeated);
  }
  let failure: ErrorKey | undefined;
  if (intent === "grant") {
    const caller = { site: context.get(siteContext), ctx, request, language };
    const proof = { password: String(form.get("currentPassword") ?? ""), code: String(form.get("code") ?? "") };
    // A session alone may be a stolen cookie, and the role outlasts it.
    const proven = await withProof(caller, proof, async () => {
      failure = await actAsAdministrator(ctx, (tx) => grantAdministration(tx, user));
      return { kind: "done", cookies: [], value: undefined };
    });
    if (proven.kind === "failed") {
      const { failure: why, wait = 900 } = proven;
      if (why === "unavailable" || why === "away") return refuse(503, "unavailable");
      const refusal: Refusal = { intent, cause: "proof", user, proof: { failure: why, minutes: Math.ceil(wait / 60) } };
      return data(refusal, { status: why === "limited" ? 429 : 422 });
    }
  } else failure = await actAsAdministrator(ctx, (tx) => revokeAdministration(tx, user));
  if (failure !== undefined) return failed(failure);
  if (intent === "revoke" && user === ctx.session?.accountId)
    return redirect(href(language, paths.manage(), { [NOTICE]: "admin-removed" }), 303);
  return done(intent === "grant" ? "assigned" : "removed");
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadDashboard(url, serverLoader, (language) => dashboardMessagesIn(language).people.failed);

/** Keeps the page if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  const sent = await request.clone().formData();
  const about = { intent: readIntent(INTENTS["users.tsx"], sent) ?? "grant", user: String(sent.get("user") ?? "") };
  return actInSession(serverAction, () => ({ ...about, cause: "unavailable" }) as const);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const title = manageMessagesIn(languageOf(location.pathname)).dashboard.title;
  return privateHeadTags(rootData(location, matches), title);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, list, filter, self, waiting, invitations, unchecked, isSole } = loaderData;
  const { people: words, invitations: invitationWords } = useDashboardMessages();
  const { common } = useManageMessages();
  useFailureToast(actionData, list === null);
  const refusal: Refusal | undefined = actionData;
  const unproven = refusal?.proof === undefined ? undefined : { user: refusal.user, proof: refusal.proof };
  const success = (text: string) => ({ title: common.successTitle, text });
  return (
    <DashboardFrame unread={unread} isDenied={actionData?.cause === "forbidden"}>
      <Desk lines={waiting} unchecked={unchecked} />
      <Cards />
      <div className="mt-14">
        <Section id={USERS} title={words.title}>
          <FlashNotice
            notices={{
              assigned: success(words.assigned),
              removed: success(common.adminRoleRemoved),
              confirmation: success(words.confirmationSent),
            }}
          />
          {actionData !== undefined && <RefusalNotice refusal={actionData} list={list} />}
          {list === null ? (
            <Notice tone="destructive">{words.failed}</Notice>
          ) : (
            <UserRoles list={list} filter={filter} self={self} isSole={isSole} unproven={unproven} />
          )}
        </Section>
      </div>
      {invitations.length > 0 && (
        <div className="mt-14">
          <Section id="invitations" title={invitationWords.title}>
            <OverdueInvitations invitations={invitations} />
          </Section>
        </div>
      )}
    </DashboardFrame>
  );
}

/** Lists the work that waits for the administrator. `lines`: null if they could not be read. */
function Desk({ lines, unchecked }: { lines: WaitingLine[] | null; unchecked: Unchecked[] }) {
  const { waits, dashboard } = useManageMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="text-lg">
        {waits.title}
      </h2>
      {lines === null || lines.length === 0 ? (
        <p className="mt-1 text-sm text-slate">{lines === null ? waits.notLoaded : waits.nothing}</p>
      ) : (
        <div className="mt-2 border-t border-ink">
          <WaitingList lines={lines} />
        </div>
      )}
      {lines !== null && unchecked.length > 0 && (
        <p className="mt-2 text-sm text-slate">
          {unchecked.map((each) => waits.notChecked[each]).join(" ")}{" "}
          <Link to={toHref(paths.dashboardSystem())} className="link">
            {dashboard.system}
          </Link>
        </p>
      )}
    </section>
  );
}

function Cards() {
  const { common } = useManageMessages();
  const { cards } = useDashboardMessages();
  const toHref = useHref();
  const entries = [
    { to: toHref(paths.manage()), title: common.galleryManagement, text: cards.gallery },
    { to: toHref(paths.addPainting()), title: common.addPainting, text: cards.add },
    { to: `#${USERS}`, title: cards.users, text: cards.usersText },
  ];
  return (
    <ul className="grid gap-x-8 md:grid-cols-3">
      {entries.map(({ to, title, text }) => (
        <li key={to} className="relative border-b border-line-strong py-5">
          <h2 className="text-lg">
            <Link to={to} className="no-underline after:absolute after:inset-0 hover:text-oxblood hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-slate">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function RefusalNotice({ refusal: { intent, cause, user, proof }, list }: { refusal: Refusal; list: UserList | null }) {
  const { people: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const proofText = useProofText();
  const person = list?.users.find(({ id }) => id === user);
  const reasons: Partial<Record<Refusal["cause"], string>> = {
    lastAdmin: words.lastAdmin,
    ...(proof !== undefined && { proof: proofText(proof) }),
    suspended: words.suspended,
    unconfirmed: words.unconfirmedText(person?.email ?? words.thisPerson),
    ...{ unavailable: common.unavailable, full: common.full, limited: words.confirmationLimited, confirmed: words.alreadyConfirmed },
  };
  return (
    <div className="mb-6">
      <Notice tone="destructive" title={failureOf(intent, words)}>
        {reasons[cause]}
        {cause === "unconfirmed" && <RepeatConfirmation user={user} email={person?.email ?? ""} className="mt-3" />}
      </Notice>
    </div>
  );
}

const failureOf = (intent: UsersIntent, words: DashboardMessages["people"]) =>
  ({ grant: words.assignFailed, revoke: words.removeFailed, confirmation: words.confirmationFailed })[intent];

function useFailureToast(refusal: Refusal | undefined, hasNoList: boolean): void {
  const { people: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const denied = { title: common.deniedTitle, text: common.onlyAdministrators };
  const failed = { title: common.errorTitle, text: failureOf(refusal?.intent ?? "revoke", words) };
  useActionToast(refusal, refusal && { ...(refusal.cause === "forbidden" ? denied : failed), tone: "destructive" });
  useMissingToast(hasNoList, words.failed);
}
