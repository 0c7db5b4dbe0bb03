import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatList } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type ByNumber, type CheckedRow, IMPORT_LIMITS, type ImportEnd } from "../domain/import.ts";
import type { MendedCell } from "../domain/mended-cells.ts";
import type { Newcomer, PreviewCounts, Reason } from "../domain/preview-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";
import { ImportFields } from "./import-fields.tsx";
import { ImportEffect, ImportReasons, ImportSummary } from "./import-summary.tsx";
import { InviteFields } from "./invite-fields.tsx";
import { NumberChoice } from "./number-choice.tsx";
import { PreviewedRow } from "./previewed-row.tsx";
import { useUncheckedCorrections } from "./use-unchecked-corrections.ts";

interface ImportPreviewProps {
  id: string;
  shown: {
    ended: ImportEnd | null;
    name: string | null;
    sheet: string | null;
    otherSheets: string[];
    byNumber: ByNumber;
    counts: PreviewCounts;
    reasons: Reason[];
    newcomers: Newcomer[];
    rows: CheckedRow[];
    page: number;
    pages: number;
  };
  /** Corrections that were sent and not taken. */
  kept: MendedCell[] | undefined;
}

/** Effect of an import, row by row, before anything is written. Rows that need attention come first. */
export function ImportPreview({ id, shown, kept }: ImportPreviewProps) {
  const words = useCollectionMessages();
  const toHref = useHref();
  const { formData } = useNavigation();
  const { ended, name, counts, reasons, newcomers, rows, page, pages } = shown;
  const { creates, updates, wrong, warned, uninvited, left, matched } = counts;
  const isCrowded = newcomers.length > IMPORT_LIMITS.invited;
  const isReady = ended === null && wrong === 0 && creates + updates > 0 && !isCrowded;
  /** Rows that can be imported whether anybody is invited or not. */
  const good = creates + updates - uninvited;
  const isPartlyReady = ended === null && wrong + uninvited > 0 && good > 0;
  const asks = isReady || (isPartlyReady && !isCrowded);
  const format = shown.sheet === null ? "csv" : "xlsx";
  // Nothing is corrected of a table that was not checked to the end.
  const mendable = ended === null ? rows.filter((row) => row.mendable.length > 0) : [];
  const others = rows.filter((row) => !mendable.includes(row));
  const isShort = ended === null && others.some(({ errors }) => errors.some(({ column }) => column !== null));
  const busy = String(formData?.get("intent") ?? "");
  const { corrections, unchecked, holdBack } = useUncheckedCorrections();
  return (
    <div className="flex flex-col gap-14">
      <Section id="preview" title={words.previewTitle}>
        {name !== null && (
          <p lang="und" className="-mt-2 mb-4 wrap-anywhere text-sm text-slate">
            {name}
          </p>
        )}
        {shown.sheet !== null && <SheetNote sheet={shown.sheet} others={shown.otherSheets} />}
        {ended !== null ? <Notice tone="destructive">{words.checkFailed}</Notice> : <ImportSummary counts={counts} />}
        {ended === null && matched > 0 && (
          <NumberChoice key={shown.byNumber} count={matched} chosen={shown.byNumber} isBusy={busy === "numbers"} />
        )}
        {ended === null && wrong > 0 && (
          <div className="mt-4">
            <Notice tone="destructive" title={words.notYetTitle(wrong)}>
              {words.notYet}
            </Notice>
            <p className="mt-2 text-sm">
              {/* A download is no page: the browser itself fetches it. */}
              <a
                href={toHref(format === "csv" ? paths.rowsLeftTable(id) : paths.rowsLeftWorkbook(id))}
                className="link inline-flex min-h-6 items-center"
              >
                {words.omit.download[format]}
              </a>
            </p>
          </div>
        )}
        {ended === null && uninvited > 0 && (
          <div className="mt-4">
            <Notice title={words.invite.title(uninvited)}>
              {isCrowded ? words.invite.tooMany(IMPORT_LIMITS.invited) : words.invite.text}
            </Notice>
          </div>
        )}
        {ended === null && wrong === 0 && creates + updates === 0 && (
          <p className="mt-4 max-w-prose text-sm">{left > 0 ? words.nothingLeft : words.nothing}</p>
        )}
        {(wrong === 0 || isPartlyReady) && warned > 0 && (
          <div className="mt-4">
            <Notice>{words.warned(warned)}</Notice>
          </div>
        )}
        {(isReady || isPartlyReady) && <ImportEffect counts={counts} />}
        {ended === null && <ImportReasons reasons={reasons} />}
        <div className="mt-6 flex flex-wrap items-end gap-3">
          {(isReady || isPartlyReady) && (
            <Form
              method="post"
              onSubmit={holdBack}
              className={newcomers.length + counts.revivable + unchecked > 0 ? "flex w-full flex-col gap-3" : undefined}
            >
              {asks && newcomers.length > 0 && <InviteFields newcomers={newcomers} />}
              {counts.revivable > 0 && <ReviveField count={counts.revivable} />}
              {unchecked > 0 && <Notice tone="destructive">{words.mend.unchecked(unchecked)}</Notice>}
              <div className="flex flex-wrap gap-3">
                {isReady && (
                  <Button type="submit" name="intent" value="confirm" isBusy={busy === "confirm"}>
                    {words.confirm(creates + updates)}
                  </Button>
                )}
                {isReady && counts.publics > 0 && (
                  <Button type="submit" name="intent" value="drafts" tone="quiet" isBusy={busy === "drafts"}>
                    {words.asDrafts}
                  </Button>
                )}
                {isPartlyReady && (
                  <Button type="submit" name="intent" value="omit" {...(isReady && { tone: "quiet" })} isBusy={busy === "omit"}>
                    {words.omit.confirm(good)}
                  </Button>
                )}
                {isPartlyReady && !isReady && counts.publics > 0 && (
                  <Button type="submit" name="intent" value="omitDrafts" tone="quiet" isBusy={busy === "omitDrafts"}>
                    {words.omit.drafts}
                  </Button>
                )}
              </div>
            </Form>
          )}
          {ended !== null && (
            <IntentForm intent="recheck">
              <Button type="submit" isBusy={busy === "recheck"}>
                {words.recheck}
              </Button>
            </IntentForm>
          )}
          <IntentForm intent="discard">
            <Button type="submit" tone="quiet" isBusy={busy === "discard"}>
              {words.discard}
            </Button>
          </IntentForm>
        </div>
        <p className="mt-8 text-xs text-slate">
          {words.rowsLead}{" "}
          <Link to={`${toHref(paths.collection())}#columns`} className="link inline-flex min-h-6 items-center">
            {words.columnsTitle}
          </Link>
        </p>
        {mendable.length > 0 && (
          <Form method="post" ref={corrections} className="mt-2">
            <input type="hidden" name="intent" value="mend" />
            <p className="mb-3 max-w-prose text-sm">{words.mend.lead}</p>
            <PreviewedRows rows={mendable} kept={kept} />
            <div className="sticky bottom-0 z-10 border-b border-line-strong bg-paper py-3">
              <Button type="submit" isBusy={busy === "mend"} {...(isReady && { tone: "quiet" })}>
                {words.mend.check}
              </Button>
            </div>
          </Form>
        )}
        {isShort && <p className="mt-4 max-w-prose text-sm">{words.mend.more}</p>}
        {others.length > 0 && <PreviewedRows rows={others} />}
        <Pagination page={page} pages={pages} to={(wanted) => `?page=${wanted}`} />
      </Section>
      <Section id="again" title={words.againTitle}>
        <Form method="post" encType="multipart/form-data" className="flex max-w-2xl flex-col items-start gap-5">
          <input type="hidden" name="intent" value="correct" />
          <ImportFields hint={words.againHint} />
          <Button type="submit" tone="quiet" isBusy={busy === "correct"}>
            {words.check}
          </Button>
        </Form>
      </Section>
    </div>
  );
}

function PreviewedRows({ rows, kept }: { rows: CheckedRow[]; kept?: MendedCell[] | undefined }) {
  return (
    <ol className="mt-2 border-t border-line-strong text-sm">
      {rows.map((row) => (
        <PreviewedRow key={row.row} row={row} kept={kept} />
      ))}
    </ol>
  );
}

/** Names the sheet of a workbook that was read, and those that were not. */
function SheetNote({ sheet, others }: { sheet: string; others: string[] }) {
  const words = useCollectionMessages();
  const language = useLanguage();
  return (
    <p className="-mt-2 mb-4 max-w-prose wrap-anywhere text-sm">
      {words.sheet(sheet)}
      {others.length > 0 && <> {words.otherSheets(formatList(others, language, "conjunction"))}</>}
    </p>
  );
}

/** Asks for what no import does by itself (P-REGISTER-8). */
function ReviveField({ count }: { count: number }) {
  const { revive } = useCollectionMessages();
  return (
    <div className="w-full max-w-prose">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input type="checkbox" name="revive" aria-describedby="revive-hint" className="size-5 shrink-0" />
        {revive.label}
      </label>
      <p id="revive-hint" className="mb-2 text-sm text-slate">
        {revive.hint(count)}
      </p>
    </div>
  );
}

function IntentForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
