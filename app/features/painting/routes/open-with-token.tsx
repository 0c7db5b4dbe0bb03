import { useEffect, useRef, useState } from "react";
import { data, Form, useFetcher } from "react-router";
import { fileGrantOf } from "#app/features/access/domain/token-link.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { PAINTING_IMAGE, paths, resourcePaths, TOKEN_CHECK } from "#app/i18n/paths.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NamedLinks } from "../components/named-links.tsx";
import { PrivateRecordSheet } from "../components/record-view.tsx";
import { TimeLeft } from "../components/time-left.tsx";
import { datesAfter, formatArtist } from "../domain/attribution.ts";
import { findPainting, isPaintingId } from "../domain/find-painting.server.ts";
import { strictly } from "../domain/localise.ts";
import { paintingFileId } from "../domain/painting-file.ts";
import { openRecordByToken, readRecordByRole } from "../domain/record/read-record.server.ts";
import { formatWorkDate, type WorkDate } from "../domain/work-date.ts";
import type { Route } from "./+types/open-with-token";

/** Interval at which an open record checks its token. */
const CHECK_INTERVAL_MS = 15_000;
/** No token of ours is longer; what is longer is not even hashed. */
const MAX_TOKEN = 200;

/**
 * Opening the link reads, counts and says nothing of the token (P-RECORD-5, P-RECORD-4, P-HEAD-3). Owners and administrators see the record by
 * their role, whatever the token is (P-RECORD-10).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.kind !== "account" || !isPaintingId(params.id)) return { byRole: null };
  const { id } = params;
  const found = await ctx.query(async (tx) => {
    const record = await readRecordByRole(tx, id);
    const painting = record === null ? undefined : await findPainting(tx, id);
    return record === null || painting === undefined ? null : { record, painting };
  });
  return { byRole: found === null ? null : { record: found.record, painting: labelOf(found.painting, languageOf(url.pathname)) } };
}

/** The token in the address does not change by being used. */
export const shouldRevalidate = () => false;

/** Uses the token, once. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const { id, token } = params;
  // The database takes no text with a null sign, and no token of ours has one.
  const isPossible = isPaintingId(id) && token.length <= MAX_TOKEN && !token.includes("\0");
  try {
    if (!isPossible) return await refuse(ctx, id);
    return await use(ctx, site, id, token, languageOf(url.pathname));
  } catch (error) {
    ctx.logFailure(error);
    return data({ kind: "failed" as const }, { status: 503 });
  }
}

/** Bad reception is not a refusal: it can be tried again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actWithFallback(serverAction, () => ({ kind: "failed" as const }));
}

/** An unavailable painting reveals nothing about the token, nor that there is a draft. */
async function refuse(ctx: RequestContext, id: string) {
  const painting = await ctx.query((tx) => findPainting(tx, id));
  return data({ kind: "refused" as const, isPaintingShown: painting !== undefined }, { status: 403 });
}

async function use(ctx: RequestContext, site: Site, id: string, token: string, language: Language) {
  const result = await ctx.query((tx) => openRecordByToken(tx, token, id));
  if (result.status === "refused") return refuse(ctx, id);
  if (result.status === "empty") return data({ kind: "empty" as const }, { status: 200 });
  if (result.status === "limited") {
    return data(
      { kind: "limited" as const, minutes: Math.ceil(result.wait / 60) },
      { status: 429, headers: { "Retry-After": String(result.wait) } },
    );
  }
  const { record, painting, image, tokenId, expiresAt } = result;
  return {
    kind: "granted" as const,
    record,
    painting: labelOf(painting, language),
    picture: image === undefined ? null : { width: image.width, height: image.height },
    grant: fileGrantOf(tokenId, id, site.settings.secretKey, token),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, (expiresAt.getTime() - site.now().getTime()) / 1000),
  };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

type LabelRow = Parameters<typeof strictly<"title">>[0] &
  Parameters<typeof strictly<"artist">>[0] &
  WorkDate & {
    artist_dates: string | null;
    attribution: string | null;
    certificates: { name: string; url: string | null }[];
    documents: { name: string; url: string | null }[];
  };

/** Labels beside the record, in the page's own language (P-PAINTING-1). */
function labelOf(row: LabelRow, language: Language) {
  return {
    title: strictly(row, "title", language),
    artist: formatArtist(strictly(row, "artist", language), row.attribution, language),
    artistDates: row.artist_dates,
    date: formatWorkDate(row, language),
    certificates: row.certificates,
    documents: row.documents,
  };
}

export function meta({ location, matches, params }: Route.MetaArgs) {
  const { record } = messagesIn(languageOf(location.pathname));
  return headTags(rootData(location, matches), {
    title: record.pageTitle,
    description: record.sealedText,
    robots: "noindex, nofollow",
    canonicalPath: paths.painting(params.id),
  });
}

type Result = NonNullable<Route.ComponentProps["actionData"]>;
type Granted = Extract<Result, { kind: "granted" }>;

export default function Access({ params, loaderData: { byRole }, actionData }: Route.ComponentProps) {
  const opening = useFetcher<typeof action>();
  const isStarted = useRef(false);
  const [isClosed, setIsClosed] = useState(false);
  const result: Result | undefined = opening.data ?? actionData;
  const { submit } = opening;

  // With script the page posts by itself, once; a preview or a scanner that only fetches it uses nothing.
  const reveal = () => void submit(null, { method: "post" });
  const start = useRef(reveal);
  useEffect(() => {
    if (isStarted.current || actionData !== undefined) return;
    isStarted.current = true;
    start.current();
  }, [actionData]);
  useAnnouncement(result);

  const isOpen = result?.kind === "granted" && !isClosed;
  return (
    <div className="page-width max-w-5xl pt-10 pb-24 lg:pt-14">
      {isOpen ? (
        <OpenRecord result={result} paintingId={params.id} onClose={() => setIsClosed(true)} />
      ) : (
        <>
          <State result={result} isClosed={isClosed} isOpening={opening.state !== "idle"} onRetry={reveal} />
          {byRole !== null && (
            <div className="mt-14">
              <Label painting={byRole.painting} />
              <div className="mt-8">
                <PrivateRecordSheet record={byRole.record} paintingId={params.id} />
              </div>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The short notices of the catalogue (P-RECORD-6). */
function useAnnouncement(result: Result | undefined) {
  const { record } = useMessages();
  const kind = result?.kind;
  useEffect(() => {
    if (kind === "refused" || kind === "limited") toasts.show({ title: record.deniedTitle, text: record.deniedText, tone: "destructive" });
    if (kind === "empty") toasts.show({ title: record.emptyTitle, text: record.emptyText });
    if (kind === "failed") toasts.show({ title: record.errorTitle, text: record.failed, tone: "destructive" });
  }, [kind, record]);
}

interface StateProps {
  result: Result | undefined;
  isClosed: boolean;
  isOpening: boolean;
  onRetry: () => void;
}

/** The calm page: before the record opens, when it does not, and after it has closed. */
function State({ result, isClosed, isOpening, onRetry }: StateProps) {
  const { record, painting, gallery } = useMessages();
  const toHref = useHref();
  // Of a painting that cannot be shown, the whole page says so (P-RECORD-8, P-PAINTING-11).
  const isDenied = result?.kind === "refused" && !result.isPaintingShown;
  const canTry = !isClosed && (result === undefined || result.kind === "failed");
  return (
    <div className="mx-auto max-w-xl py-10 text-center">
      <img src={resourcePaths.guilloche("wall.sealed-record")} alt="" width={400} height={400} className="mx-auto w-48 opacity-80" />
      <h1 className="mt-8 text-2xl">{isClosed ? record.closed : isDenied ? gallery.accessDenied : record.sealed}</h1>
      <div className="mt-6 text-left">
        {isClosed ? (
          <Notice>{record.closedText}</Notice>
        ) : result === undefined || result.kind === "granted" ? (
          <p className="text-center">{record.sealedText}</p>
        ) : (
          <Refusal result={result} />
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {canTry && (
          <Form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              onRetry();
            }}
          >
            <Button type="submit" isBusy={isOpening}>
              {isOpening ? record.opening : result === undefined ? record.reveal : record.tryAgain}
            </Button>
          </Form>
        )}
        <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
          {painting.backToGallery}
        </Link>
      </div>
    </div>
  );
}

function Refusal({ result }: { result: Exclude<Result, { kind: "granted" }> }) {
  const { record, gallery } = useMessages();
  switch (result.kind) {
    case "refused":
      return (
        <Notice tone="destructive" title={result.isPaintingShown ? record.refusedInline : gallery.invalidToken}>
          {record.refusedText}
        </Notice>
      );
    case "limited":
      return (
        <Notice tone="destructive" title={record.refusedInline}>
          {record.limited(result.minutes)}
        </Notice>
      );
    case "empty":
      return <Notice title={record.emptyInline}>{record.emptyText}</Notice>;
    case "failed":
      return (
        <Notice tone="destructive" title={record.failed}>
          {record.failedText}
        </Notice>
      );
  }
}

/** The record, opened by a token: it says until when, and closes itself. */
function OpenRecord({ result, paintingId, onClose }: { result: Granted; paintingId: string; onClose: () => void }) {
  const { record: words, painting: paintingWords, gallery } = useMessages();
  const toHref = useHref();
  const isOffline = useTokenWatch(resourcePaths.privateFile(paintingId, TOKEN_CHECK, result.grant), onClose);
  const { painting, picture, record, grant } = result;
  /** Files that were uploaded here, of a draft too. */
  const withGrant = (item: { name: string; url: string | null }) => {
    const file = paintingFileId(item.url);
    return file === undefined ? item : { ...item, url: resourcePaths.privateFile(paintingId, file, grant) };
  };
  return (
    <article>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        {picture !== null && (
          <img
            src={resourcePaths.privateFile(paintingId, PAINTING_IMAGE, grant)}
            alt={gallery.workBy(painting.title, painting.artist)}
            width={picture.width}
            height={picture.height}
            className="h-auto max-h-[60vh] w-auto max-w-full justify-self-center shadow-[0_2px_4px_rgb(21_24_30/0.25),0_20px_40px_-16px_rgb(21_24_30/0.4)]"
          />
        )}
        <div>
          <Label painting={painting} />
          <p className="mt-6 border-l-2 border-brass pl-4 text-sm">
            {words.openUntil} <DateTime at={result.expiresAt} />
            {", "}
            <TimeLeft seconds={result.secondsLeft} onOver={onClose} />
          </p>
          {isOffline && <p className="mt-3 text-sm text-slate">{words.offline}</p>}
          <div className="no-print mt-6 flex flex-wrap gap-3">
            <PrintButton />
            <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
              {paintingWords.backToGallery}
            </Link>
          </div>
        </div>
      </div>
      <div className="mt-12">
        <PrivateRecordSheet record={record} paintingId={paintingId} grant={grant} />
      </div>
      <NamedLinks kind="certificates" items={painting.certificates.map(withGrant)} />
      <NamedLinks kind="documents" items={painting.documents.map(withGrant)} />
      <p className="print-only mt-6 border-t border-ink pt-2 text-xs">{words.privateFooter}</p>
    </article>
  );
}

/** Asks from time to time, and whenever the tab comes back, whether the token is still good. */
function useTokenWatch(address: string, onEnd: () => void): boolean {
  const [isOffline, setIsOffline] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        const answer = await fetch(address);
        setIsOffline(!answer.ok);
        if (answer.ok && !((await answer.json()) as { isGood: boolean }).isGood) end.current();
      } catch {
        // Bad reception closes nothing: the time runs on by itself.
        setIsOffline(true);
      }
    };
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [address]);
  return isOffline;
}

function Label({ painting }: { painting: ReturnType<typeof labelOf> }) {
  return (
    <div>
      <h1 className="text-2xl italic">{painting.title}</h1>
      <p className="mt-2 text-lg">
        {painting.artist}
        {painting.artistDates !== null && <span className="figures text-slate">{datesAfter(painting.artist, painting.artistDates)}</span>}
      </p>
      {painting.date !== null && <p className="figures mt-1 text-sm text-slate">{painting.date}</p>}
    </div>
  );
}
