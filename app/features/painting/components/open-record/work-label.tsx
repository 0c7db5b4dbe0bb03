import { datesAfter } from "../../domain/attribution.ts";
import type { WorkLabel } from "../../domain/record/token-answer.ts";

/** Title, artist and date of the work of a record. */
export function WorkHeading({ painting }: { painting: WorkLabel }) {
  return (
    <div>
      <h1 className="text-2xl italic">{painting.title}</h1>
      <p className="mt-1.5 text-lg">
        {painting.artist}
        {painting.artistDates !== null && <span className="figures text-slate">{datesAfter(painting.artist, painting.artistDates)}</span>}
      </p>
      {painting.date !== null && <p className="figures mt-0.5 text-slate">{painting.date}</p>}
    </div>
  );
}
