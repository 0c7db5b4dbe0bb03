import { useEffect, useRef, useState } from "react";
import { data, redirect, useNavigate, useRevalidator } from "react-router";
import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn, useManageMessages } from "#app/i18n/manage-messages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import type { DeskPainting } from "#app/shared/management/desk-painting.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { keepsInput, setSessionState } from "#app/shared/session/session-end.ts";
import { SessionGuard } from "#app/shared/session/session-guard.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccessStatistics } from "../components/access-statistics.tsx";
import { type GenerateRefusal, GenerateTokenForm, useGenerateRefusalText } from "../components/generate-token-form.tsx";
import { PublicBaseCard } from "../components/public-base-card.tsx";
import { TokenCard } from "../components/token-card.tsx";
import { useLiveStatistics } from "../components/use-live-statistics.ts";
import { usePublicBase } from "../components/use-public-base.ts";
import { DEFAULT_DURATION, type IssuedToken, isGoodToken, tokenRequest } from "../domain/access-token.ts";
import { issueToken } from "../domain/issue-token.server.ts";
import { listTokens } from "../domain/list-tokens.server.ts";
import { readStatistics } from "../domain/read-statistics.server.ts";
import type { Statistics, TokenUse } from "../domain/statistics.ts";
import { withdrawAllTokens, withdrawToken } from "../domain/withdraw-tokens.server.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/tokens";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { linkBaseOfPage } from "./link-base.server.ts";
import { requireTokenManager } from "./require-token-manager.server.ts";

/** Interval of the check for expired tokens (P-TOKEN-6). */
const EXPIRY_CHECK_MS = 30_000;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const painting = await requireTokenManager(ctx, url, params.id);
  if (painting === null) return data({ painting: null }, { status: 404 });
  // Client-side navigation gets the statistics by their own stream instead of waiting for them.
  const isDocument = request.headers.get("Sec-Fetch-Dest") !== "empty";
  const { tokens, statistics } = await ctx.query(async (tx) => ({
    tokens: await listTokens(tx, painting.id, { secretKey: site.settings.secretKey, now: site.now() }),
    statistics: isDocument ? await readStatistics(tx, painting.id) : null,
  }));
  const base = linkBaseOfPage(request, url, site.publicBaseUrl);
  return data({ painting, tokens, statistics, base, now: site.now().toISOString(), once: crypto.randomUUID() }, { status: 200 });
}

interface Refusal {
  generate?: GenerateRefusal;
  failure?: "deactivate" | "unavailable" | "full";
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  const { id } = params;
  // No such painting: the redirect target shows the error (P-TOKEN-2).
  if (!isPaintingId(id)) return redirect(url.pathname, 303);
  const refuse = (status: number, refusal: Refusal) => data(refusal, { status });
  // Check permissions before reading the body.
  try {
    const { managesTokens, administers } = await ctx.query((tx) => readAbilities(tx, id));
    if (!managesTokens && !administers)
      return refuse(403, { generate: { kind: "forbidden", duration: DEFAULT_DURATION, language: languageOf(url.pathname), label: "" } });
  } catch {
    // The cause is logged.
    return refuse(503, { failure: "unavailable" });
  }
  const form = await readForm(request, FORMS["tokens.tsx"]);
  const intent = readIntent(INTENTS["tokens.tsx"], form);
  const done = (notice: string, hash = "") =>
    redirect(
      href(languageOf(url.pathname), paths.manageTokens(id), { base: url.searchParams.get("base") ?? "", [NOTICE]: notice }) + hash,
      303,
    );

  if (intent === "generate") {
    const input = {
      duration: String(form.get("duration") ?? DEFAULT_DURATION),
      language: String(form.get("language") ?? languageOf(url.pathname)),
      label: String(form.get("label") ?? ""),
    };
    const parsed = tokenRequest.safeParse(input);
    if (!parsed.success) return refuse(422, { generate: { kind: "label", ...input } });
    try {
      const tokenId = idempotencyId(form.get("once"), ctx.session?.accountId, id, parsed.data);
      await ctx.query((tx) => issueToken(tx, site.settings.secretKey, { id: tokenId, paintingId: id, ...parsed.data }));
      return done("generated", `#token-${tokenId}`);
    } catch (error) {
      const key = ctx.logFailure(error);
      if (key === "forbidden") return refuse(403, { generate: { kind: "forbidden", ...input } });
      if (key === "invalid") return refuse(409, { generate: { kind: "noOwner", ...input } });
      if (key === "unavailable") return refuse(503, { generate: { kind: "unavailable", ...input } });
      if (key === "full") return refuse(507, { generate: { kind: "full", ...input } });
      return refuse(500, { generate: { kind: "unexpected", ...input } });
    }
  }
  if (intent === "deactivate" || intent === "freeze") {
    const tokenId = String(form.get("token") ?? "");
    try {
      if (intent === "freeze") {
        const isManager = await ctx.query(async (tx) => {
          // Row security alone would ignore the update silently.
          if (!(await readAbilities(tx, id)).managesTokens) return false;
          await withdrawAllTokens(tx, id, site.now());
          return true;
        });
        return isManager ? done("frozen") : refuse(403, { failure: "deactivate" });
      }
      const outcome = isPaintingId(tokenId) ? await ctx.query((tx) => withdrawToken(tx, id, tokenId)) : undefined;
      if (outcome === undefined) return refuse(404, { failure: "deactivate" });
      return done(outcome === "done" ? "deactivated" : "already-deactivated", `#token-${tokenId}`);
    } catch (error) {
      const key = ctx.logFailure(error);
      if (key === "unavailable") return refuse(503, { failure: key });
      return key === "full" ? refuse(507, { failure: key }) : refuse(500, { failure: "deactivate" });
    }
  }
  return redirectToManagement(url, "not-fetched");
}

/** If client-side navigation fails after its retries, shows a message and the list (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
export const clientLoader = ({ request, url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => manageMessagesIn(language).common.notFetched, { retrySignal: request.signal });

/** Keeps the page and its input if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  const sent = await request.clone().formData();
  return actInSession(serverAction, (hasEnded): Refusal => {
    if (readIntent(INTENTS["tokens.tsx"], sent) !== "generate") return { failure: "deactivate" };
    return {
      generate: {
        kind: hasEnded ? "unavailable" : "unexpected",
        duration: String(sent.get("duration")),
        language: String(sent.get("language")),
        label: String(sent.get("label")),
      },
    };
  });
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const painting = loaderData?.painting;
  const title = painting == null ? messagesIn(language).painting.notFound : accessMessagesIn(language).tokens.headTitle(painting.title);
  return privateHeadTags(rootData(location, matches), title);
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  if (loaderData.painting === null) return <NotFound />;
  const { painting, tokens, statistics, base, now, once } = loaderData;
  return <Manager key={painting.id} {...{ painting, tokens, statistics, now, once, refusal: actionData }} linkBase={base} />;
}

function NotFound() {
  const { painting } = useMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  return (
    <div className="page-width flex flex-col items-start py-24">
      <h1 className="mb-8 text-3xl">{painting.notFound}</h1>
      <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
        {common.backToManagement}
      </Link>
    </div>
  );
}

interface ManagerProps {
  painting: DeskPainting & { title: string; artist: string };
  tokens: IssuedToken[];
  statistics: Statistics | null;
  now: string;
  once: string;
  linkBase: string;
  refusal: Refusal | undefined;
}

function Manager({ painting, tokens: loaded, statistics: initial, now, once, linkBase, refusal }: ManagerProps) {
  const { common } = useManageMessages();
  const { tokens: words, statistics: statisticsWords } = useAccessMessages();
  const toHref = useHref();
  const { base, save } = usePublicBase(linkBase);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  /** To where it is said why: the sign-in page, or that of the work, unless what was typed keeps the page. */
  const leave = (cause: string) => {
    if (cause === "session" && keepsInput()) setSessionState("ended");
    else if (cause === "session") void navigate(toHref(paths.auth(), { [NOTICE]: "signed-out" }), { replace: true });
    else if (cause === "access") void navigate(toHref(paths.painting(painting.id)), { replace: true });
    else void revalidate();
  };
  const { statistics, connection, hasFailed } = useLiveStatistics(painting.id, initial, leave);
  const tokens = useCurrentTokens(loaded, statistics, now, revalidate);
  const good = tokens.filter(isGoodToken);
  const hasLabels = tokens.some((token) => token.text !== null);
  useRefusalToast(refusal);
  const success = (text: string) => ({ title: common.successTitle, text });
  const sections = [
    { id: "generate", label: words.generateTitle },
    { id: "tokens", label: words.listTitle },
    { id: "statistics", label: statisticsWords.title },
    { id: "base", label: words.baseTitle },
  ];
  return (
    <>
      <PaintingBar title={painting.title} painting={painting} current="tokens" base={base} sections={sections} />
      <div className="page-width pt-8 pb-24">
        <SessionGuard onEnd={() => leave("session")} isBelowBar />
        <Link to={toHref(paths.manage())} className="link inline-flex min-h-11 items-center text-sm">
          {common.backToManagement}
        </Link>
        <h1 className="text-2xl italic">{painting.title}</h1>
        <p className="mt-1">{painting.artist}</p>
        <p className="mt-4 mb-10 max-w-prose text-sm text-slate">{words.lead}</p>
        <FlashNotice
          notices={{
            generated: success(words.generated),
            deactivated: success(words.deactivatedDone),
            "already-deactivated": { title: words.alreadyTitle, text: words.alreadyDone },
            frozen: success(words.frozen),
          }}
        />
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-12">
            {painting.isArchived ? <Notice>{words.archived}</Notice> : <GenerateTokenForm once={once} refusal={refusal?.generate} />}
            <Section
              id="tokens"
              title={words.listTitle}
              aside={
                hasLabels && (
                  <Link to={toHref(paths.tokenLabels(painting.id), { base, layout: "sheet" })} className="link text-sm">
                    {words.allLabels}
                  </Link>
                )
              }
            >
              {refusal?.failure !== undefined && (
                <div className="mb-6">
                  <Notice tone="destructive">{refusal.failure === "deactivate" ? words.deactivateFailed : common[refusal.failure]}</Notice>
                </div>
              )}
              {tokens.length === 0 ? (
                <p className="text-sm">{words.none}</p>
              ) : (
                <ul>
                  {tokens.map((token) => (
                    <TokenCard key={token.id} token={token} painting={painting} base={base} isArchived={painting.isArchived} />
                  ))}
                </ul>
              )}
              {good.length > 0 && (
                <div className="mt-6">
                  <Confirmation
                    name="freeze"
                    label={words.freeze}
                    title={words.freezeTitle}
                    text={`${words.freezeText(good.length)} ${words.freezeEffect}`}
                    confirmLabel={words.freezeConfirm}
                  />
                </div>
              )}
            </Section>
          </div>
          <div className="flex flex-col gap-12">
            <AccessStatistics paintingId={painting.id} {...{ statistics, connection, hasFailed }} />
            <PublicBaseCard base={base} save={save} />
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * The current tokens: use counts from the stream, expiry from the clock. Reloads them if the stream reports tokens issued or
 * deactivated elsewhere.
 */
function useCurrentTokens(
  loaded: IssuedToken[],
  statistics: Statistics | null,
  now: string,
  revalidate: () => Promise<void>,
): IssuedToken[] {
  const [time, setTime] = useState(() => Date.parse(now));
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    // Follow the server's clock: the reader's may be wrong.
    const ahead = Date.parse(now) - Date.now();
    const check = () => setTime(Date.now() + ahead);
    check();
    const timer = setInterval(check, EXPIRY_CHECK_MS);
    return () => clearInterval(timer);
  }, [now]);
  const known = useRef(loaded);
  known.current = loaded;
  // Runs once per stream event, which may be older than the page.
  useEffect(() => {
    const isKnown = ({ id, isActive }: TokenUse) => known.current.find((token) => token.id === id)?.isActive === isActive;
    if (statistics !== null && (statistics.tokens.length !== known.current.length || !statistics.tokens.every(isKnown)))
      void reload.current();
  }, [statistics]);
  return loaded.map((token) => {
    const isExpired = Date.parse(token.expiresAt) <= time;
    const use = statistics?.tokens.find(({ id }) => id === token.id);
    return {
      ...token,
      isExpired,
      text: isExpired ? null : token.text,
      // Use counts only grow, so the maximum covers a stream older than the page.
      usageCount: Math.max(token.usageCount, use?.usageCount ?? 0),
      // The later one, in ISO 8601, for the same reason.
      lastOpenedAt: [token.lastOpenedAt, use?.lastOpenedAt ?? null].reduce((a, b) => ((b ?? "") > (a ?? "") ? b : a)),
    };
  });
}

function useRefusalToast(refusal: Refusal | undefined): void {
  const { common } = useManageMessages();
  const { tokens } = useAccessMessages();
  const textOf = useGenerateRefusalText();
  const text =
    refusal?.generate !== undefined
      ? textOf(refusal.generate)
      : refusal?.failure === undefined
        ? undefined
        : refusal.failure === "deactivate"
          ? tokens.deactivateFailed
          : common[refusal.failure];
  useActionToast(refusal, text === undefined ? undefined : { title: common.errorTitle, text, tone: "destructive" });
}
