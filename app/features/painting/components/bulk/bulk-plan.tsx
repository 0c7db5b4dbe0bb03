import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useParams } from "react-router";
import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Section } from "#app/shared/management/section.tsx";
import { useReturnToList } from "#app/shared/management/use-led-from.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BulkAction, PlannedRow } from "../../domain/bulk/bulk-action.ts";
import { type BulkEdit, type BulkField, changesOf, errorOfEdit, NO_EDIT, textOfEdit } from "../../domain/bulk/edit-field.ts";
import { forgetSelection } from "../../domain/bulk/kept-selection.ts";
import { refusalOfRemoval } from "../../domain/bulk/plan-rows.ts";
import type { Candidate, OfferedOwners } from "../../domain/owners/list-candidates.server.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";
import { BulkRow, BulkRows, useRefusalText } from "./bulk-row.tsx";
import { CountChoice } from "./count-choice.tsx";
import { FieldChanges, PresentTexts } from "./field-changes.tsx";
import { FieldChoice } from "./field-choice.tsx";
import { FieldValue } from "./field-value.tsx";
import { LinkChoice } from "./link-choice.tsx";
import { OwnersToAdd } from "./owners-to-add.tsx";
import { OwnersToRemove } from "./owners-to-remove.tsx";
import { TimeChoice } from "./time-choice.tsx";

interface BulkPlanProps {
  action: BulkAction;
  rows: PlannedRow[];
  candidates: OfferedOwners;
  /** The field that is edited; null until it is chosen. */
  field: BulkField | null;
  answer: BulkAnswer | undefined;
}

/** Plan of an action, painting by painting, with the input it still needs. */
export function BulkPlan({ action, rows: planned, candidates, field, answer }: BulkPlanProps) {
  const words = useBulkMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const returnToList = useReturnToList();
  const busy = String(useNavigation().formData?.get("intent") ?? "");
  const [removed, setRemoved] = useState(answer?.input?.owners ?? []);
  const [edit, setEdit] = useState(answer?.input?.edit ?? NO_EDIT);
  const isEdited = field !== null && errorOfEdit(field, edit) === null;
  const shown = answer?.error === undefined ? answer?.input?.edit : undefined;
  const isShown = isEdited && shown !== undefined && textOfEdit(shown) === textOfEdit(edit);
  const plan = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (action === "edit" && shown !== undefined) plan.current?.focus();
  }, [action, shown]);
  const rows =
    action === "unassign" && removed.length > 0
      ? planned.map((row) => withRemoval(row, removed))
      : isEdited
        ? planned.map((row) => withEdit(row, field, edit))
        : planned;
  const changing = rows.filter(({ refusal }) => refusal === null);
  const left = rows.length - changing.length;
  const incomplete = changing.filter(({ gaps }) => gaps.length > 0).length;
  const counted = { issue: words.willIssue, export: words.willExport, delete: words.deletion.willDelete };
  const count =
    action === "issue" || action === "export" || action === "delete"
      ? counted[action]
      : action === "unassign" && removed.length === 0
        ? words.removal.mayChange
        : action === "edit" && !isEdited
          ? words.edit.mayChange
          : words.willChange;
  const isOpen = (action === "unassign" && removed.length === 0) || (action === "edit" && !isEdited);
  const cancel = (
    <Link to={returnToList(toHref(paths.manage()))} className={buttonClass("quiet")}>
      {common.cancel}
    </Link>
  );
  if (action === "edit" && field === null)
    return (
      <>
        <p className="mt-3 max-w-prose text-sm">{words.leads.edit}</p>
        <p className="figures mt-4 font-medium">{words.edit.chosen(planned.length)}</p>
        <div className="mt-8 flex flex-col gap-10">
          <FieldChoice field={field} />
          <div>{cancel}</div>
        </div>
      </>
    );
  return (
    <>
      <p className="mt-3 max-w-prose text-sm">{words.leads[action]}</p>
      <Form method="post" className="mt-8 flex flex-col gap-10">
        {action === "assign" && changing.length > 0 && <OwnersToAdd candidates={candidates} answer={answer} />}
        {action === "unassign" && planned.some(({ refusal }) => refusal === null) && (
          <OwnersToRemove rows={rows} candidates={candidates} answer={answer} onChoose={setRemoved} />
        )}
        {action === "schedule" && changing.length > 0 && <TimeChoice answer={answer} />}
        {field !== null && (
          <>
            <FieldChoice field={field} />
            <FieldValue field={field} edit={edit} answer={answer} isShown={isShown} onEdit={setEdit} />
          </>
        )}
        {action === "delete" && changing.length > 0 && <CountChoice count={changing.length} answer={answer} />}
        {action === "issue" && changing.length > 0 && <LinkChoice answer={answer} />}
        <Section id="plan" title={words.plan}>
          <div ref={plan} tabIndex={-1} className="figures flex scroll-mt-40 flex-wrap gap-x-6 gap-y-1 font-medium">
            <span>{changing.length === 0 ? words.nothing : count(changing.length)}</span>
            {left > 0 && changing.length > 0 && <span className="text-slate">{words.leftAlone(left)}</span>}
          </div>
          {incomplete > 0 && (
            <div className="mt-4">
              <Notice>{words.somethingMissing(incomplete)}</Notice>
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {action === "export" ? (
              changing.length > 0 && <Downloads />
            ) : changing.length > 0 && (action !== "edit" || isShown) ? (
              <Button
                type="submit"
                name="intent"
                value="confirm"
                tone={action === "delete" ? "destructive" : undefined}
                isBusy={busy === "confirm"}
              >
                {words.confirm[action](changing.length)}
              </Button>
            ) : null}
            {cancel}
          </div>
          <BulkRows label={words.listed(changing.length)}>
            {changing.map((row) => (
              <PlannedPainting key={row.id} action={action} row={row} people={candidates.people} isOpen={isOpen} />
            ))}
          </BulkRows>
          <BulkRows>
            {rows
              .filter(({ refusal }) => refusal !== null)
              .map((row) => (
                <PlannedPainting key={row.id} action={action} row={row} people={candidates.people} isOpen={isOpen} />
              ))}
          </BulkRows>
        </Section>
      </Form>
    </>
  );
}

/** The row as the action judges it with all the people who go. */
const withRemoval = (row: PlannedRow, removed: string[]): PlannedRow =>
  row.refusal === "missing" ? row : { ...row, refusal: refusalOfRemoval(row.owners, removed) };

/** The row as the action judges it with the typed value. */
function withEdit(row: PlannedRow, field: BulkField, edit: BulkEdit): PlannedRow {
  if (row.refusal === "missing") return row;
  const changes = changesOf(field, edit, row.present);
  return typeof changes === "string" ? { ...row, refusal: changes, changes: [] } : { ...row, refusal: null, changes };
}

/** A download is no page: the browser itself fetches it. The selection has done what it was made for (P-MANAGE-23). */
function Downloads() {
  const words = useBulkMessages();
  const { id = "" } = useParams();
  const toHref = useHref();
  return (
    <>
      <a href={toHref(paths.bulkTable(id))} onClick={forgetSelection} className={buttonClass()}>
        {words.table}
      </a>
      <a href={toHref(paths.bulkArchive(id))} onClick={forgetSelection} className={buttonClass()}>
        {words.archive}
      </a>
    </>
  );
}

interface PlannedPaintingProps {
  action: BulkAction;
  row: PlannedRow;
  people: Candidate[];
  /** It is not yet chosen what happens. */
  isOpen: boolean;
}

function PlannedPainting({ action, row, people, isOpen }: PlannedPaintingProps) {
  const words = useBulkMessages();
  const refusalText = useRefusalText(action);
  const language = useLanguage();
  const { gaps, owners, refusal } = row;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? words.unknownOwner;
  return (
    <BulkRow
      row={row}
      status={
        refusal !== null ? <span className="text-slate">{refusalText(refusal)}</span> : isOpen ? null : <Badge>{words.will[action]}</Badge>
      }
    >
      {refusal === null && (row.changes.length > 0 ? <FieldChanges changes={row.changes} /> : <PresentTexts present={row.present} />)}
      {gaps.length > 0 && refusal === null && (
        <p className="mt-1 border-l-2 border-brass pl-3 text-xs">
          {words.gaps.lead} {gaps.map((gap) => words.gaps[gap]).join(", ")}
        </p>
      )}
      {row.publishAt !== null && refusal === null && (
        <p className="mt-1 text-xs text-slate">
          {row.unpublishAt === null
            ? words.time.present(formatBrusselsTime(new Date(row.publishAt), language))
            : words.time.presentUntil(
                formatBrusselsTime(new Date(row.publishAt), language),
                formatBrusselsTime(new Date(row.unpublishAt), language),
              )}
        </p>
      )}
      {(action === "assign" || action === "unassign") && row.title !== null && (
        <p className="mt-1 text-xs wrap-anywhere text-slate">
          {words.presentOwners}{" "}
          {owners.length === 0
            ? words.noOwners
            : owners.map((id, index) => (
                <span key={id} lang={languageOfName(nameOf(id))}>
                  {index > 0 && "; "}
                  {nameOf(id)}
                </span>
              ))}
        </p>
      )}
    </BulkRow>
  );
}
