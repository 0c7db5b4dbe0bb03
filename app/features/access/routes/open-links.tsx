import { data, redirect, useLocation } from "react-router";
import { countNew } from "#app/features/contact/domain/contact-messages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { reloadWhenStale } from "#app/shared/management/reload-when-stale.ts";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DeskFrame } from "../components/desk/desk-frame.tsx";
import { FreezeQuestion, type Question } from "../components/desk/freeze-question.tsx";
import { LinksFilter } from "../components/desk/links-filter.tsx";
import { LinksTable } from "../components/desk/links-table.tsx";
import { RecentAttempts } from "../components/desk/recent-attempts.tsx";
import { RefusedWorks } from "../components/desk/refused-works.tsx";
import { type DeskFilter, deskFilter } from "../domain/desk/desk-filter.ts";
import { readDeskRole } from "../domain/desk/desk-role.server.ts";
import { countChosenLinks, freezeLinks, nameChosenLinks } from "../domain/desk/freeze-links.server.ts";
import { listOpenLinks, type OpenLinks } from "../domain/desk/list-open-links.server.ts";
import { listRecentAttempts } from "../domain/desk/list-recent-attempts.server.ts";
import { listRefusals } from "../domain/list-refused-attempts.server.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/open-links";
import { readAnswered, readChosen, whyNoneLeft } from "./chosen-links.server.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

const LISTED_REFUSALS = 8;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const now = context.get(siteContext).now();
  requireSignedIn(ctx, url);
  const language = languageOf(url.pathname);
  const filter = deskFilter.parse(Object.fromEntries(url.searchParams));
  const found = await ctx
    .query(async (tx) => {
      const role = await readDeskRole(tx);
      const unread = role.isAdmin ? await countNew(tx) : 0;
      if (!role.managesLinks) return { role, unread, desk: null };
      const [list, refusals, attempts] = await Promise.all([
        listOpenLinks(tx, language, filter, now),
        // The dashboard has a part of its own for them.
        role.isAdmin ? undefined : listRefusals(tx, language, now),
        listRecentAttempts(tx, language, role),
      ]);
      return { role, unread, desk: { list, attempts, refusals: refusals?.slice(0, LISTED_REFUSALS) } };
    })
    .catch((error: unknown) => {
      throw leaveOrWait(error, url, "data-not-fetched");
    });
  // Nothing here for who owns nothing: the list says so.
  if (!found.role.isAdmin && !found.role.isOwner) throw redirect(href(language, paths.manage()), 302);
  return { ...found, filter };
}

interface Outcome {
  question?: Question;
  failure?: "none-chosen" | "none-left" | "deactivated" | "over" | "failed" | "unavailable" | "full";
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const now = context.get(siteContext).now();
  requireSignedIn(ctx, url);
  const answer = (status: number, outcome: Outcome) => data(outcome, { status });
  const fail = (error: unknown) => {
    const key = ctx.logFailure(error);
    if (key === "unavailable") return answer(503, { failure: key });
    return key === "full" ? answer(507, { failure: key }) : answer(500, { failure: "failed" });
  };
  // Before the body is read; the rows are for row security.
  try {
    if (!(await ctx.query(readDeskRole)).managesLinks) return answer(403, { failure: "failed" });
  } catch (error) {
    return fail(error);
  }
  const form = await readForm(request, FORMS["open-links.tsx"]);
  const { q, ends } = deskFilter.parse(Object.fromEntries(url.searchParams));
  const search = { language: languageOf(url.pathname), q, ends };
  try {
    const intent = readIntent(INTENTS["open-links.tsx"], form);
    if (intent === "freeze") {
      const links = readAnswered(form, search);
      const count = links === undefined ? 0 : await ctx.query((tx) => freezeLinks(tx, links, now));
      if (count === 0) return answer(409, { failure: await whyNoneLeft(ctx, links) });
      const query = new URLSearchParams(url.searchParams);
      query.set(NOTICE, `${FROZEN}${count}`);
      return redirect(`${url.pathname}?${query}`, 303);
    }
    const links = readChosen(form, intent === "choose-all", search, now);
    if (links === undefined) return answer(422, { failure: "none-chosen" });
    const { count, named } = await ctx.query(async (tx) => ({
      count: await countChosenLinks(tx, links, now),
      named: await nameChosenLinks(tx, search.language, links, now),
    }));
    if (count === 0) return answer(409, { failure: await whyNoneLeft(ctx, links) });
    return answer(200, { question: { count, named, ids: "ids" in links ? links.ids : undefined, asked: now.toISOString() } });
  } catch (error) {
    return fail(error);
  }
}

/** Notice with the number of links. */
const FROZEN = "frozen-";

export const clientLoader = ({ request, url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => manageMessagesIn(language).common.notLoaded, { retrySignal: request.signal });

/** Keeps the page while the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actInSession<Outcome, Outcome>(serverAction, () => ({ failure: "unavailable" }));
}

/** Links that others have deactivated meanwhile go from the page, with the buttons for them. */
export const shouldRevalidate = reloadWhenStale;

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), accessMessagesIn(languageOf(location.pathname)).desk.title);
}

export default function OpenLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { role, unread, desk, filter } = loaderData;
  const { common } = useManageMessages();
  const { desk: words } = useAccessMessages();
  const toHref = useHref();
  const { search } = useLocation();
  const failure = useFailureText(actionData?.failure);
  useActionToast(actionData, failure === undefined ? undefined : { title: common.errorTitle, text: failure, tone: "destructive" });
  const notice = new URLSearchParams(search).get(NOTICE) ?? "";
  const frozen = notice.startsWith(FROZEN) ? Number(notice.slice(FROZEN.length)) : Number.NaN;
  const here = toHref(paths.manageAccess(), queryOf(filter));
  return (
    <DeskFrame role={role} unread={unread}>
      <FlashNotice
        notices={Number.isSafeInteger(frozen) && frozen > 0 ? { [notice]: { title: common.successTitle, text: words.frozen(frozen) } } : {}}
      />
      {actionData?.question !== undefined && <FreezeQuestion question={actionData.question} here={here} />}
      {failure !== undefined && (
        <div className="mb-8">
          <Notice tone="destructive">{failure}</Notice>
        </div>
      )}
      {desk !== null && (
        <>
          <Section id="links" title={words.links}>
            <Links list={desk.list} filter={filter} here={here} />
          </Section>
          <div
            className={classNames(
              "mt-14",
              desk.refusals !== undefined && "grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]",
            )}
          >
            <RecentAttempts attempts={desk.attempts} />
            {desk.refusals !== undefined && <RefusedWorks works={desk.refusals} />}
          </div>
        </>
      )}
    </DeskFrame>
  );
}

const queryOf = ({ q, ends, order, page }: DeskFilter) => ({ q, ends: ends || undefined, order, page: String(page) });

function useFailureText(failure: Outcome["failure"]): string | undefined {
  const { common } = useManageMessages();
  const { desk, tokens } = useAccessMessages();
  switch (failure) {
    case undefined:
      return undefined;
    case "none-chosen":
      return desk.noneChosen;
    case "none-left":
      return desk.noneLeft;
    case "deactivated":
      return tokens.alreadyDone;
    case "over":
      return desk.overAlready;
    case "failed":
      return desk.failed;
    default:
      return common[failure];
  }
}

function Links({ list, filter, here }: { list: OpenLinks; filter: DeskFilter; here: string }) {
  const { desk: words } = useAccessMessages();
  const toHref = useHref();
  if (list.total === 0) return <p className="text-sm">{words.none}</p>;
  return (
    <>
      <LinksFilter filter={filter} />
      <p role="status" className="figures mt-4 text-sm text-slate">
        {words.found(list.found, list.total)}
      </p>
      {list.found === 0 ? <p className="mt-4 text-sm">{words.noneFound}</p> : <LinksTable list={list} here={here} />}
      <Pagination page={list.page} pages={list.pages} to={(page) => toHref(paths.manageAccess(), queryOf({ ...filter, page }))} />
    </>
  );
}
