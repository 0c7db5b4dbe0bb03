import { useMessages } from "#app/i18n/messages.ts";
import { PAINTING_IMAGE, PAINTING_IMAGE_WIDTHS, paths, resourcePaths, TOKEN_CHECK } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatTimeLeft, type TimeLeftTexts } from "../../domain/list/time-left.ts";
import { paintingFileId } from "../../domain/painting-file.ts";
import type { OpenedRecord as Opened } from "../../domain/record/token-answer.ts";
import { NamedLinks } from "../named-links.tsx";
import { RecordFiles, RecordTexts, useRecordNumbers } from "../record-parts.tsx";
import { AWAY, CHECK_ADDRESS, CLOSED, OPENED, PRINT, SECONDS_LEFT, STREAM_ADDRESS, TIME_LEFT } from "./attributes.ts";
import { RecordLine } from "./record-languages.tsx";
import { TokenState } from "./token-state.tsx";
import { WorkFacts, WorkHeading } from "./work-label.tsx";

interface OpenedRecordProps {
  opened: Opened;
  paintingId: string;
}

/** A record opened by a token: what identifies the work first, the texts below (P-RECORD-14). `watch-record.ts` closes it. */
export function OpenedRecord({ opened, paintingId }: OpenedRecordProps) {
  const { record: words, painting: paintingWords, actions } = useMessages();
  const toHref = useHref();
  const { painting, record, grant, secondsLeft } = opened;
  const timeLeft: TimeLeftTexts = {
    days: words.daysLeft("{days}", "{hours}"),
    hours: words.hoursLeft("{hours}", "{minutes}"),
    minutes: words.minutesLeft("{minutes}"),
    lessThanMinute: words.lessThanMinuteLeft,
  };
  const ofRecord = {
    [OPENED]: "",
    [CHECK_ADDRESS]: resourcePaths.privateFile(paintingId, TOKEN_CHECK, grant),
    [STREAM_ADDRESS]: resourcePaths.liveRecord(paintingId, grant),
    [SECONDS_LEFT]: secondsLeft,
  };
  /** Files that were uploaded here, of a draft too. */
  const withGrant = (item: { name: string; url: string | null }) => {
    const file = paintingFileId(item.url);
    return file === undefined ? item : { ...item, url: resourcePaths.privateFile(paintingId, file, grant) };
  };
  return (
    <>
      <RecordLine grant={grant} />
      <p role="status" className="record-cover page-width py-16 text-lg">
        {words.checking}
      </p>
      <article {...ofRecord} className="page-width max-w-5xl pt-5 pb-10">
        <WorkHeading painting={painting} />
        {opened.openedAs !== null && (
          <p role="status" className="no-print mt-3 border-l-2 border-line-strong pl-4 text-slate">
            {words.openedAs[opened.openedAs]}
          </p>
        )}
        <p className="mt-3 border-l-2 border-brass pl-4">
          {words.openUntil} <DateTime at={opened.expiresAt} />
          {", "}
          <span className="figures" {...{ [TIME_LEFT]: JSON.stringify(timeLeft) }}>
            {formatTimeLeft(timeLeft, secondsLeft)}
          </span>
        </p>
        <p
          role="status"
          hidden
          className="no-print sticky top-0 z-10 mt-3 border-b border-l-2 border-b-line border-l-oxblood bg-paper py-1.5 pl-4 text-sm font-medium"
          {...{ [AWAY]: words.away("{time}") }}
        />
        <section aria-labelledby="private-record" className="mt-5">
          <h2 id="private-record" className="sr-only print:not-sr-only">
            {words.title}
          </h2>
          <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:grid-rows-[auto_1fr]">
            <Numbers opened={opened} />
            <Picture opened={opened} paintingId={paintingId} />
            <div className="md:col-start-1">
              <WorkFacts painting={painting} />
            </div>
          </div>
          <RecordTexts record={record} />
          <RecordFiles record={record} paintingId={paintingId} grant={grant} />
        </section>
        <NamedLinks kind="certificates" items={painting.certificates.map(withGrant)} />
        <NamedLinks kind="documents" items={painting.documents.map(withGrant)} />
        <div className="no-print mt-10 flex flex-wrap gap-3">
          <button type="button" className={buttonClass("quiet", "scripted-only")} {...{ [PRINT]: "" }}>
            {actions.print}
          </button>
          <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
            {paintingWords.backToGallery}
          </Link>
        </div>
        <p className="print-only mt-6 border-t border-ink pt-2 text-xs">{words.privateFooter}</p>
      </article>
      <template {...{ [CLOSED]: "" }}>
        <TokenState answer={{ kind: "closed" }} />
      </template>
    </>
  );
}

function Numbers({ opened: { record } }: { opened: Opened }) {
  const numbers = useRecordNumbers(record);
  if (numbers.length === 0) return null;
  return (
    <dl className="flex flex-col gap-y-4 border-y border-ink py-4">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-slate">{label}</dt>
          <dd className="figures mt-0.5 text-xl font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Picture({ opened: { painting, picture, grant }, paintingId }: OpenedRecordProps) {
  const { gallery } = useMessages();
  if (picture === null) return null;
  const largest = PAINTING_IMAGE_WIDTHS.at(-1);
  const sourceSet = PAINTING_IMAGE_WIDTHS.map((width) => {
    const name = width === largest ? PAINTING_IMAGE : `${PAINTING_IMAGE}-${width}`;
    return `${resourcePaths.privateFile(paintingId, name, grant)} ${width}w`;
  });
  return (
    <img
      srcSet={sourceSet.join(", ")}
      sizes="(min-width: 48rem) 34rem, 100vw"
      src={resourcePaths.privateFile(paintingId, PAINTING_IMAGE, grant)}
      alt={gallery.workBy(painting.title, painting.artist)}
      width={picture.width}
      height={picture.height}
      fetchPriority="high"
      className="h-auto max-h-[80vh] w-auto max-w-full md:row-span-2"
    />
  );
}
