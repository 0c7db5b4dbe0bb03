import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { association } from "#app/content/association.ts";
import { formatDay } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { headTags, notFoundHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { QrCode } from "#app/shared/qr-code/qr-image.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MAX_NUMBER, RegisterCheck } from "../components/register-check.tsx";
import { StatusLine } from "../components/status-line.tsx";
import { findRegisterEntry, type RegisterEntryDetail } from "../domain/find-register-entry.server.ts";
import { isIndexable, readRegisterNumber } from "../domain/list-register.server.ts";
import type { Route } from "./+types/register-entry";

/**
 * Not declared public: the page shows the time of the check, so a cached copy would show an old time and, while the
 * database is unavailable, an old status.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const number = readRegisterNumber(params.number);
  if (number !== undefined && number !== params.number) throw redirect(href(language, paths.registerEntry(number)), 301);
  const entry = number === undefined ? undefined : await context.get(requestContext).query((tx) => findRegisterEntry(tx, number, language));
  if (entry === undefined) {
    return data({ entry: null, query: params.number.trim().slice(0, MAX_NUMBER), isNumber: number !== undefined }, { status: 404 });
  }
  const { publicBaseUrl, now } = context.get(siteContext);
  context.get(requestContext).declareReadable();
  return data(
    {
      entry,
      isIndexed: isIndexable(entry),
      address: publicBaseUrl + paths.registerEntry(entry.number),
      readAt: now().toISOString(),
    },
    { status: 200 },
  );
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { entry: words } = messagesIn(languageOf(location.pathname)).register;
  const facts = rootData(location, matches);
  if (loaderData === undefined) return [];
  if (loaderData.entry === null) {
    return notFoundHeadTags(words.missingTitle, words.missing(loaderData.query));
  }
  const { number, work } = loaderData.entry;
  return headTags(facts, {
    title: words.title(number),
    description: words.description(number),
    robots: loaderData.isIndexed ? "index, follow" : "noindex, follow",
    ...(work?.picture ? { image: resourcePaths.paintingShareImage(work.picture.id) } : { shareName: "art-expertise-register" }),
    crumbs: [
      { name: words.register, path: paths.register() },
      { name: number, path: paths.registerEntry(number) },
    ],
  });
}

export default function RegisterEntryPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.entry === null) return <Missing query={loaderData.query} isNumber={loaderData.isNumber} />;
  const { entry, address, readAt } = loaderData;
  return <Certificate entry={entry} address={address} readAt={readAt} />;
}

/** Page for an unknown number: likely reasons and advice. */
function Missing({ query, isNumber }: { query: string; isNumber: boolean }) {
  const { register, contacts } = useMessages();
  const { entry: words } = register;
  const toHref = useHref();
  return (
    <div className="page-width max-w-4xl pt-10 pb-24 lg:pt-14">
      <RegisterLink />
      <h1 className="mt-8 text-3xl">{words.missingTitle}</h1>
      <p className="mt-5 max-w-prose font-serif text-lg">{words.missing(query)}</p>
      <ol className="mt-6 mb-10 max-w-prose list-decimal space-y-2 pl-5 marker:text-slate">
        {words.missingAdvice.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ol>
      <RegisterCheck query={query} isNumber={isNumber} />
      <p className="no-print mt-8">
        <Link to={toHref(paths.contacts())} className={buttonClass("quiet")}>
          {contacts.formTitle}
        </Link>
      </p>
    </div>
  );
}

function RegisterLink() {
  const { register } = useMessages();
  const toHref = useHref();
  return (
    <Link to={toHref(paths.register())} className="link no-print inline-flex min-h-11 items-center text-sm">
      {register.entry.all}
    </Link>
  );
}

interface SheetProps {
  entry: RegisterEntryDetail;
  /** URL of this page without a language. */
  address: string;
  readAt: string;
}

/** The entry as a certificate; prints on one page. */
function Certificate({ entry, address, readAt }: SheetProps) {
  const { register, painting } = useMessages();
  const { entry: words } = register;
  const language = useLanguage();
  const { number, status } = entry;
  return (
    <div className="bg-wall">
      <div className="page-width max-w-5xl pt-6 pb-20 lg:pt-10">
        <div className="no-print mb-5 flex items-center justify-between gap-4">
          <RegisterLink />
          <PrintButton />
        </div>
        <article className="border border-line-strong bg-paper print:mt-4">
          <img
            src={resourcePaths.guilloche(`band.passport-${number}`)}
            alt=""
            width={800}
            height={32}
            className="h-8 w-full border-b border-line print:h-6"
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-5 pt-6 sm:px-10 sm:pt-8 print:pt-5">
            <span className="font-serif text-lg">{words.register}</span>
            <span className="text-xs text-slate">{association.name[language]}</span>
          </p>
          <div className="grid items-center gap-x-10 gap-y-6 px-5 pt-6 pb-8 sm:px-10 sm:pb-10 md:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[minmax(0,1fr)_46mm] print:pt-3 print:pb-5">
            <div>
              <h1>
                <span className="block font-sans text-xs font-normal tracking-normal text-slate">{register.number}</span>{" "}
                <span className="figures text-4xl whitespace-nowrap">{number}</span>
              </h1>
              <StatusLine status={status} className="mt-7 print:mt-4" />
              <p className="mt-4 max-w-prose print:mt-3 print:text-sm">{words.meanings[status]}</p>
              {status !== "withdrawn" && (
                <p className="mt-3 max-w-prose text-slate print:mt-2 print:text-sm">{painting.opinion(undefined)}</p>
              )}
            </div>
            <Seal number={number} status={status} />
          </div>
          <div className="grid gap-x-10 gap-y-10 border-t border-line px-5 py-8 sm:px-10 sm:py-10 md:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[minmax(0,1fr)_46mm] print:py-5">
            <Facts entry={entry} readAt={readAt} />
            <StatusQrCode number={number} address={address} />
          </div>
          <p className="border-t border-line px-5 py-5 text-xs text-slate sm:px-10 print:py-2">{words.scope}</p>
        </article>
      </div>
    </div>
  );
}

/** Cancellation strokes: one for a superseded passport, two for a withdrawn one. */
const STROKES = { superseded: "M8 92L92 8", withdrawn: "M6 91L91 6M9 94L94 9" };

/** Large version of the list's rosette; pale and struck through if the passport is no longer valid. */
function Seal({ number, status }: { number: string; status: RegisterStatus }) {
  return (
    <div className="relative mx-auto w-48 md:w-full print:w-full">
      <img
        src={resourcePaths.guilloche(`${status === "valid" ? "paper" : "wall"}.passport-${number}`)}
        alt=""
        width={400}
        height={400}
        className="h-auto w-full"
      />
      {status !== "valid" && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          stroke="currentColor"
          strokeWidth="0.7"
          className={classNames("absolute inset-0 size-full", status === "withdrawn" && "text-oxblood")}
        >
          <path d={STROKES[status]} />
        </svg>
      )}
    </div>
  );
}

function Facts({ entry, readAt }: { entry: RegisterEntryDetail; readAt: string }) {
  const { register, painting } = useMessages();
  const { entry: words } = register;
  const language = useLanguage();
  const toHref = useHref();
  const { status, current, work, materials, dimensions } = entry;
  return (
    <dl className="border-t border-ink self-start">
      <Fact label={words.enteredOn}>{formatDay(entry.enteredOn, language)}</Fact>
      {status !== "valid" && <Fact label={words.since[status]}>{formatDay(entry.statusSince, language)}</Fact>}
      <Fact label={words.checkedAt}>
        <DateTime at={readAt} />
      </Fact>
      {current !== null && (
        <Fact label={words.current}>
          <Link to={toHref(paths.registerEntry(current))} className="link">
            {current}
          </Link>
        </Fact>
      )}
      <Fact label={register.work}>
        {work === null ? materials === "" && dimensions === null ? words.notShown : words.factsShown : <Work work={work} />}
      </Fact>
      {materials !== "" && <Fact label={painting.fields.materials}>{materials}</Fact>}
      {dimensions !== null && <Fact label={painting.fields.dimensions}>{dimensions}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-b border-line-strong/40 py-3 text-sm print:py-1.5 print:text-xs">
      <dt className="grow-2 basis-28 text-slate">{label}</dt>
      <dd className="figures grow-3 basis-40">{children}</dd>
    </div>
  );
}

function Work({ work }: { work: NonNullable<RegisterEntryDetail["work"]> }) {
  const { register, gallery } = useMessages();
  const toHref = useHref();
  return (
    <div className="flex flex-col gap-4 print:gap-2">
      <p>
        <span className="block font-serif text-lg italic print:text-sm">{work.title}</span>
        {work.artist}
        {work.date !== null && `, ${work.date}`}
      </p>
      {work.picture !== null && (
        <span
          className={classNames(
            "flex max-w-full items-start print:size-[22mm]",
            work.picture.width < work.picture.height ? "h-76" : "w-76",
          )}
        >
          <WorkImage
            picture={work.picture}
            alt={gallery.workBy(work.title, work.artist)}
            sizes="19rem"
            priority="first"
            className={fitImage(work.picture)}
          />
        </span>
      )}
      <Link to={toHref(paths.painting(work.id))} className="link no-print -my-2.5 inline-flex min-h-11 items-center self-start py-2.5">
        {register.entry.seeWork}
      </Link>
    </div>
  );
}

/** The passport's QR code, for scanning from a print or for placing beside the seal. */
function StatusQrCode({ number, address }: { number: string; address: string }) {
  const { entry: words } = useMessages().register;
  return (
    <section aria-labelledby="check-again" className="text-sm">
      <h2 id="check-again" className="text-lg">
        {words.qrTitle}
      </h2>
      <QrCode text={address} label={words.qrLabel(number)} className="mt-4 size-40 border border-line sm:size-44 print:size-[34mm]" />
      <p className="mt-4 wrap-anywhere print:mt-2 print:text-xs">{address}</p>
      <p className="mt-2 text-xs text-slate">{words.qrText}</p>
      <ul className="no-print mt-2">
        {(["svg", "png"] as const).map((format) => (
          <li key={format}>
            <a href={resourcePaths.registerQr(number, format)} className="link inline-flex min-h-11 items-center">
              {words.download(format.toUpperCase())}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
