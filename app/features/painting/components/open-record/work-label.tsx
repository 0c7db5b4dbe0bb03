import { useMessages } from "#app/i18n/messages.ts";
import type { WorkLabel } from "../../domain/record/token-answer.ts";
import { datesAfter } from "../../domain/works/attribution.ts";

/** Title and artist of the work of a record. */
export function WorkHeading({ painting }: { painting: WorkLabel }) {
  return (
    <div>
      <h1 className="text-2xl italic">{painting.title}</h1>
      <p className="mt-1.5 text-lg">
        {painting.artist}
        {painting.artistDates !== null && <span className="figures text-slate">{datesAfter(painting.artist, painting.artistDates)}</span>}
      </p>
    </div>
  );
}

/** Date, technique and dimensions of a work: the public facts by which it is recognised (P-RECORD-14). */
export function WorkFacts({ painting: { date, materials, dimensions } }: { painting: WorkLabel }) {
  const { painting: words } = useMessages();
  const facts = [
    [words.fields.year, date],
    [words.fields.materials, materials],
    [words.fields.dimensions, dimensions],
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== "");
  if (known.length === 0) return null;
  return (
    <dl aria-label={words.basicInformation} className="flex flex-wrap gap-x-10 gap-y-3">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-slate">{label}</dt>
          <dd className="figures mt-0.5 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
