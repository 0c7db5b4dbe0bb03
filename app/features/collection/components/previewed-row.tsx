import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { formatDay } from "#app/i18n/format.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type CheckedRow, type MatchColumn, type RowIssue, UNINVITED } from "../domain/import.ts";
import { issueText } from "../domain/issue-text.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import { ChangedColumns } from "./changed-columns.tsx";

/** A row of the table with what it would do, and what is wrong with it. */
export function PreviewedRow({
  row: { row, operation, matchedBy, id, title, artist, picture, changed, compared, errors, warnings },
}: {
  row: CheckedRow;
}) {
  const words = useCollectionMessages();
  const newcomers = errors.filter(({ code }) => code === UNINVITED);
  const mistakes = errors.filter(({ code }) => code !== UNINVITED);
  const state = mistakes.length > 0 ? words.error : newcomers.length > 0 ? words.invite.needed : words.operations[operation];
  return (
    <li
      aria-label={words.row(row)}
      className="grid gap-x-5 gap-y-2 border-b border-line-strong/40 py-3 sm:grid-cols-[5.5rem_4rem_minmax(0,1fr)_auto]"
    >
      <p className="figures text-slate">{words.row(row)}</p>
      <div className="max-sm:order-first">{picture?.image != null && <Thumbnail image={picture.image} />}</div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {title === "" ? <span className="text-slate">{words.untitled}</span> : <span className="italic">{title}</span>}
          {artist !== "" && <span className="text-slate">, {artist}</span>}
        </p>
        <p className="text-xs wrap-anywhere text-slate">{picture === null ? words.noPicture : <span lang="und">{picture.name}</span>}</p>
        {matchedBy !== null && id !== null && (operation === "update" || operation === "none") && <Found by={matchedBy} id={id} />}
        {operation === "update" && <ChangedColumns changed={changed} compared={compared} />}
        <RowIssues issues={mistakes} label={words.error} isWrong />
        <RowIssues issues={newcomers} label={words.invite.needed} />
        <RowIssues issues={warnings} label={operation === "leave" ? words.operations.leave : words.caution} />
      </div>
      <p>
        <Badge tone={errors.length > 0 ? "warning" : operation === "none" || operation === "leave" ? "plain" : "positive"}>{state}</Badge>
      </p>
    </li>
  );
}

/** Says by which number a row without an id found its work. */
function Found({ by, id }: { by: MatchColumn; id: string }) {
  const { numbers } = useCollectionMessages();
  const { desk } = useManageMessages();
  const toHref = useHref();
  return (
    <p className="mt-1 text-xs text-slate">
      {numbers.found[by]}{" "}
      <a href={toHref(paths.editPainting(id))} target="_blank" rel="noopener" className="link inline-flex min-h-6 items-center">
        {numbers.toWork}
        <span className="sr-only"> {desk.inNewTab}</span>
      </a>
    </p>
  );
}

function Thumbnail({ image }: { image: string }) {
  const { picture } = useCollectionMessages();
  return <img src={resourcePaths.wholeImage(image)} alt={picture} loading="lazy" className="max-h-16 max-w-16 object-contain" />;
}

function RowIssues({ issues, label, isWrong = false }: { issues: RowIssue[]; label: string; isWrong?: boolean }) {
  const textOf = useIssueText();
  const toHref = useHref();
  const language = useLanguage();
  const { entrySince } = useCollectionMessages();
  const { desk } = useManageMessages();
  if (issues.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-col gap-1">
      {issues.map((issue) => (
        <li
          key={`${issue.column} ${issue.code} ${issue.value}`}
          className={isWrong ? "border-l-2 border-oxblood pl-3" : "border-l-2 border-brass pl-3"}
        >
          {issue.column !== null && <code className="mr-2 font-medium">{issue.column}</code>}
          <span className={isWrong ? "text-oxblood" : undefined}>{textOf(issue)}</span>
          {issue.value !== "" && (
            <q lang="und" className="ml-2 text-xs wrap-anywhere text-slate">
              {issue.value}
            </q>
          )}
          {issue.entry !== undefined && (
            <span className="ml-2 text-xs">
              <span className="figures">{issue.entry.number}</span>,{" "}
              {entrySince[issue.entry.status](formatDay(issue.entry.since, language))}
            </span>
          )}
          {issue.other !== undefined && (
            <a href={toHref(paths.editPainting(issue.other.id))} target="_blank" rel="noopener" className="link ml-2">
              {issue.other.title}
              <span className="sr-only"> {desk.inNewTab}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function useIssueText(): (issue: RowIssue) => string {
  return issueText(useCollectionMessages(), fieldErrors(useLanguage()));
}
