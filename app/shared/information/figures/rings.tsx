import type { RingsFigure } from "#app/content/figure.ts";
import { Frame } from "./frame.tsx";

/** Nested sources of law: an inner one must comply with the outer ones. */
export function Rings({ caption, items }: RingsFigure) {
  return (
    <Frame caption={caption}>
      <Ring items={items} />
    </Frame>
  );
}

function Ring({ items: [item, ...inner] }: Pick<RingsFigure, "items">) {
  if (item === undefined) return null;
  return (
    <div className="border border-brass/60 bg-brass/5 p-4 sm:p-6">
      <h3 className="text-base leading-snug">{item.title}</h3>
      <p className="mt-1 max-w-2xl text-sm text-slate">{item.text}</p>
      {inner.length > 0 && (
        <div className="mt-4 sm:mt-5">
          <Ring items={inner} />
        </div>
      )}
    </div>
  );
}
