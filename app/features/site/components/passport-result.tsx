import type { RegisterEntry } from "#app/features/register/domain/list-register.server.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";

/** The register's entry with the number that was searched. */
export function PassportResult({ entry: { number, status, work } }: { entry: RegisterEntry }) {
  const { search, register } = useMessages();
  const toHref = useHref();
  return (
    <div className="flex gap-5 border-b border-line py-4">
      {work?.picture != null && (
        <div className="flex w-18 shrink-0 items-center justify-center self-start bg-wall p-1.5">
          <WorkImage picture={work.picture} alt="" sizes="4.5rem" className="max-h-20 w-auto max-w-full" />
        </div>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-sm text-slate">{search.passport}</span>
          <Link to={toHref(paths.registerEntry(number))} className="link figures inline-flex min-h-11 items-center">
            {number}
          </Link>
          <span>{register.statuses[status]}</span>
        </p>
        {work !== null && (
          <p className="text-sm">
            <Link to={toHref(paths.painting(work.id))} className="link font-serif text-base italic">
              {work.title}
            </Link>
            <span className="text-slate">
              {`, ${work.artist}`}
              {work.date !== null && `, ${work.date}`}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
