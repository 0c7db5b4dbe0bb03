import type { AnatomyFigure } from "#app/domain/content/figure.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Frame } from "./frame.tsx";

/** The specimen of a passport, and what its numbers point at. */
export function Anatomy({ caption, items }: AnatomyFigure) {
  return (
    <Frame caption={caption}>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[1.15fr_1fr]">
        <img src={resourcePaths.passportSpecimen()} alt="" width={840} height={594} className="h-auto w-full self-start" />
        <ol className="border-t border-line">
          {items.map((item, index) => (
            <li key={item.key} className="grid grid-cols-[2rem_1fr] border-b border-line py-3">
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
