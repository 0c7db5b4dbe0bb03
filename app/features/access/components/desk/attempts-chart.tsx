import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { AttemptCounts, Bucket } from "../../domain/desk/attempt-counts.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";

const WIDTH = 720;
const HEIGHT = 180;
/** Part of a bar's place that stays empty. */
const GAP = 0.25;
const LINES = 4;

/** The smallest round number of attempts that fits the largest bar, with lines at whole numbers. */
function scaleOf(most: number): number {
  for (let step = 1; ; step *= 10) for (const factor of [1, 2, 5]) if (most <= LINES * factor * step) return LINES * factor * step;
}

/** Attempts by day or week: bars of what was opened, with what was refused on top, and the figures as a table. */
export function AttemptsChart({ counts: { buckets, isByWeek, total } }: { counts: AttemptCounts }) {
  const { attempts: words } = useAccessMessages();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const most = Math.max(...buckets.map(sumOf));
  const top = scaleOf(most);
  const place = WIDTH / buckets.length;
  const heightOf = (value: number) => (value / top) * HEIGHT;
  return (
    <figure>
      <p aria-hidden="true" className="flex flex-wrap gap-x-6 text-xs text-slate">
        <span className="inline-flex items-center gap-2">
          <span className="size-2.5 bg-brass" />
          {words.granted}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-2.5 bg-oxblood" />
          {words.refused}
        </span>
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="figures flex h-44 flex-col justify-between text-right text-2xs leading-none text-slate">
          <span>{number(top)}</span>
          <span>{number(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={words.chart(total.granted, total.refused, most)}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full border-b border-line-strong"
        >
          {Array.from({ length: LINES }, (_, line) => (
            <line
              key={line}
              x1="0"
              x2={WIDTH}
              y1={(line * HEIGHT) / LINES}
              y2={(line * HEIGHT) / LINES}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {buckets.map((bucket, index) => {
            const x = (index + GAP / 2) * place;
            const width = place * (1 - GAP);
            const granted = heightOf(bucket.granted);
            const refused = heightOf(bucket.refused);
            return (
              <g key={bucket.day}>
                {granted > 0 && <rect x={x} width={width} y={HEIGHT - granted} height={granted} className="fill-brass" />}
                {refused > 0 && <rect x={x} width={width} y={HEIGHT - granted - refused} height={refused} className="fill-oxblood" />}
              </g>
            );
          })}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between text-2xs text-slate">
          {[buckets[0], buckets.at(-1)].map((bucket) => bucket && <span key={bucket.day}>{formatDay(bucket.day, language)}</span>)}
        </div>
      </div>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 items-center text-sm">{words.figures}</summary>
        <table className="figures w-full max-w-2xl border-collapse text-sm">
          <caption className="sr-only">{isByWeek ? words.byWeek : words.byDay}</caption>
          <thead>
            <tr className="border-b border-line-strong text-xs text-slate">
              <th scope="col" className="py-1.5 pr-4 text-left font-normal">
                {isByWeek ? words.week : words.day}
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right font-normal">
                {words.granted}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {words.refused}
              </th>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map((bucket) => (
              <tr key={bucket.day} className="border-b border-line-strong/40">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {formatDay(bucket.day, language)}
                </th>
                <td className="py-1.5 pr-4 text-right">{number(bucket.granted)}</td>
                <td className="py-1.5 text-right">{number(bucket.refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const sumOf = ({ granted, refused }: Bucket) => granted + refused;
