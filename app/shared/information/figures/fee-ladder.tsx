import { useId } from "react";
import { feeOf } from "#app/content/fees/calculate-fee.ts";
import { type Arbitrators, FEE_SCALE } from "#app/content/fees/scale.ts";
import { FORMAT_LOCALES } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FeeTable } from "./fee-table.tsx";

const WIDTH = 760;
const HEIGHT = 460;
const LEFT = 96;
const RIGHT = 16;
const TOP = 44;
const BOTTOM = 76;

/** Both axes are logarithmic: the scale spans five orders of magnitude. In cents. */
const AMOUNTS = { from: 1_000_000, to: 10_000_000_000 };
const FEES = { from: 200_000, to: 25_000_000 };
const AMOUNT_TICKS = [1, 10, 100, 1_000, 10_000].map((factor) => factor * 1_000_000);
const FEE_TICKS = [300_000, 1_000_000, 3_000_000, 10_000_000, 20_000_000];
const POINTS_PER_BAND = 16;

const round = (value: number) => Math.round(value * 10) / 10;

function position(value: number, { from, to }: { from: number; to: number }): number {
  return Math.log(Math.min(Math.max(value, from), to) / from) / Math.log(to / from);
}
const x = (amount: number) => round(LEFT + position(amount, AMOUNTS) * (WIDTH - LEFT - RIGHT));
const y = (fee: number) => round(HEIGHT - BOTTOM - position(fee, FEES) * (HEIGHT - TOP - BOTTOM));

/** The line of one band, sampled because straight lines are curves on logarithmic axes. */
function bandPath(index: number, arbitrators: Arbitrators): string {
  const from = Math.max((FEE_SCALE[index - 1]?.upTo ?? 0) + 1, AMOUNTS.from);
  const to = FEE_SCALE[index]?.upTo ?? AMOUNTS.to;
  const points = Array.from({ length: POINTS_PER_BAND + 1 }, (_, step) => Math.round(from * (to / from) ** (step / POINTS_PER_BAND)));
  return `M${points.map((amount) => `${x(amount)} ${y(feeOf(amount, arbitrators))}`).join("L")}`;
}

const linesOf = (arbitrators: Arbitrators) => FEE_SCALE.map((_, index) => bandPath(index, arbitrators));
const LINES = { "3": linesOf("3"), "1": linesOf("1") };
/** Vertical lines between two bands, where the fee jumps or falls. */
const EDGES = FEE_SCALE.flatMap(({ upTo }) =>
  upTo === undefined ? [] : [{ upTo, path: `M${x(upTo)} ${y(feeOf(upTo, "3"))}V${y(feeOf(upTo + 1, "3"))}` }],
);

interface FeeLadderProps {
  /** A result to mark, in cents. */
  mark?: { amount: number; arbitrators: Arbitrators; fee: number; bandIndex: number };
  /** True to include the fee table below the drawing. */
  hasTable?: boolean;
}

/**
 * Chart of the fee scale, showing rises, jumps and falls with the amount in dispute. The table has the same data. Beside
 * a result, which states its band, neither is printed.
 */
export function FeeLadder({ mark, hasTable = false }: FeeLadderProps) {
  const { fees, calculator } = useMessages();
  const language = useLanguage();
  const id = useId();
  const compact = new Intl.NumberFormat(FORMAT_LOCALES[language], { notation: "compact", maximumFractionDigits: 0 });
  const label = (cents: number) => compact.format(cents / 100);
  return (
    <figure aria-labelledby={id} className={classNames("my-12 border-t border-ink pt-6", mark && "no-print")}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={fees.tableCaption} className="figures h-auto w-full overflow-visible">
        <g className="fill-slate text-[13px] max-sm:text-[21px]">
          {FEE_TICKS.map((fee) => (
            <g key={fee}>
              <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(fee)} y2={y(fee)} className="stroke-line" />
              <text x={LEFT - 8} y={y(fee) + 5} textAnchor="end">
                {label(fee)}
              </text>
            </g>
          ))}
          {AMOUNT_TICKS.map((amount, index) => (
            <g key={amount}>
              <line x1={x(amount)} x2={x(amount)} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM + 5} className="stroke-slate" />
              <text
                x={x(amount)}
                y={HEIGHT - BOTTOM + 26}
                textAnchor={index === 0 ? "start" : index === AMOUNT_TICKS.length - 1 ? "end" : "middle"}
              >
                {label(amount)}
              </text>
            </g>
          ))}
        </g>
        <line x1={LEFT} x2={WIDTH - RIGHT} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className="stroke-ink" />
        <g className="fill-slate text-[13px] max-sm:text-[21px]">
          <text x={0} y={20}>
            {fees.axisInEuros(calculator.fee)}
          </text>
          <text x={WIDTH - RIGHT} y={HEIGHT - 10} textAnchor="end">
            {fees.axisInEuros(fees.amountInDispute)}
          </text>
        </g>
        <g fill="none">
          {EDGES.map((edge) => (
            <path key={edge.upTo} d={edge.path} className="stroke-brass" strokeDasharray="2 4" />
          ))}
          {LINES["1"].map((path) => (
            <path key={path} d={path} className="stroke-brass" strokeWidth="2" />
          ))}
          {LINES["3"].map((path) => (
            <path key={path} d={path} className="stroke-ink" strokeWidth="2.25" />
          ))}
        </g>
        {/* Each line has its name at its right end, on a ground of its own where a line passes under it. */}
        <g
          textAnchor="end"
          strokeLinejoin="round"
          className="stroke-paper stroke-[6px] text-[14px] font-medium [paint-order:stroke] max-sm:text-[22px]"
        >
          <text x={WIDTH - RIGHT} y={y(feeOf(AMOUNTS.to, "3")) - 12} className="fill-ink">
            {fees.threeArbitrators}
          </text>
          <text x={WIDTH - RIGHT} y={y(feeOf(AMOUNTS.to, "1")) + 80} className="fill-brass-deep max-sm:translate-y-7">
            {fees.oneArbitrator}
          </text>
        </g>
        {mark !== undefined && (
          <g>
            <path d={`M${x(mark.amount)} ${HEIGHT - BOTTOM}V${y(mark.fee)}H${LEFT}`} fill="none" className="stroke-oxblood" />
            <circle cx={x(mark.amount)} cy={y(mark.fee)} r="5" className="fill-oxblood" />
          </g>
        )}
      </svg>
      <figcaption id={id} className="mt-3 max-w-2xl text-xs text-slate">
        {fees.ladderCaption}
      </figcaption>
      {hasTable && (
        <details className="group mt-4">
          <summary className="no-print link inline-flex min-h-11 items-center text-sm">{fees.showTable}</summary>
          <FeeTable current={mark?.bandIndex} className="mt-4" />
        </details>
      )}
    </figure>
  );
}
