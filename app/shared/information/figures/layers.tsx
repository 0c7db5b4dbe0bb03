import type { LayersFigure } from "#app/content/figure.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Frame } from "./frame.tsx";

/** Fill classes of the layers, from the surface down. */
const GROUNDS = ["fill-brass-light/40", "fill-oxblood/80", "fill-oxblood/45", "fill-ink/70", "fill-line", "fill-brass/70"];

/**
 * Cross-section of a painting as a table: a row per layer, a column per examination. The line in a column marks the
 * layers that the examination reaches.
 */
export function Layers({ caption, layers, methods }: LayersFigure) {
  const { figures } = useMessages();
  return (
    <Frame caption={caption}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table is scrolled, by keyboard too. */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <table className="w-full sm:min-w-[34rem] border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className="w-[48%] pb-3 align-bottom text-xs font-normal text-slate">
                {figures.layer}
              </th>
              {methods.map((method, index) => (
                <th key={method.key} scope="col" className="pb-3 text-center align-bottom font-serif text-lg font-normal text-brass-deep">
                  {/* Upright, so that the name has room over its column; a narrow screen has the number, and the names below. */}
                  <span className="max-h-40 rotate-180 text-left font-sans text-xs leading-tight text-slate [writing-mode:vertical-rl] max-sm:sr-only sm:mx-auto sm:mb-2 sm:inline-block">
                    {method.title}
                  </span>
                  <span aria-hidden="true" className="block">
                    {index + 1}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {layers.map((layer, row) => (
              <tr key={layer.key} className="border-t border-line">
                <th scope="row" className="py-3 pr-3 align-top sm:pr-6 font-normal">
                  <span className="flex gap-3 sm:gap-4">
                    <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className="w-4 shrink-0 self-stretch sm:w-8">
                      <rect width="10" height="10" className={GROUNDS[row % GROUNDS.length]} />
                    </svg>
                    <span>
                      <span className="block font-serif text-sm font-medium hyphens-auto sm:text-base">{layer.title}</span>
                      <span className="block text-xs text-slate max-sm:sr-only">{layer.text}</span>
                    </span>
                  </span>
                </th>
                {methods.map((method) => {
                  const isReached = method.reaches.includes(layer.key);
                  return (
                    <td key={method.key} className="relative p-0 text-center">
                      {isReached && (
                        <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
                          <line x1="5" x2="5" y1="0" y2="10" className="stroke-ink" strokeWidth="3" vectorEffect="non-scaling-stroke" />
                        </svg>
                      )}
                      <span className="sr-only">{isReached ? figures.reached : figures.notReached}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {methods.map((method, index) => (
          <li key={method.key} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden="true" className="font-serif text-lg leading-tight text-brass-deep">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base leading-snug">{method.title}</h3>
              <p className="mt-1 text-sm text-slate">{method.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
