import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { RegisterEntryDetail } from "../domain/find-register-entry.server.ts";

export function CertificateFacts({ entry, readAt }: { entry: RegisterEntryDetail; readAt: string }) {
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
