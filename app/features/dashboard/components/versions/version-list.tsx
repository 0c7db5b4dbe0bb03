import { Form } from "react-router";
import { href, paths } from "#app/i18n/paths.ts";
import type { RecordedTable } from "#app/platform/database/tables/change-tables.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime, useMoments } from "#app/shared/date-time.tsx";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Version, VersionList as Versions } from "../../domain/versions/version.ts";
import { useDashboardMessages } from "../../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { useFieldName } from "../changed-fields.tsx";
import { nameOfChange } from "../name-of-change.ts";
import { VersionAuthor } from "./version-author.tsx";

const LINK = "link inline-flex min-h-8 items-center text-xs pointer-coarse:min-h-11";
const ROW = "grid grid-cols-[2.75rem_2.75rem_minmax(0,1fr)] items-start gap-x-2 border-b border-line-strong/40 py-3";

/** Every saved version of a work, latest first; two of them are chosen to be compared. */
export function VersionList({ id, list }: { id: string; list: Versions }) {
  const { versions: words } = useHistoryMessages();
  const momentOf = useMoments(true);
  const toHref = useHref();
  const { versions, page, pages, since, isWhole } = list;
  if (versions.length === 0 || since === null) return <p className="text-sm">{words.none}</p>;
  const hasBeginning = page === pages && !isWhole;
  return (
    <>
      <Form method="get" action={toHref(paths.paintingHistory(id))}>
        <div className={`${ROW} border-line-strong py-1 text-2xs text-slate`} aria-hidden="true">
          <span className="text-center">{words.olderHead}</span>
          <span className="text-center">{words.newerHead}</span>
        </div>
        <ol className="text-sm">
          {versions.map((version, index) => (
            <li key={version.id} className={ROW}>
              <Choice
                version={version.id}
                label={momentOf(version.at)}
                isOlder={index === 1 || (index === 0 && versions.length === 1 && !hasBeginning)}
                isNewer={index === 0}
              />
              <VersionText id={id} version={version} isPresent={page === 1 && index === 0} />
            </li>
          ))}
          {hasBeginning && (
            <li className={ROW}>
              <Choice version={0} label={words.beginning} isOlder={versions.length === 1} isNewer={false} />
              <div className="min-w-0">
                <p>{words.beginning}</p>
                <Link to={toHref(paths.paintingHistory(id), { from: "0" })} className={LINK}>
                  {words.withPresent}
                </Link>
              </div>
            </li>
          )}
        </ol>
        <Button type="submit" tone="quiet" className="mt-5">
          {words.compare}
        </Button>
      </Form>
      <Pagination page={page} pages={pages} to={(other) => href("en", "", { page: String(other) })} />
      {page === pages && (
        <p className="mt-6 text-xs text-slate">
          {words.since} <DateTime at={since} hasSeconds />
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  version: number;
  label: string;
  isOlder: boolean;
  isNewer: boolean;
}

function Choice({ version, label, isOlder, isNewer }: ChoiceProps) {
  const { versions: words } = useHistoryMessages();
  return (
    <>
      {(
        [
          ["from", words.olderOf(label), isOlder],
          ["to", words.newerOf(label), isNewer],
        ] as const
      ).map(([name, which, isChosen]) => (
        <label key={name} className="-my-2 flex size-11 cursor-pointer items-center justify-center">
          <span className="sr-only">{which}</span>
          <input type="radio" name={name} value={version} defaultChecked={isChosen} className="size-4" />
        </label>
      ))}
    </>
  );
}

function VersionText({ id, version, isPresent }: { id: string; version: Version; isPresent: boolean }) {
  const { audit } = useDashboardMessages();
  const { versions: words } = useHistoryMessages();
  const nameOf = useFieldName();
  const momentOf = useMoments(true);
  const toHref = useHref();
  const { at, actor, fields, operations, importAct } = version;
  const done = operations
    // Of other changes of the work and of its record the fields are named.
    .filter(
      ({ table, operation, fields: named, isRestoration }) =>
        operation !== "changed" || isRestoration === true || named.length > 0 || !ITSELF.includes(table),
    )
    .map((each) => nameOfChange(each, audit));
  // The owners who came or went say more than that the primary owner is another.
  const hasOwners = operations.some(({ table, fields: named }) => table === "painting_owners" && named.length > 0);
  const others = fields.filter((name) => !(hasOwners && name === "owner_id"));
  const links = [
    { to: { to: String(version.id) }, label: words.whatChanged },
    ...(isPresent ? [] : [{ to: { from: String(version.id) }, label: words.withPresent }]),
  ];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <DateTime at={at} hasSeconds />
        {isPresent && <Badge>{words.present}</Badge>}
        {importAct !== null && <span className="text-xs text-slate">{words.byImport[importAct]}</span>}
      </p>
      <VersionAuthor author={actor} scheduledBy={version.scheduledBy} />
      <p className="mt-1 max-w-prose">{[...new Set(done), ...others.map(nameOf)].join(" · ")}</p>
      <p className="flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <Link key={label} to={toHref(paths.paintingHistory(id), to)} aria-label={words.ofVersion(label, momentOf(at))} className={LINK}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

const ITSELF: readonly RecordedTable[] = ["paintings", "painting_private"];
