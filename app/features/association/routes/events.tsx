import { Fragment } from "react";
import { association } from "#app/content/association.ts";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { FORMAT_LOCALES, languageOf } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { EventYears } from "../components/event-years.tsx";
import { type EventItem, reportId } from "../domain/event.ts";
import { LightMarkup } from "../domain/light-markup.tsx";
import { listEvents } from "../domain/list-events.server.ts";
import { eventData } from "../domain/structured-data.ts";
import type { Route } from "./+types/events";

export function loader({ url, context }: Route.LoaderArgs) {
  // Upcoming events become past ones, so cached pages are valid for an hour.
  context.get(requestContext).declarePublic(CACHE_TAGS.clock);
  const language = languageOf(url.pathname);
  return { page: readInformationPage("eac/events", language), ...listEvents(language, context.get(siteContext).now()) };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  const language = languageOf(location.pathname);
  const facts = rootData(location, matches);
  return headTags(facts, {
    title,
    description,
    shareName: "eac-events",
    crumbs: sectionCrumbs(location.pathname, title),
    structuredData: loaderData.upcoming.map((event) => eventData(facts.publicBaseUrl, language, event)),
  });
}

export default function Events({ loaderData: { page, upcoming, past } }: Route.ComponentProps) {
  const { events } = useMessages();
  const toHref = useHref();
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="eac-events" />
      <EventYears upcoming={upcoming} past={past} />
      <section aria-labelledby="coming" className="mt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-2">
          <h2 id="coming" className="text-xl">
            {events.coming}
          </h2>
          {upcoming.length > 0 && (
            <a href={toHref(paths.eventCalendar())} className="link no-print inline-flex min-h-11 items-center text-sm">
              {events.all}
            </a>
          )}
        </div>
        {upcoming.length === 0 && <p className="py-8">{events.none}</p>}
        <ul>
          {upcoming.map((event) => (
            <EventEntry key={event.key} event={event} isUpcoming />
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-16">
          <h2 id="past" className="border-b border-ink pb-2 text-xl">
            {events.past}
          </h2>
          <ul>
            {past.map((event) => (
              <EventEntry key={event.key} event={event} />
            ))}
          </ul>
        </section>
      )}
      <div className="information mt-16">
        <PageBody parts={page.parts} />
      </div>
    </>
  );
}

/** A calendar leaf with the date, and the event beside it. */
function EventEntry({ event, isUpcoming = false }: { event: EventItem; isUpcoming?: boolean }) {
  const { events, phrases } = useMessages();
  const toHref = useHref();
  return (
    <li id={event.key} className="grid scroll-mt-2 gap-x-8 gap-y-4 border-b border-line py-8 sm:grid-cols-[7.5rem_1fr]">
      <CalendarLeaf day={event.start.iso.slice(0, 10)} isUpcoming={isUpcoming} />
      <article>
        <p className="text-xs text-slate">{events.kinds[event.kind]}</p>
        <h3 className="mt-1 text-lg leading-snug">{event.title}</h3>
        <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
          <dt className="text-slate">{events.when}</dt>
          <dd>
            <time dateTime={event.start.iso}>{event.when}</time>
          </dd>
          <dt className="text-slate">{events.where}</dt>
          <dd>{event.place ?? events.online}</dd>
        </dl>
        <p className="mt-4 max-w-2xl font-serif text-base text-pretty">{event.text}</p>
        {event.report !== null && (
          // Opened by a link to its text, too.
          <details className="group/report mt-4 max-w-2xl border-y border-line">
            <summary className="flex min-h-11 items-center gap-2.5 text-sm font-medium hover:text-oxblood">
              <Chevron className="group-open/report:rotate-180" />
              {events.report}
              <span className="sr-only">{phrases.labelled("", event.title)}</span>
            </summary>
            <div id={reportId(event.key)} className="prose scroll-mt-40 pb-4 text-base">
              <LightMarkup text={event.report} />
            </div>
          </details>
        )}
        <p className="mt-3 max-w-2xl text-sm text-slate">
          <WithAddress text={event.registration} />
        </p>
        {isUpcoming && (
          <p className="no-print mt-5">
            <a href={toHref(paths.eventFile(event.key))} className={buttonClass("quiet")}>
              {events.addToCalendar}
              <span className="sr-only">{phrases.labelled("", event.title)}</span>
            </a>
          </p>
        )}
      </article>
    </li>
  );
}

function CalendarLeaf({ day, isUpcoming }: { day: string; isUpcoming: boolean }) {
  const language = useLanguage();
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(FORMAT_LOCALES[language], { ...options, timeZone: "UTC" }).format(date);
  return (
    <div
      aria-hidden="true"
      data-coming={isUpcoming}
      className="figures flex w-30 flex-col items-center self-start border border-line-strong/60 pt-2 pb-3 text-slate data-[coming=true]:border-oxblood data-[coming=true]:text-ink"
    >
      <span className="text-xs">{part({ month: "short" })}</span>
      <span className="font-serif text-4xl font-medium leading-none">{date.getUTCDate()}</span>
      <span className="mt-1 text-xs">{date.getUTCFullYear()}</span>
    </div>
  );
}

/** The secretariat's address in a text opens a message. */
function WithAddress({ text }: { text: string }) {
  const { email } = association;
  return text.split(email).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      )}
      {part}
    </Fragment>
  ));
}
