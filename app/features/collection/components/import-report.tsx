import { Form } from "react-router";
import { MAX_MATCHING } from "#app/features/painting/domain/bulk/bulk-action.ts";
import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ImportFilter } from "../domain/import-filter.ts";
import { SHOWN } from "../domain/import-filter.ts";
import { issueText } from "../domain/issue-text.ts";
import type { ReportRow, ShownImport } from "../domain/show-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

type Report = Extract<ShownImport, { state: "done" }>;

/** Outcome of each row of an import, and the actions left for all of them. */
export function ImportReport({ id, shown, filter }: { id: string; shown: Report; filter: ImportFilter }) {
  const words = useCollectionMessages();
  const toHref = useHref();
  const { ended, actor, at, name, counts, rows, page, pages, isUndone } = shown;
  return (
    <Section id="done" title={isUndone ? words.undoneTitle : words.doneTitle}>
      <p className="text-sm text-slate">
        <DateTime at={at} />
        {actor !== null && <span className="wrap-anywhere"> · {actor}</span>}
        {name !== null && (
          <span lang="und" className="wrap-anywhere">
            {" · "}
            {name}
          </span>
        )}
      </p>
      {ended !== null && (
        <div className="mt-4">
          <Notice tone="destructive">{words.ends[ended]}</Notice>
        </div>
      )}
      <ul className="figures mt-4 flex flex-wrap gap-x-6 gap-y-1 font-medium">
        {SHOWN.map((name) =>
          name === "all" || counts[name] === 0 ? null : <li key={name}>{words.outcomeCount(words.outcomes[name], counts[name])}</li>,
        )}
      </ul>
      {counts.created + counts.updated === 0 && <p className="mt-2 text-sm">{words.doneNothing}</p>}
      <Tasks shown={shown} />
      <Filter filter={filter} counts={counts} />
      <ol className="border-t border-line-strong text-sm">
        {rows.map((row) => (
          <ReportedRow key={row.row} row={row} />
        ))}
      </ol>
      <Pagination page={page} pages={pages} to={(wanted) => href("en", "", { show: filter.show, page: String(wanted) })} />
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A download is no page: the browser itself fetches it. */}
        <a href={toHref(paths.importReport(id))} className={buttonClass("quiet")}>
          {words.downloadReport}
        </a>
        {shown.leftFormat !== null && (
          <a
            href={toHref(shown.leftFormat === "csv" ? paths.rowsLeftTable(id) : paths.rowsLeftWorkbook(id))}
            className={buttonClass("quiet")}
          >
            {words.omit.downloadLeft[shown.leftFormat]}
          </a>
        )}
        <Link to={toHref(paths.collection())} className={buttonClass("quiet")}>
          {words.another}
        </Link>
      </div>
      {shown.leftFormat !== null && <p className="mt-3 max-w-prose text-xs text-slate">{words.omit.kept}</p>}
    </Section>
  );
}

function Tasks({ shown: { drafts, canUndo, outlook, isUndone } }: { shown: Report }) {
  const words = useCollectionMessages();
  const { ready, decided, archived } = drafts;
  const isStuck = !canUndo && !isUndone && outlook.stays > 0;
  if (ready + decided + archived === 0 && !canUndo && !isStuck) return null;
  const leftOut = [...(decided > 0 ? [words.leftOut.decided(decided)] : []), ...(archived > 0 ? [words.leftOut.archived(archived)] : [])];
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3">
      {isStuck && (
        <p className="w-full max-w-prose text-sm text-slate">
          {words.undoNothing} {words.undoCounts.stays(outlook.stays)}
        </p>
      )}
      {leftOut.length > 0 && <p className="w-full max-w-prose text-sm text-slate">{leftOut.join(" ")}</p>}
      {ready > 0 && !isUndone && (
        <Confirmation
          name="publish"
          tone="plain"
          label={words.publish(ready)}
          title={words.publishTitle(ready)}
          text={[words.publishText, ...leftOut].map((each) => (
            <p key={each} className="mt-2 first:mt-0">
              {each}
            </p>
          ))}
          confirmLabel={words.publishConfirm(ready)}
          {...(ready > MAX_MATCHING ? {} : { instead: { name: "list", ...words.publishListed } })}
        />
      )}
      {canUndo && (
        <Confirmation
          name="undo"
          label={words.undo}
          title={words.undoTitle}
          text={
            <>
              <ul className="figures font-medium">
                <li>{words.undoCounts.removes(outlook.removes)}</li>
                {outlook.restores > 0 && <li>{words.undoCounts.restores(outlook.restores)}</li>}
                {outlook.stays > 0 && <li>{words.undoCounts.stays(outlook.stays)}</li>}
              </ul>
              <p className="mt-2">{words.undoText}</p>
            </>
          }
          confirmLabel={words.undoConfirm}
        />
      )}
    </div>
  );
}

function Filter({ filter, counts }: { filter: ImportFilter; counts: Report["counts"] }) {
  const words = useCollectionMessages();
  const { common } = useManageMessages();
  return (
    <search className="my-5 block">
      <Form method="get" preventScrollReset key={filter.show} className="flex flex-wrap items-end gap-4">
        <SelectField label={words.filter} name="show" defaultValue={filter.show} className="grow basis-40 sm:max-w-72">
          {SHOWN.filter((name) => name === "all" || name === filter.show || counts[name] > 0).map((name) => (
            <option key={name} value={name}>
              {name === "all" ? words.allRows : words.outcomes[name]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="quiet">
          {common.show}
        </Button>
      </Form>
    </search>
  );
}

function ReportedRow({ row: reported }: { row: ReportRow }) {
  const { row, title, artist, outcome, undone, paintingId, errors, notes } = reported;
  const words = useCollectionMessages();
  const toHref = useHref();
  const textOf = issueText(words, fieldErrors(useLanguage()));
  return (
    <li
      aria-label={words.row(row)}
      className="grid items-baseline gap-x-5 gap-y-1 border-b border-line-strong/40 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
    >
      <p className="figures text-slate">{words.row(row)}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {paintingId === null ? (
            <span className="font-serif italic">{title === "" ? words.untitled : title}</span>
          ) : (
            <Link to={toHref(paths.painting(paintingId))} className="link font-serif italic">
              {title === "" ? words.untitled : title}
            </Link>
          )}
          {artist !== "" && <span className="text-slate">, {artist}</span>}
        </p>
        {errors.length + notes.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5 text-xs">
            {errors.map((issue) => (
              <li key={`${issue.column} ${issue.code} ${issue.value}`}>
                {issue.column !== null && <code className="mr-2 font-medium">{issue.column}</code>}
                {textOf(issue)}
              </li>
            ))}
            {notes.map(({ column, code }) => (
              <li key={`${column} ${code}`}>
                {column !== null && <code className="mr-2 font-medium">{column}</code>}
                {words.undoReasons[code]}
              </li>
            ))}
          </ul>
        )}
        <Effects row={reported} />
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge
          tone={
            outcome === "skipped" || outcome === "waiting"
              ? "warning"
              : outcome === "unchanged" || outcome === "omitted"
                ? "plain"
                : "positive"
          }
        >
          {words.outcomes[outcome]}
        </Badge>
        {undone !== null && <Badge tone={undone === "left" || undone === "partly" ? "warning" : "plain"}>{words.outcomes[undone]}</Badge>}
      </p>
    </li>
  );
}

/** Effects of a row beside the painting itself: invitations, and passports in the register. */
function Effects({ row: { invited: wereInvited, undone, revived, leftWithdrawn, paintingId } }: { row: ReportRow }) {
  const { invite, passports } = useCollectionMessages();
  const toHref = useHref();
  // Their invitations went with the work.
  const invited = undone === "removed" ? [] : wereInvited;
  if (invited.length + revived.length + leftWithdrawn.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-xs">
      {invited.length > 0 && (
        <li className="wrap-anywhere">
          {invite.invited} {invited.join(", ")}
        </li>
      )}
      {revived.length > 0 && (
        <li>
          {passports.revived} <span className="figures">{revived.join(", ")}</span>
        </li>
      )}
      {leftWithdrawn.length > 0 && (
        <li>
          {passports.left} <span className="figures">{leftWithdrawn.join(", ")}</span>
          {paintingId !== null && (
            <Link to={`${toHref(paths.editPainting(paintingId))}#record`} className="link ml-2">
              {passports.toForm}
            </Link>
          )}
        </li>
      )}
    </ul>
  );
}
