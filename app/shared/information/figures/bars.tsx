import type { BarsFigure } from "#app/content/figure.ts";
import { Frame } from "./frame.tsx";

/** Bars with lengths proportional to their amounts. */
export function Bars({ caption, unit, items }: BarsFigure) {
  const largest = Math.max(...items.map((item) => item.amount));
  return (
    <Frame caption={caption}>
      <ol className="-mt-4">
        {items.map((item) => (
          <li key={item.title} className="grid gap-x-8 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <div>
              <h3 className="text-base leading-snug">{item.title}</h3>
              <p className="mt-1 text-sm text-slate">{item.text}</p>
            </div>
            <div className="flex items-center gap-4">
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-2 grow">
                <rect width="100" height="6" className="fill-wall" />
                <rect width={(item.amount / largest) * 100} height="6" className="fill-brass" />
              </svg>
              <p className="figures w-24 shrink-0 text-sm whitespace-nowrap">
                <span className="font-serif text-lg">{item.amount}</span> {unit}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
