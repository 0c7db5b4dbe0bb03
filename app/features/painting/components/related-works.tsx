import { useMessages } from "#app/i18n/messages.ts";
import { Wall } from "#app/shared/wall/wall.tsx";
import type { RelatedPainting } from "../domain/works/find-related.server.ts";
import { ArtworkCard } from "./artwork-card.tsx";

/** Id of their heading. */
export const RELATED = "related";

/** Works beside this one, each with the reason for it (P-PAINTING-18). */
export function RelatedWorks({ related }: { related: RelatedPainting[] }) {
  const { painting: words } = useMessages();
  if (related.length === 0) return null;
  const noteOf = (index: number) => {
    const reason = related[index]?.reason;
    if (reason === undefined) return undefined;
    return related.findIndex((each) => each.reason === reason) < index ? words.sameReasons[reason] : words.reasons[reason];
  };
  return (
    <section aria-labelledby={RELATED} className="no-print mt-20 border-t border-line-strong/50 pt-8">
      <h2 id={RELATED} className="text-2xl">
        {words.related}
      </h2>
      <Wall
        paintings={related.map(({ painting }) => painting)}
        isOneRow
        renderItem={({ painting, index, className, sizes }) => (
          <li className={className}>
            <ArtworkCard painting={painting} sizes={sizes} level={3} note={noteOf(index)} />
          </li>
        )}
      />
    </section>
  );
}
