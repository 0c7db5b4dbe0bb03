import { data } from "react-router";
import { fileGrantOf, readFileGrant } from "#app/features/access/domain/token-link.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import type { BareHandle } from "#app/shared/frame/bare-document.tsx";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import recordScript from "../../../entry.record.ts?worker&url";
import { BY_ROLE, FAILED, REQUEST_RECORD, STATE } from "../components/open-record/attributes.ts";
import { OpenedRecord } from "../components/open-record/opened-record.tsx";
import { TokenState } from "../components/open-record/token-state.tsx";
import { WorkFacts, WorkHeading } from "../components/open-record/work-label.tsx";
import { PrivateRecordSheet } from "../components/record-view.tsx";
import { findPainting, isPaintingId } from "../domain/find-painting.server.ts";
import { openRecordByToken, readRecordByRole } from "../domain/record/read-record.server.ts";
import type { TokenAnswer, WorkLabel } from "../domain/record/token-answer.ts";
import { formatArtist } from "../domain/works/attribution.ts";
import { formatDimensions } from "../domain/works/dimensions.ts";
import { strictly } from "../domain/works/localise.ts";
import { formatWorkDate, type WorkDate } from "../domain/works/work-date.ts";
import type { Route } from "./+types/open-with-token";
import { FORMS } from "./forms.server.ts";

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

/** Uses the token, once. A record that is open already is shown in another language without another use. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const { id, token } = params;
  // The database takes no text with a null sign, and no token of ours has one.
  const isPossible = isPaintingId(id) && token.length <= MAX_TOKEN && !token.includes("\0");
  // A body that is not the form is refused as everywhere, and is no failure of ours.
  const isOpen = isPossible && readFileGrant(await grantIn(request), id, site.settings.secretKey) === token;
  try {
    if (!isPossible) return await refuse(ctx, id);
    return await use(ctx, site, { id, token, isOpen }, languageOf(url.pathname));
  } catch (error) {
    ctx.logFailure(error);
    return data({ kind: "failed" as const }, { status: 503 });
  }
}

/** The grant of an opened record; empty where the request has none. */
async function grantIn(request: Request): Promise<string> {
  if (request.body === null || request.headers.get("Content-Type") === null) return "";
  return String((await readForm(request, FORMS["open-with-token.tsx"])).get("grant") ?? "");
}

/** An unavailable painting reveals nothing about the token, nor that there is a draft. */
async function refuse(ctx: RequestContext, id: string) {
  const painting = await ctx.query((tx) => findPainting(tx, id));
  return data({ kind: "refused" as const, isPaintingShown: painting !== undefined }, { status: 403 });
}

async function use(
  ctx: RequestContext,
  site: Site,
  { id, token, isOpen }: { id: string; token: string; isOpen: boolean },
  language: Language,
) {
  const result = await ctx.query((tx) => openRecordByToken(tx, token, id, { isOpen }));
  if (result.status === "refused") return refuse(ctx, id);
  if (result.status === "empty") return data({ kind: "empty" as const }, { status: 200 });
  if (result.status === "limited") {
    return data(
      { kind: "limited" as const, minutes: Math.ceil(result.wait / 60) },
      { status: 429, headers: { "Retry-After": String(result.wait) } },
    );
  }
  const { record, painting, image, tokenId, expiresAt, openedAs } = result;
  return {
    kind: "granted" as const,
    record,
    painting: labelOf(painting, language),
    picture: image === undefined ? null : { width: image.width, height: image.height },
    grant: fileGrantOf(tokenId, id, site.settings.secretKey, token),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, (expiresAt.getTime() - site.now().getTime()) / 1000),
    openedAs,
  };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

type LabelRow = Parameters<typeof strictly<"title">>[0] &
  Parameters<typeof strictly<"artist">>[0] &
  Parameters<typeof strictly<"materials">>[0] &
  WorkDate & {
    artist_dates: string | null;
    attribution: string | null;
    dimensions: string | null;
    certificates: { name: string; url: string | null }[];
    documents: { name: string; url: string | null }[];
  };

/** Labels beside the record, in the page's own language (P-PAINTING-1). */
function labelOf(row: LabelRow, language: Language): WorkLabel {
  return {
    title: strictly(row, "title", language),
    artist: formatArtist(strictly(row, "artist", language), row.attribution, language),
    artistDates: row.artist_dates,
    date: formatWorkDate(row, language),
    materials: strictly(row, "materials", language),
    dimensions: formatDimensions(row.dimensions, language),
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

export const handle: BareHandle = {
  bare: {
    firstScript: REQUEST_RECORD,
    script: recordScript,
  },
};

export default function Access({ params, loaderData: { byRole }, actionData }: Route.ComponentProps) {
  const answer: TokenAnswer | undefined = actionData;
  return (
    <>
      {answer?.kind === "granted" ? (
        <div {...{ [STATE]: "" }}>
          <OpenedRecord opened={answer} paintingId={params.id} />
        </div>
      ) : (
        <TokenState answer={answer} />
      )}
      {byRole !== null && answer?.kind !== "granted" && (
        <div {...{ [BY_ROLE]: "" }} className="page-width max-w-5xl pb-12">
          <WorkHeading painting={byRole.painting} />
          <div className="mt-4 max-w-2xl">
            <WorkFacts painting={byRole.painting} />
          </div>
          <div className="mt-8">
            <PrivateRecordSheet record={byRole.record} paintingId={params.id} />
          </div>
        </div>
      )}
      <template {...{ [FAILED]: "" }}>
        <TokenState answer={{ kind: "failed" }} />
      </template>
    </>
  );
}
