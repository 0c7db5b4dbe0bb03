import type { AnatomyFigure } from "#app/content/figure.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Frame } from "./frame.tsx";

/** The specimen passport with the legend of its numbers. */
export function Anatomy({ caption, items }: AnatomyFigure) {
  return (
    <Frame caption={caption}>
      <div>
        <img src={resourcePaths.passportSpecimen()} alt="" width={840} height={594} className="mx-auto h-auto w-full max-w-3xl" />
        <ol className="mt-10 gap-x-12 border-t border-line sm:columns-2">
          {items.map((item, index) => (
            <li key={item.key} className="grid break-inside-avoid grid-cols-[2rem_1fr] border-b border-line py-3">
              <span aria-hidden="true" className="figures font-serif text-lg leading-tight text-oxblood">
                {index + 1}
              </span>
              <div>
                <h3 className="text-base leading-snug">{item.title}</h3>
                <p className="mt-1 text-sm text-slate">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}
