import { useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { PrivateRecord } from "../domain/record/private-record.ts";
import { RecordFiles, RecordTexts, useRecordNumbers } from "./record-parts.tsx";

interface PrivateRecordSheetProps {
  record: PrivateRecord;
  paintingId: string;
}

/** The expert record as the document that it is, for owners and administrators: numbers, analysis, report, files (P-RECORD-1). */
export function PrivateRecordSheet({ record, paintingId }: PrivateRecordSheetProps) {
  const { record: words } = useMessages();
  const numbers = useRecordNumbers(record);
  return (
    <section aria-labelledby="private-record" className="record-sheet relative border border-line-strong bg-paper">
      <img
        src={resourcePaths.guilloche(`band.record-${paintingId}`)}
        alt=""
        width={800}
        height={32}
        className="h-8 w-full border-b border-line"
      />
      <div className="p-6 sm:p-10">
        <h2 id="private-record" className="text-2xl">
          {words.title}
        </h2>
        {numbers.length > 0 && (
          <dl className="mt-8 grid gap-x-10 gap-y-5 border-y border-ink py-5 sm:grid-cols-3">
            {numbers.map(([label, value]) => (
              <div key={label}>
                <dt className="text-xs text-slate">{label}</dt>
                <dd className="figures mt-1 font-serif text-lg">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <RecordTexts record={record} />
        <RecordFiles record={record} paintingId={paintingId} />
      </div>
    </section>
  );
}
