import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { formatDay } from "#app/i18n/format.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import type { RowIssue } from "../domain/import.ts";
import { issueText } from "../domain/issue-text.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Mistakes or cautions of a row, with the column of each. */
export function RowIssues({ issues, label, isWrong = false }: { issues: RowIssue[]; label: string; isWrong?: boolean }) {
  if (issues.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-col gap-1">
      {issues.map((issue) => (
        <li
          key={`${issue.column} ${issue.code} ${issue.value}`}
          className={isWrong ? "border-l-2 border-oxblood pl-3" : "border-l-2 border-brass pl-3"}
        >
          {issue.column !== null && <code className="mr-2 font-medium">{issue.column}</code>}
          <IssueText issue={issue} isWrong={isWrong} />
        </li>
      ))}
    </ul>
  );
}

/** `hasValue`: the cell is shown beside it. */
export function IssueText({ issue, isWrong, hasValue = false }: { issue: RowIssue; isWrong: boolean; hasValue?: boolean }) {
  const language = useLanguage();
  const words = useCollectionMessages();
  const toHref = useHref();
  const { desk } = useManageMessages();
  return (
    <>
      <span className={isWrong ? "text-oxblood" : undefined}>{issueText(words, fieldErrors(language))(issue)}</span>
      {issue.value !== "" && !hasValue && (
        <q lang="und" className="ml-2 text-xs wrap-anywhere text-slate">
          {issue.value}
        </q>
      )}
      {issue.entry !== undefined && (
        <span className="ml-2 text-xs">
          <span className="figures">{issue.entry.number}</span>,{" "}
          {words.entrySince[issue.entry.status](formatDay(issue.entry.since, language))}
        </span>
      )}
      {issue.other !== undefined && (
        <a href={toHref(paths.editPainting(issue.other.id))} target="_blank" rel="noopener" className="link ml-2 font-serif italic">
          {issue.other.title}
          <span className="sr-only"> {desk.inNewTab}</span>
        </a>
      )}
    </>
  );
}
