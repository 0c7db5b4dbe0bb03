import { Fragment } from "react";
import { type Band, FEE_SCALE, ofSoleArbitrator } from "#app/content/fees/scale.ts";
import { SCALE_WORDS } from "#app/content/fees/scale-words.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatEuros, formatRate, formatWholeEuros } from "#app/i18n/money.ts";
import { typeset } from "#app/i18n/typography.ts";

const CELL = "py-2.5 pr-6 whitespace-nowrap";

/** The scale as annexed to the costs provisions, in the language of the document: the same table as in the file (P-INFO-18). */
export function AnnexedScale({ title, language }: { title: string; language: Language }) {
  const words = SCALE_WORDS[language];
  const fee = (base: number, rate: number) =>
    rate === 0 ? formatEuros(base, language) : `${formatEuros(base, language)} ${words.plus(formatRate(rate, language))}`;
  const limits = ({ upTo }: Band, index: number) => {
    const above = FEE_SCALE[index - 1]?.upTo;
    return [
      ...(above === undefined ? [] : [`${words.above} ${formatWholeEuros(above, language)}`]),
      ...(upTo === undefined ? [] : [`${words.upTo} ${formatWholeEuros(upTo, language)}`]),
    ];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table is scrolled, by keyboard too.
    <div lang={language} className="relative mt-8 overflow-x-auto" tabIndex={0}>
      <table className="figures w-full max-w-3xl border-collapse text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-y border-ink text-xs">
            {[words.amount, words.three, words.one].map((head) => (
              <th key={head} scope="col" className="py-2 pr-6 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEE_SCALE.map((band, index) => (
            <tr key={band.base} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-6 font-normal">
                {limits(band, index).map((limit, place) => (
                  <Fragment key={limit}>
                    {place > 0 && " "}
                    <span className="whitespace-nowrap">{typeset(limit, language)}</span>
                  </Fragment>
                ))}
              </th>
              <td className={CELL}>{fee(band.base, band.rate)}</td>
              <td className={CELL}>{fee(ofSoleArbitrator(band.base), ofSoleArbitrator(band.rate))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-3xl text-xs text-slate">{typeset(words.note, language)}</p>
    </div>
  );
}
