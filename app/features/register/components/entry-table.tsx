// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table's rows are grids, and some browsers would no longer see a table.
import { formatDay } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { RegisterEntry } from "../domain/list-register.server.ts";

export function EntryTable({ entries }: { entries: RegisterEntry[] }) {
  const { register } = useMessages();
  return (
    <table role="table" className="figures mt-3 w-full border-collapse text-left text-sm max-sm:block">
      <caption className="sr-only">{register.caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-y border-ink text-xs">
          {[register.number, register.status, register.work, register.entered].map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="py-2 pr-4 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block max-sm:border-t max-sm:border-ink">
        {entries.map((entry) => (
          <RegisterRow key={entry.number} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** A link keeps 44 px of height, and its lines the height of their text. */
const LINE_LINK = "-my-2.5 inline-flex min-h-11 items-center py-2.5";

function RegisterRow({ entry }: { entry: RegisterEntry }) {
  const { register, phrases } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const { work } = entry;
  return (
    <tr
      role="row"
      className="border-b border-line align-middle max-sm:relative max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-3 max-sm:pl-15"
    >
      <th role="rowheader" scope="row" className="py-2 pr-6 font-normal whitespace-nowrap max-sm:p-0">
        <Link to={toHref(paths.registerEntry(entry.number))} className="flex min-h-11 items-center gap-3 max-sm:-my-2.5">
          <span className="flex size-11 shrink-0 items-center justify-center max-sm:absolute max-sm:top-3 max-sm:left-0">
            {work?.picture ? (
              <WorkImage picture={work.picture} alt="" sizes="2.75rem" className={fitImage(work.picture)} />
            ) : (
              <img
                src={resourcePaths.guilloche(`seal.passport-${entry.number}`)}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10"
              />
            )}
          </span>
          <span className="link">{entry.number}</span>
        </Link>
      </th>
      <td role="cell" className="py-2 pr-6 whitespace-nowrap max-sm:p-0">
        <span
          data-status={entry.status}
          className="text-slate data-[status=superseded]:border-l-4 data-[status=superseded]:border-line-strong data-[status=superseded]:pl-2.5 data-[status=superseded]:font-medium data-[status=superseded]:text-ink data-[status=withdrawn]:border-l-4 data-[status=withdrawn]:border-oxblood data-[status=withdrawn]:pl-2.5 data-[status=withdrawn]:font-medium data-[status=withdrawn]:text-oxblood"
        >
          {register.statuses[entry.status]}
        </span>
        {entry.status !== "valid" && <span className="block pl-3.5 text-xs text-slate">{formatDay(entry.statusSince, language)}</span>}
      </td>
      <td role="cell" className="py-2 pr-6 max-sm:col-span-2 max-sm:p-0">
        {work === null ? (
          <span className="text-slate">{register.notShown}</span>
        ) : (
          <>
            <Link to={toHref(paths.painting(work.id))} className={classNames(LINE_LINK, "font-serif text-base italic hover:text-oxblood")}>
              {work.title}
            </Link>
            <span className="block text-slate">
              {work.artist}
              {work.date !== null && `, ${work.date}`}
            </span>
          </>
        )}
      </td>
      <td role="cell" className="py-2 whitespace-nowrap max-sm:col-span-2 max-sm:p-0 max-sm:text-xs max-sm:text-slate">
        {/* On wide screens the column's heading says it. */}
        <span aria-hidden="true" className="sm:hidden">
          {phrases.labelled(register.entered, "")}
        </span>
        {formatDay(entry.enteredOn, language)}
      </td>
    </tr>
  );
}
