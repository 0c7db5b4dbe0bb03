import type { StagesFigure } from "#app/content/figure.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Frame } from "./frame.tsx";

/** Columns by number of steps, chosen so that no row is left with a single one. */
const COLUMNS: Record<number, string> = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  4: "sm:grid-cols-2 xl:grid-cols-4",
  5: "sm:grid-cols-2 lg:grid-cols-5",
  6: "sm:grid-cols-2 lg:grid-cols-3",
  7: "sm:grid-cols-2 xl:grid-cols-4",
  8: "sm:grid-cols-2 xl:grid-cols-4",
};

export function Stages({ caption, items }: StagesFigure) {
  return (
    <Frame caption={caption}>
      <ol className={classNames("grid gap-x-8 gap-y-10", COLUMNS[items.length] ?? "sm:grid-cols-2")}>
        {items.map((item, index) => (
          <li key={item.title} className="relative">
            <div aria-hidden="true" className="flex items-center gap-3 text-brass">
              <span className="font-serif text-3xl leading-none font-medium">{index + 1}</span>
              <span className="h-px grow bg-line" />
            </div>
            <h3 className="mt-4 text-lg leading-snug hyphens-auto">{item.title}</h3>
            <p className="mt-2 text-sm text-slate">{item.text}</p>
            {item.term !== undefined && <p className="mt-3 text-xs font-medium text-oxblood">{item.term}</p>}
          </li>
        ))}
      </ol>
    </Frame>
  );
}
