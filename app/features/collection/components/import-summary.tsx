import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { issueText } from "../domain/issue-text.ts";
import type { PreviewCounts, Reason } from "../domain/preview-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

const SHOWN = ["rows", "creates", "updates", "same", "left", "wrong"] as const;

/** Rows of an import by what will become of them. */
export function ImportSummary({ counts }: { counts: PreviewCounts }) {
  const { summary } = useCollectionMessages();
  const language = useLanguage();
  return (
    <dl className="figures flex flex-wrap gap-x-10 gap-y-3">
      {SHOWN.filter((name) => name !== "left" || counts.left > 0).map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-xs text-slate">{summary[name]}</dt>
          <dd className={`text-xl ${name === "wrong" && counts.wrong > 0 ? "text-oxblood" : ""}`}>
            {formatNumber(counts[name], language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Effects of the import on others: how many paintings become public, why, and how many owners get a mail. */
export function ImportEffect({ counts: { publics, unsaid, told, uninvited } }: { counts: PreviewCounts }) {
  const { effect } = useCollectionMessages();
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  return (
    <div className="mt-5 max-w-prose">
      <Notice title={publics === 0 ? effect.noPublics : effect.publics(publics, number(publics))}>
        {publics > 0 && <p>{effect.drafts}</p>}
        {unsaid > 0 && <p>{effect.unsaid(unsaid, number(unsaid), "published")}</p>}
        <p>{told === 0 ? (uninvited > 0 ? effect.onlyInvited : effect.nobodyTold) : effect.told(told, number(told))}</p>
      </Notice>
    </div>
  );
}

/** Mistakes, then cautions, each kind with its columns and the number of its rows. */
export function ImportReasons({ reasons }: { reasons: Reason[] }) {
  const words = useCollectionMessages();
  return (
    <>
      <ReasonList title={words.mistakesByReason} reasons={reasons.filter(({ isMistake }) => isMistake)} />
      <ReasonList title={words.cautionsByReason} reasons={reasons.filter(({ isMistake }) => !isMistake)} />
    </>
  );
}

function ReasonList({ title, reasons }: { title: string; reasons: Reason[] }) {
  const words = useCollectionMessages();
  const textOf = issueText(words, fieldErrors(useLanguage()));
  if (reasons.length === 0) return null;
  return (
    <section className="mt-6 max-w-3xl">
      <h3 className="font-sans text-sm font-medium">{title}</h3>
      <ul aria-label={title} className="mt-1 text-sm">
        {reasons.map(({ code, columns, rows }) => (
          <li key={code} className="flex justify-between gap-x-6 border-b border-line-strong/40 py-1.5">
            <span className="min-w-0">
              {textOf({ code, column: columns.length === 1 ? (columns[0] ?? null) : null })}{" "}
              {columns.map((name, index) => (
                <span key={name} className="text-xs text-slate">
                  {index > 0 && ", "}
                  <code>{name}</code>
                </span>
              ))}
            </span>
            <span className="figures shrink-0">{words.rowCount(rows)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
