import { useEffect } from "react";
import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { useLedFrom } from "#app/shared/management/use-led-from.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type BulkAction, MAX_SELECTED } from "../../domain/bulk/bulk-action.ts";
import { forgetSelection } from "../../domain/bulk/kept-selection.ts";
import { labelsOf } from "../../domain/bulk/labels-of.ts";
import type { DoneRow, Times, Undo } from "../../domain/bulk/show-bulk-action.server.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import { BulkRow, BulkRows, useRefusalText } from "./bulk-row.tsx";
import { FieldChanges } from "./field-changes.tsx";
import { UndoButton } from "./undo-button.tsx";

interface BulkResultProps {
  action: BulkAction;
  rows: DoneRow[];
  isUndone: boolean;
  undo: Undo;
  /** Author and time. */
  by: string | null;
  at: string;
  times: Times;
}

/** Result of an action or of its undo, painting by painting. */
export function BulkResult({ action, rows, isUndone, undo, by, at, times }: BulkResultProps) {
  const words = useBulkMessages();
  const language = useLanguage();
  const ledFrom = useLedFrom();
  // The selection is used.
  useEffect(forgetSelection, []);
  const done = rows.filter(({ outcome }) => outcome === "done");
  const left = rows.length - done.length;
  const undone = rows.filter((row) => row.undone === "undone").length;
  const back = rows.filter((row) => row.back === "undone").length;
  const counted = action === "issue" ? words.issued : action === "delete" ? words.deletion.deleted : words.changed;
  return (
    <div className="mt-8">
      <Section id="result" title={isUndone ? words.undoneTitle : words.result}>
        <p role="status" className="figures flex flex-wrap gap-x-6 gap-y-1 font-medium">
          <span>{isUndone ? words.undoneCount(undone) : counted(done.length)}</span>
          {left > 0 && !isUndone && <span className="text-slate">{words.left(left)}</span>}
        </p>
        {times !== null && !isUndone && (
          <p className="figures mt-2 flex flex-wrap gap-x-2 text-sm">
            {times.from !== null && <span>{words.time.said(formatBrusselsTime(new Date(times.from), language))}</span>}
            {times.until !== null && <span>{words.time.endSaid(formatBrusselsTime(new Date(times.until), language))}</span>}
          </p>
        )}
        <p className="mt-1 wrap-anywhere text-xs text-slate">
          <DateTime at={at} />
          {by !== null && ` · ${by}`}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">
          {undo !== null && back > 0 && <UndoButton undo={undo} back={back} left={done.length - back} />}
          {undo !== null && back === 0 && (
            <p className="w-full max-w-prose text-sm">
              {done.every((row) => row.back === "changed") ? words.undoNone.changed : words.undoNone.other}
            </p>
          )}
          {action === "issue" && !isUndone && done.length > 0 && done.length <= MAX_SELECTED && (
            <Link
              to={labelsOf(
                language,
                done.map(({ id }) => id),
                ledFrom,
              )}
              className={buttonClass("quiet")}
            >
              {words.printLabels}
            </Link>
          )}
        </div>
        <BulkRows label={words.listed(done.length)}>
          {done.map((row) => (
            <DonePainting key={row.id} action={action} row={row} />
          ))}
        </BulkRows>
        <BulkRows>
          {rows
            .filter(({ outcome }) => outcome !== "done")
            .map((row) => (
              <DonePainting key={row.id} action={action} row={row} />
            ))}
        </BulkRows>
      </Section>
    </div>
  );
}

function DonePainting({ action, row }: { action: BulkAction; row: DoneRow }) {
  const words = useBulkMessages();
  const toHref = useHref();
  const refusalText = useRefusalText(action);
  const { outcome, undone, back, removed, changes } = row;
  const undoneText = undone === "undone" && action === "issue" ? words.undoneLinks : undone && words.undone[undone];
  const status =
    outcome !== "done" ? (
      <span className="text-slate">{refusalText(outcome)}</span>
    ) : undone === null ? (
      <Badge tone="positive">{action === "export" ? null : words.done[action]}</Badge>
    ) : undone === "undone" ? (
      <Badge>{undoneText}</Badge>
    ) : (
      <span className="text-oxblood">{undoneText}</span>
    );
  return (
    <BulkRow row={row} status={status} isGone={action === "delete" && outcome === "done"}>
      {changes.length > 0 && <FieldChanges changes={changes} />}
      {removed.length > 0 && (
        <p className="mt-1 text-xs wrap-anywhere text-slate">
          {words.removal.removed} {removed.join("; ")}
        </p>
      )}
      {back !== null && back !== "undone" && <p className="mt-1 border-l-2 border-brass pl-3 text-xs">{words.undone[back]}</p>}
      {action === "issue" && outcome === "done" && row.title !== null && (
        <p className="mt-1 text-xs">
          <Link to={toHref(paths.manageTokens(row.id))} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {words.links}
          </Link>
        </p>
      )}
    </BulkRow>
  );
}
