import type { TimelineFigure } from "#app/content/figure.ts";
import { Frame } from "./frame.tsx";

/** Events along a line, from the first to the last. */
export function Timeline({ caption, items }: TimelineFigure) {
  return (
    <Frame caption={caption}>
      <ol>
        {items.map((item) => (
          <li
            key={item.when + item.title}
            className="group grid grid-cols-[1.25rem_1fr] gap-x-4 sm:grid-cols-[9.5rem_1.25rem_1fr] sm:gap-x-6"
          >
            <p className="figures col-start-2 font-serif text-lg leading-tight text-brass-deep sm:col-start-1 sm:text-right">{item.when}</p>
            <div aria-hidden="true" className="relative col-start-1 row-span-2 row-start-1 sm:col-start-2 sm:row-span-1">
              <span className="absolute top-0 bottom-0 left-1/2 w-px bg-line-strong/50 group-first:top-3 group-last:bottom-auto group-last:h-3" />
              <span className="absolute top-1.5 left-1/2 size-3 -translate-x-1/2 rounded-full border border-brass bg-paper group-first:bg-brass group-last:border-oxblood group-last:bg-oxblood" />
            </div>
            <div className="col-start-2 pb-8 group-last:pb-0 sm:col-start-3">
              <h3 className="text-lg leading-tight">{item.title}</h3>
              <p className="mt-1.5 max-w-2xl text-sm text-pretty text-slate">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
