import { type Arbitrators, type Band, FEE_SCALE, ofSoleArbitrator } from "#app/content/fees/scale.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { formatRate, formatWholeEuros } from "#app/i18n/money.ts";
import { classNames } from "#app/ui/class-names.ts";

/** In the order of the calculator's choices; a sole arbitrator's is derived from the other, which is the scale as it stands. */
const COLUMNS: readonly Arbitrators[] = ["1", "3"];

function Fee({ band: { base, rate }, arbitrators }: { band: Band; arbitrators: Arbitrators }) {
  const language = useLanguage();
  const share = (figure: number) => (arbitrators === "1" ? ofSoleArbitrator(figure) : figure);
  const amount = formatWholeEuros(share(base), language);
  if (rate === 0) return amount;
  return (
    <>
      {amount} <span className="whitespace-nowrap">+ {formatRate(share(rate), language)}</span>
    </>
  );
}

/** The scale of arbitration fees, from the calculator's data (P-CALC-2). `current`: index of the band of a result. */
export function FeeTable({ current, className = "my-12" }: { current?: number; className?: string }) {
  const { fees } = useMessages();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table is scrolled, by keyboard too.
    <div className={classNames("relative overflow-x-auto", className)} tabIndex={0}>
      <table className="figures w-full max-w-3xl border-collapse text-left text-sm">
        <caption className="pb-3 text-left font-serif text-lg">{fees.tableCaption}</caption>
        <thead>
          <tr className="border-y border-ink text-xs">
            <th scope="col" className="py-2 pr-4 font-medium">
              {fees.amountInDispute}
            </th>
            {COLUMNS.map((arbitrators) => (
              <th key={arbitrators} scope="col" className="py-2 pr-4 font-medium last:pr-0">
                {arbitrators === "3" ? fees.threeArbitrators : fees.oneArbitrator}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEE_SCALE.map((band, index) => (
            <tr
              key={band.base}
              aria-current={index === current ? "true" : undefined}
              className="border-b border-line aria-[current]:bg-brass/15 aria-[current]:font-medium"
            >
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {band.upTo === undefined
                  ? fees.above(formatWholeEuros(FEE_SCALE[index - 1]?.upTo ?? 0, language))
                  : fees.upTo(formatWholeEuros(band.upTo, language))}
              </th>
              {COLUMNS.map((arbitrators) => (
                <td key={arbitrators} className="py-2.5 pr-4 last:pr-0">
                  <Fee {...{ band, arbitrators }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-3xl text-xs text-slate">{fees.tableNote}</p>
    </div>
  );
}
