import { type ReactNode, Suspense } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { findValidEntry } from "#app/features/register/domain/find-register-entry.server.ts";
import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { readTogether } from "#app/platform/read-together.server.ts";
import { type RequestContext, requestContext, siteContext } from "#app/platform/site.server.ts";
import { actWithFallback, loadWithFallback, useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { lazyPart } from "#app/shared/client/lazy-part.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags, notFoundHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { responsiveImage } from "#app/shared/images/responsive-image.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { readIntent } from "#app/shared/read-intent.ts";
import { SessionRefresh } from "#app/shared/session/use-session-refresh.ts";
import { proportionOf } from "#app/shared/wall/hang.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Trail } from "../components/breadcrumbs.tsx";
import { CiteWork } from "../components/cite-work.tsx";
import { HungWork, TALL } from "../components/hung-work.tsx";
import { NamedLinks } from "../components/named-links.tsx";
import type { AdministrationRefusal } from "../components/painting-administration.tsx";
import { PassportState } from "../components/passport-state.tsx";
import { PressPicture } from "../components/press-picture.tsx";
import { PrivateRecordSheet } from "../components/record-view.tsx";
import { RelatedWorks } from "../components/related-works.tsx";
import { NO_ABILITIES, readAbilities } from "../domain/abilities.server.ts";
import { findArchiver, setArchived } from "../domain/archive-painting.server.ts";
import { datesAfter } from "../domain/attribution.ts";
import { deletePainting } from "../domain/delete-painting.server.ts";
import { formatDimensions, pictureWidth } from "../domain/dimensions.ts";
import { findNeighbours } from "../domain/find-neighbours.server.ts";
import { findPainting, isPaintingId } from "../domain/find-painting.server.ts";
import { findRelated } from "../domain/find-related.server.ts";
import { artistWithFallback, shortenDescription, strictTexts, withFallback } from "../domain/localise.ts";
import { listOwners } from "../domain/owners/list-owners.server.ts";
import { removeOwner } from "../domain/owners/remove-owner.server.ts";
import { listPublicPictures } from "../domain/pictures/list-pictures.server.ts";
import { readRecordByRole } from "../domain/record/read-record.server.ts";
import { visualArtworkData } from "../domain/structured-data.ts";
import { removeFiles } from "../domain/uploads/removed-files.server.ts";
import { dateForPrograms, formatWorkDate, withoutDate } from "../domain/work-date.ts";
import type { Route } from "./+types/painting";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const found = isPaintingId(params.id) ? await readPainting(ctx, params.id, language) : undefined;
  if (found?.row === undefined) {
    // It may be a draft, and the visitor its owner.
    ctx.requireReadSession();
    return data({ painting: null }, { status: 404 });
  }
  const { row, pictures, neighbours, related, passport, abilities, record, owners } = found;
  if (row.is_public) ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  const sizes = responsiveImage(row);
  const picture = sizes && { ...sizes, hasTiles: row.has_tiles === true };
  const date = formatWorkDate(row, language);
  const texts = strictTexts(row, language);
  const painting = {
    id: row.id,
    isPublished: row.is_published,
    publishedFrom: row.publish_at && manageMessagesIn(language).desk.publishedFrom(formatBrusselsTime(row.publish_at, language)),
    isPublic: row.is_public,
    archive: row.archived_at && { at: row.archived_at.toISOString(), by: await ctx.query((tx) => findArchiver(tx, row.id)) },
    headTitle: withFallback(row, "title", language),
    headArtist: artistWithFallback(row, language),
    headDescription: shortenDescription(withFallback(row, "description", language)),
    ...texts,
    place: withoutDate(texts.place, date),
    artistKey: row.is_public ? row.artist_key : null,
    address: context.get(siteContext).publicBaseUrl + href(language, paths.painting(row.id)),
    citedAddress:
      context.get(siteContext).publicBaseUrl +
      href(language, passport === null ? paths.painting(row.id) : paths.registerEntry(passport.number)),
    year: row.year,
    artistDates: row.artist_dates,
    originalTitle: row.original_title,
    attribution: row.attribution,
    plainArtist: withFallback(row, "artist", language),
    date,
    dateForPrograms: dateForPrograms(row),
    dimensions: formatDimensions(row.dimensions, language),
    certificates: row.certificates,
    documents: row.documents,
    picture,
    pictures,
    pictureWidth: picture && pictureWidth(row.dimensions, picture),
    ...{ neighbours, related, passport, abilities, record, owners },
  };
  return data({ painting }, { status: 200 });
}

/** The painting as everyone sees it, and what the reader's role adds. */
function readPainting(ctx: RequestContext, id: string, language: Language) {
  const readPublic = async (tx: Transaction) => {
    const [row, pictures, neighbours, related, passport] = await Promise.all([
      findPainting(tx, id),
      listPublicPictures(tx, id),
      findNeighbours(tx, id, language),
      findRelated(tx, id, language),
      findValidEntry(tx, id),
    ]);
    return { row, pictures, neighbours, related, passport };
  };
  if (ctx.actor.kind !== "account") return ctx.query(async (tx) => ({ ...(await readPublic(tx)), ...NOTHING, owners: [] }));
  const together = async (tx: Transaction) => {
    const [shown, byRole, owners] = await Promise.all([readPublic(tx), readByRole(tx, id), listOwners(tx, id)]);
    return { ...shown, ...byRole, owners: byRole.abilities.administers ? owners : [] };
  };
  return readTogether(ctx, together, async () => {
    const shown = await ctx.query(readPublic);
    // `query` has logged the cause.
    const byRole = await ctx.query((tx) => readByRole(tx, id)).catch(() => NOTHING);
    const owners = byRole.abilities.administers ? await ctx.query((tx) => listOwners(tx, id)).catch(() => null) : [];
    return { ...shown, ...byRole, owners };
  });
}

/** If abilities and record cannot be read, the page is shown without them; without owners it says so (P-PAINTING-13). */
const NOTHING = { abilities: NO_ABILITIES, record: null };

async function readByRole(tx: Transaction, id: string) {
  const [abilities, record] = await Promise.all([readAbilities(tx, id), readRecordByRole(tx, id)]);
  return { abilities, record };
}

/** The viewer changes the fragment alone (P-PAINTING-6), and nothing is loaded for it. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isFragment = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash;
  return isFragment && formMethod === undefined ? false : defaultShouldRevalidate;
}

/** A page that script asks for and does not get: a sentence, and the gallery (P-PAINTING-11, P-PAINTING-12). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const language = languageOf(url.pathname);
  return loadWithFallback(url, serverLoader, () => {
    const { painting, record } = messagesIn(language);
    toasts.show({ title: record.errorTitle, text: painting.notFetched, tone: "destructive" });
    return redirect(href(language, paths.gallery()));
  });
}

/** Keeps the page while the server cannot be reached, and says that nothing was done. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  return actWithFallback(serverAction, (): { failure: AdministrationRefusal } => ({
    failure: readIntent(INTENTS["painting.tsx"], sent) ?? "remove-owner",
  }));
}

/** Actions of administrators; the database refuses them to everyone else. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") return redirect(href(language, paths.auth()), 303);
  if (!isPaintingId(params.id)) throw errorResponse(404, "notFound");
  const { id } = params;
  const refuse = (status: number, failure: AdministrationRefusal) => data({ failure }, { status });
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return denied === "forbidden" ? refuse(403, "forbidden") : refuse(503, "unavailable");
  const form = await readForm(request, FORMS["painting.tsx"]);
  const intent = readIntent(INTENTS["painting.tsx"], form);
  try {
    if (intent === "delete") {
      const files = await ctx.query((tx) => deletePainting(tx, id));
      if (files === undefined) return refuse(403, "delete");
      await removeFiles(context.get(siteContext), files);
      return redirect(href(language, paths.manage(), { [NOTICE]: "painting-deleted" }), 303);
    }
    if (intent === "archive" || intent === "restore") {
      if (!(await ctx.query((tx) => setArchived(tx, id, intent === "archive")))) return refuse(403, intent);
      const done = intent === "archive" ? "painting-archived" : "painting-restored";
      return redirect(href(language, paths.painting(id), { [NOTICE]: done }), 303);
    }
    if (intent === "remove-owner") {
      const owner = String(form.get("owner") ?? "");
      const isDone = isPaintingId(owner) && (await ctx.query((tx) => removeOwner(tx, id, owner)));
      return isDone ? redirect(href(language, paths.painting(id), { [NOTICE]: "owner-removed" }), 303) : refuse(403, "remove-owner");
    }
  } catch (error) {
    const key = ctx.logFailure(error);
    if (key === "lastOwner") return refuse(409, "last-owner");
    if (key === "unavailable") return refuse(503, "unavailable");
    return refuse(500, intent ?? "remove-owner");
  }
  throw errorResponse(400, "invalid");
}

export function meta({ location, matches, loaderData, params }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { gallery, painting: words } = messagesIn(language);
  const facts = rootData(location, matches);
  const painting = loaderData?.painting;
  if (painting === undefined || painting === null) {
    return notFoundHeadTags(words.notFound, gallery.notAvailable);
  }
  return headTags(facts, {
    title: gallery.workBy(painting.headTitle, painting.headArtist),
    description: painting.headDescription || gallery.description,
    robots: painting.isPublic ? "index, follow" : "noindex, nofollow",
    type: "article",
    ...(painting.isPublic && painting.picture !== null
      ? { image: resourcePaths.paintingShareImage(painting.picture.id) }
      : { shareName: "gallery" }),
    structuredData: painting.isPublic ? [visualArtworkData(facts.publicBaseUrl, language, painting)] : [],
    crumbs: [
      { name: gallery.title, path: paths.gallery() },
      { name: painting.headTitle, path: paths.painting(params.id) },
    ],
  });
}

/* Other visitors do not load the administrators' code. */
const RemovePainting = lazyPart(async () => (await import("../components/remove-painting.tsx")).RemovePainting);
const ArchivedNotice = lazyPart(async () => (await import("../components/archive-actions.tsx")).ArchivedNotice);
const PaintingAdministration = lazyPart(async () => (await import("../components/painting-administration.tsx")).PaintingAdministration);

export default function Painting({ loaderData, actionData }: Route.ComponentProps) {
  const { painting } = loaderData;
  const { revalidate } = useRevalidator();
  useShownData(loaderData);
  const { painting: words } = useMessages();
  const toHref = useHref();
  const back = (
    <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
      {words.backToGallery}
    </Link>
  );
  if (painting === null) return <NotFound back={back} />;
  return (
    <>
      {/* What is shown by role is gone as soon as the session is, without a reload (P-PAINTING-14). */}
      {(painting.abilities.owns || painting.abilities.administers) && <SessionRefresh onEnd={() => void revalidate()} />}
      <Entry painting={painting} back={back} refusal={actionData} />
    </>
  );
}

function NotFound({ back }: { back: React.ReactNode }) {
  const { painting, gallery } = useMessages();
  return (
    <div className="page-width flex flex-col items-start py-24">
      <h1 className="text-3xl">{painting.notFound}</h1>
      <p className="mt-4 mb-8">{gallery.notAvailable}</p>
      {back}
    </div>
  );
}

/** Proportion of a work, in hundredths, from which a work is wide. */
const WIDE = 115;

type ShownPainting = NonNullable<Route.ComponentProps["loaderData"]["painting"]>;

interface EntryProps {
  painting: ShownPainting;
  back: React.ReactNode;
  refusal: { failure: AdministrationRefusal } | undefined;
}

function Entry({ painting, back, refusal }: EntryProps) {
  const { painting: words, gallery } = useMessages();
  const toHref = useHref();
  const tombstone = [painting.date, painting.materials, painting.dimensions].filter((each) => each !== null && each !== "");
  const cited = {
    ...painting,
    artist: painting.headArtist,
    title: painting.headTitle,
    passport: painting.passport?.number ?? null,
    address: painting.citedAddress,
  };
  const facts: [label: string, value: string | number | null][] = [
    [words.fields.year, painting.date],
    [words.place, painting.place],
    [words.fields.materials, painting.materials],
    [words.fields.dimensions, painting.dimensions],
    [words.fields.genre, painting.genre],
    [words.fields.frame, painting.frame],
  ];
  return (
    <article className="bg-wall">
      <div className="page-width pt-5 pb-24 lg:pt-7">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-nowrap max-sm:items-start max-sm:gap-x-4 max-sm:has-[.button]:flex-wrap">
          <Trail crumbs={[{ name: gallery.title, path: paths.gallery() }]} current={painting.headTitle} />
          <div className="no-print ml-auto flex shrink-0 flex-wrap items-center gap-3 max-sm:has-[.button]:shrink">
            <StateBadge painting={painting} />
            <Tools painting={painting} />
          </div>
        </div>
        {painting.archive !== null && (
          <Suspense fallback={null}>
            <ArchivedNotice archive={painting.archive} />
          </Suspense>
        )}
        <div
          className={classNames(
            "mt-4 grid items-start gap-x-12 gap-y-7 lg:mt-7 lg:grid-rows-[auto_1fr] xl:gap-x-14 print:mt-1 print:gap-y-5",
            columnsFor(painting),
          )}
        >
          <HungWork work={painting} />
          <div className="lg:row-span-2">
            <div className="print:flex print:items-start print:justify-between print:gap-8">
              <div className="print:min-w-0 print:flex-1">
                <h1 className="-mt-1.5 text-3xl italic print:mt-0">{painting.title}</h1>
                <p className="mt-3 text-lg">
                  {painting.artistKey === null || painting.artist === "" ? (
                    painting.artist
                  ) : (
                    <Link
                      to={toHref(paths.artist(painting.artistKey))}
                      className="underline decoration-line-strong underline-offset-4 hover:text-oxblood"
                    >
                      {painting.artist}
                    </Link>
                  )}
                  {painting.artistDates !== null && (
                    <span className="figures text-slate">{datesAfter(painting.artist, painting.artistDates)}</span>
                  )}
                </p>
                {painting.originalTitle !== null && painting.originalTitle !== "" && (
                  <p lang={languageOfName(painting.originalTitle)} className="mt-2 text-sm text-slate">
                    {words.quoted(painting.originalTitle)}
                  </p>
                )}
                {tombstone.length > 0 && <p className="figures mt-2 text-sm text-slate print:hidden">{tombstone.join(" · ")}</p>}
              </div>
              {painting.passport !== null && <PassportState passport={painting.passport} attribution={painting.attribution} />}
            </div>
            {painting.description !== "" && (
              <p className="mt-6 max-w-prose font-serif text-base print:mt-3 print:max-w-none print:text-sm">{painting.description}</p>
            )}
            <div className="print:mt-4 print:columns-2 print:gap-10">
              <h2 className="mt-10 text-lg print:mt-0">{words.basicInformation}</h2>
              <dl className="mt-3 border-t border-ink">
                {facts
                  .filter(([, value]) => value !== null && value !== "")
                  .map(([label, value]) => (
                    <div
                      key={label}
                      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line-strong/40 py-2.5 text-sm print:py-1 print:text-xs"
                    >
                      <dt className="text-slate">{label}</dt>
                      <dd className="figures">{value}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          </div>
          {/* Under the pictures, whose column ends earlier. */}
          <div className="-mt-7 lg:col-start-1 print:mt-0">
            <div className="gap-x-10 lg:has-[>:nth-child(2)]:grid lg:grid-cols-2 print:columns-2 print:gap-10 print:[&>section:first-child]:mt-0">
              <NamedLinks kind="certificates" items={painting.certificates} />
              <NamedLinks kind="documents" items={painting.documents} />
            </div>
            {[...painting.certificates, ...painting.documents].some(({ url }) => url === null) && (
              <p className="no-print mt-4 text-xs text-slate">
                {words.unpublished}{" "}
                <Link
                  to={`${toHref(paths.contacts(), { subject: words.askForCopyOf(gallery.workBy(painting.title, painting.artist), painting.passport?.number) })}#form`}
                  className="link inline-flex min-h-6 items-center"
                >
                  {words.askForCopy}
                </Link>
              </p>
            )}
            {painting.isPublic && (
              <>
                <CiteWork work={cited} />
                {painting.picture !== null && <PressPicture work={cited} picture={painting.picture} />}
              </>
            )}
          </div>
        </div>
        {painting.record !== null && (
          <div className="mt-16 break-before-page">
            <PrivateRecordSheet record={painting.record} paintingId={painting.id} />
          </div>
        )}
        {painting.abilities.administers && (
          <Suspense fallback={null}>
            <PaintingAdministration owners={painting.owners} refusal={refusal} />
          </Suspense>
        )}
        <RelatedWorks related={painting.related} />
        <Neighbours neighbours={painting.neighbours} back={back} />
      </div>
    </article>
  );
}

/** The columns of the work and of the text: a wide work has what the text can spare, a tall one no more than it fills. */
function columnsFor({ picture, pictures }: ShownPainting): string {
  const proportion = proportionOf(picture);
  if (proportion >= WIDE) return "lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]";
  if (proportion >= TALL) return "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]";
  return pictures.length > 0 ? "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]" : "lg:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)]";
}

function StateBadge({ painting: { archive, isPublished, publishedFrom } }: { painting: ShownPainting }) {
  const { painting: words } = useMessages();
  if (archive !== null) return <Badge tone="warning">{words.archived}</Badge>;
  const text = [isPublished ? words.published : words.draft, ...(publishedFrom ? [publishedFrom] : [])].join(", ");
  return isPublished ? <span className="flex min-h-6 items-center text-xs text-slate">{text}</span> : <Badge tone="warning">{text}</Badge>;
}

/** Links for those who may use them (P-PAINTING-9); the server refuses the pages to everyone else. */
function Tools({ painting }: { painting: ShownPainting }) {
  const { painting: words } = useMessages();
  const toHref = useHref();
  const { administers, owns, managesTokens } = painting.abilities;
  if (!administers && !owns) return null;
  return (
    <>
      <Link to={toHref(managesTokens ? paths.manageTokens(painting.id) : paths.manageQr(painting.id))} className={buttonClass("quiet")}>
        {words.qrCodes}
      </Link>
      {administers && (
        <Link to={toHref(paths.editPainting(painting.id))} className={buttonClass("quiet")}>
          {words.edit}
        </Link>
      )}
      {!administers && (
        <Link to={toHref(paths.paintingHistory(painting.id))} className={buttonClass("quiet")}>
          {words.history}
        </Link>
      )}
      {painting.record?.passportNo != null && painting.record.passportNo.trim() !== "" && (
        <a href={toHref(paths.paintingPassport(painting.id))} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
          {words.passport}
        </a>
      )}
      <a href={toHref(paths.paintingExport(painting.id))} className={buttonClass("quiet")}>
        {words.copy}
      </a>
      {administers && (
        <Suspense fallback={null}>
          <RemovePainting id={painting.id} title={painting.headTitle} isArchived={painting.archive !== null} />
        </Suspense>
      )}
    </>
  );
}

interface NeighboursProps {
  neighbours: ShownPainting["neighbours"];
  back: ReactNode;
}

function Neighbours({ neighbours: { previous, next }, back }: NeighboursProps) {
  const { painting: words } = useMessages();
  const toHref = useHref();
  return (
    <nav
      aria-label={words.neighbours}
      className="no-print mt-16 grid grid-cols-2 gap-6 border-t border-line-strong/50 pt-6 sm:grid-cols-[1fr_auto_1fr]"
    >
      {previous === undefined ? (
        <span />
      ) : (
        <NeighbourLink label={words.previous} title={previous.title} to={toHref(paths.painting(previous.id))} />
      )}
      <span className="max-sm:order-last max-sm:col-span-2 max-sm:justify-self-center">{back}</span>
      {next !== undefined && <NeighbourLink label={words.next} title={next.title} to={toHref(paths.painting(next.id))} isNext />}
    </nav>
  );
}

function NeighbourLink({ label, title, to, isNext = false }: { label: string; title: string; to: string; isNext?: boolean }): ReactNode {
  return (
    <Link to={to} className={isNext ? "group block text-right" : "group block"}>
      <span className="block text-xs text-slate">{label}</span>
      <span className="mt-1 block font-serif text-lg italic group-hover:text-oxblood">{title}</span>
    </Link>
  );
}
