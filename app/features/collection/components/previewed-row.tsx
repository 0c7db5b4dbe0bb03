import { formatList } from "#app/i18n/format.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type CheckedRow, type MatchColumn, UNINVITED } from "../domain/import.ts";
import type { MendedCell } from "../domain/mended-cells.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import { ChangedColumns } from "./changed-columns.tsx";
import { MendField } from "./mend-field.tsx";
import { RowIssues } from "./row-issues.tsx";

/** A row of the table with what it would do, and what is wrong with it. `kept`: corrections that were sent and not taken. */
export function PreviewedRow({
  row: { row, operation, matchedBy, id, title, artist, picture, changed, compared, errors, warnings, mendable, mended },
  kept = [],
}: {
  row: CheckedRow;
  kept?: MendedCell[] | undefined;
}) {
  const words = useCollectionMessages();
  const newcomers = errors.filter(({ code }) => code === UNINVITED);
  const mistakes = errors.filter(({ code }) => code !== UNINVITED);
  const language = useLanguage();
  const isWrong = mistakes.length > 0;
  const fields = mendable.map((cell) => (
    <MendField
      key={cell.column}
      row={row}
      cell={cell}
      issues={errors.filter(({ column }) => column === cell.column)}
      kept={kept.find((each) => each.row === row && each.column === cell.column)?.value}
    />
  ));
  /** Said beside the field of its cell, if the row has fields. */
  const isInField = ({ column }: { column: string | null }) => isWrong && mendable.some((cell) => cell.column === column);
  const state = isWrong ? words.error : newcomers.length > 0 ? words.invite.needed : words.operations[operation];
  return (
    <li
      aria-label={words.row(row)}
      className="grid gap-x-5 gap-y-2 border-b border-line-strong/40 py-3 sm:grid-cols-[5.5rem_4rem_minmax(0,1fr)_auto]"
    >
      <p className="figures text-slate">{words.row(row)}</p>
      <div className="max-sm:order-first">{picture?.image != null && <Thumbnail image={picture.image} />}</div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {title === "" ? <span className="text-slate">{words.untitled}</span> : <span className="font-serif italic">{title}</span>}
          {artist !== "" && <span className="text-slate">, {artist}</span>}
        </p>
        <p className="text-xs wrap-anywhere text-slate">{picture === null ? words.noPicture : <span lang="und">{picture.name}</span>}</p>
        {matchedBy !== null && id !== null && (operation === "update" || operation === "none") && <Found by={matchedBy} id={id} />}
        {operation === "update" && <ChangedColumns changed={changed} compared={compared} />}
        <RowIssues issues={mistakes.filter((issue) => !isInField(issue))} label={words.error} isWrong />
        {isWrong && fields.length > 0 && <div className="mt-3 flex max-w-2xl flex-col gap-4">{fields}</div>}
        <RowIssues issues={newcomers.filter((issue) => !isInField(issue))} label={words.invite.needed} />
        {!isWrong && fields.length > 0 && (
          <details className="mt-1">
            <summary className="link min-h-6 cursor-pointer text-xs">{words.mend.address}</summary>
            <div className="mt-2 max-w-2xl">{fields}</div>
          </details>
        )}
        {mended.length > 0 && (
          <p className="mt-2 text-xs text-slate">
            {words.mend.done} {formatList(mended, language, "conjunction")}
          </p>
        )}
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
