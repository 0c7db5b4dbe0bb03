import { useEffect } from "react";
import { data, redirect } from "react-router";
import { forgetSelection } from "#app/features/painting/domain/bulk/kept-selection.ts";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { PER_PAGE } from "#app/features/painting/domain/list/manage-filter.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import { exposeWorks } from "#app/features/register/domain/expose-work.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { useReturnToList } from "#app/shared/management/use-led-from.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { IssueLinks } from "../components/issue-links.tsx";
import { LabelPages, type PrintedLabel } from "../components/label-pages.tsx";
import { usePublicBase } from "../components/use-public-base.ts";
import { WorkChoice } from "../components/work-choice.tsx";
import { WorkLabelOptions } from "../components/work-label-options.tsx";
import { DEFAULT_DURATION, tokenRequest } from "../domain/access-token.ts";
import { choiceOf, MAX_WORKS, NO_LABEL, readChosenWorks } from "../domain/chosen-works.ts";
import { MAX_LABELS, placeLabels, sheetOptions } from "../domain/label-sheet.ts";
import { issueMissingLinks, type LabelledWork, listLabelledWorks } from "../domain/list-labelled-works.server.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/work-labels";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { linkBaseOfPage } from "./link-base.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  const language = languageOf(url.pathname);
  const chosen = readChosenWorks(url.searchParams);
  const query = Object.fromEntries(url.searchParams);
  const filter = readManageFilter(new URLSearchParams({ q: query.q ?? "", page: query.page ?? "", per: String(PER_PAGE.table) }));
  const isChoosing = chosen.ids.length === 0 || query.choose !== undefined || query.page !== undefined;
  try {
    const options = sheetOptions.parse(query);
    const { works, list } = await ctx.query(async (tx) => {
      const labelled = await listLabelledWorks(tx, language, chosen.ids, { secretKey: site.settings.secretKey, now: site.now() });
      // As on the page of one code.
      if (options.opens === "page" && !isChoosing)
        await exposeWorks(
          tx,
          labelled.map(({ id }) => id),
        );
      return { works: labelled, list: isChoosing ? await listManagedPaintings(tx, language, filter) : null };
    });
    const shown = works.map((work) => ({ ...work, choice: choiceAmong(work, chosen.choices.get(work.id) ?? "") }));
    return {
      works: shown,
      missing: chosen.ids.length - works.length,
      isCut: chosen.isCut,
      list: list && { ...list, paintings: list.paintings.filter(({ managesTokens }) => managesTokens) },
      filter,
      options,
      base: linkBaseOfPage(request, url, site.publicBaseUrl),
      once: crypto.randomUUID(),
    };
  } catch (error) {
    throw leaveOrWait(error, url, "not-fetched");
  }
}

/** A link that is no longer valid gives way to the newest one. */
function choiceAmong({ links }: LabelledWork, choice: string): string {
  return choice === NO_LABEL || links.some(({ id }) => choiceOf(id) === choice) ? choice : "";
}

type Failure = "label" | "forbidden" | "unavailable" | "full" | "unexpected";
interface Refusal {
  failure: Failure;
  duration: string;
  language: string;
  label: string;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  const { secretKey } = site.settings;
  let input = { duration: DEFAULT_DURATION as string, language: languageOf(url.pathname) as string, label: "" };
  const refuse = (status: number, failure: Failure) => data<Refusal>({ failure, ...input }, { status });
  const { ids } = readChosenWorks(url.searchParams);
  try {
    const read = () => ctx.query((tx) => listLabelledWorks(tx, languageOf(url.pathname), ids, { secretKey, now: site.now() }));
    if ((await read()).length === 0) return refuse(403, "forbidden");
  } catch (error) {
    return refuse(503, ctx.logFailure(error) === "full" ? "full" : "unavailable");
  }
  const form = await readForm(request, FORMS["work-labels.tsx"]);
  if (readIntent(INTENTS["work-labels.tsx"], form) !== "issue") return refuse(400, "unexpected");
  input = {
    duration: String(form.get("duration") ?? DEFAULT_DURATION),
    language: String(form.get("language") ?? input.language),
    label: String(form.get("label") ?? ""),
  };
  const parsed = tokenRequest.safeParse(input);
  if (!parsed.success) return refuse(422, "label");
  const idOf = (paintingId: string) => idempotencyId(form.get("once"), ctx.session?.accountId, paintingId, parsed.data);
  try {
    await ctx.query(async (tx) => {
      const works = await listLabelledWorks(tx, languageOf(url.pathname), ids, { secretKey, now: site.now() });
      return issueMissingLinks(tx, works, { secretKey, idOf, ...parsed.data });
    });
  } catch (error) {
    const key = ctx.logFailure(error);
    if (key === "forbidden") return refuse(403, key);
    if (key === "unavailable") return refuse(503, key);
    return key === "full" ? refuse(507, key) : refuse(500, "unexpected");
  }
  const query = new URLSearchParams(url.searchParams);
  query.delete("index");
  query.set(NOTICE, "issued");
  // The links and the labels take the place of the form, which was below them.
  return redirect(`${url.pathname}?${query}#works`, 303);
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => manageMessagesIn(language).common.notLoaded);

/** Keeps the page and its input if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  const sent = await request.clone().formData();
  const input = { duration: String(sent.get("duration")), language: String(sent.get("language")), label: String(sent.get("label")) };
  return actInSession(serverAction, (): Refusal => ({ failure: "unavailable", ...input }));
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { labels } = accessMessagesIn(languageOf(location.pathname));
  return privateHeadTags(rootData(location, matches), labels.title);
}

export default function WorkLabels({ loaderData, actionData: refusal }: Route.ComponentProps) {
  useShownData(loaderData);
  const { works, missing, isCut, list, filter, options, once } = loaderData;
  const { base } = usePublicBase(loaderData.base);
  const { labels: words } = useAccessMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const returnToList = useReturnToList();
  const failure = useFailureText();
  useActionToast(refusal, refusal && { title: common.errorTitle, text: failure(refusal.failure), tone: "destructive" });
  // The labels are what the works were selected for.
  const isLabelled = list === null;
  useEffect(() => {
    if (isLabelled) forgetSelection();
  }, [isLabelled]);
  const isPublic = options.opens === "page";
  const labels = works.flatMap((work): PrintedLabel[] => {
    if (isPublic) return [{ paintingId: work.id, title: work.title, artist: work.artist, inventoryNo: work.inventoryNo, token: null }];
    const token = work.links.find(({ id }) => work.choice === "" || choiceOf(id) === work.choice);
    return token === undefined
      ? []
      : [{ paintingId: work.id, title: token.title, artist: token.artist, inventoryNo: work.inventoryNo, token }];
  });
  const withoutLink = isPublic ? 0 : works.filter(({ links, hasOwner }) => links.length === 0 && hasOwner).length;
  const hidden = isPublic ? works.filter((work) => !work.isPublic).length : 0;
  return (
    <div className="page-width pt-8 pb-24">
      <SessionGuard />
      <div className="no-print">
        <Link to={returnToList(toHref(paths.manage()))} className={buttonClass("quiet")}>
          {common.backToManagement}
        </Link>
        <h1 className="mt-8 text-2xl">{words.title}</h1>
        <FlashNotice notices={{ issued: { title: common.successTitle, text: words.issued } }} />
        <div className="mt-6 flex flex-col gap-3 empty:hidden">
          {isCut && <Notice>{words.tooManyWorks(MAX_WORKS)}</Notice>}
          {missing > 0 && <Notice>{words.missing(missing)}</Notice>}
          {hidden > 0 && list === null && <Notice>{words.notPublic(hidden)}</Notice>}
          {labels.length * options.copies > MAX_LABELS && <Notice>{words.tooMany(MAX_LABELS)}</Notice>}
        </div>
        {list === null ? (
          <>
            <WorkLabelOptions works={works} options={options} base={base} />
            {withoutLink > 0 && (
              <IssueLinks once={once} count={withoutLink} refusal={refusal} error={refusal && failure(refusal.failure)} />
            )}
            {works.length > 0 && labels.length === 0 && <p className="mt-8">{words.noneChosen}</p>}
          </>
        ) : (
          <WorkChoice list={list} filter={filter} chosen={works} />
        )}
      </div>
      {list === null && labels.length > 0 && (
        <LabelPages pages={placeLabels(labels, options)} layout={options.layout} base={base} hasCheck={options.check === "on"} />
      )}
    </div>
  );
}

function useFailureText(): (failure: Failure) => string {
  const { common } = useManageMessages();
  const { tokens } = useAccessMessages();
  return (failure) => {
    if (failure === "label") return tokens.labelTooLong;
    if (failure === "forbidden") return common.noTokenPermission;
    return failure === "unexpected" ? tokens.generateUnexpected : common[failure];
  };
}
