import { useMessages } from "#app/i18n/messages.ts";
import type { RelatedPainting } from "../domain/find-related.server.ts";
import { ArtworkCard } from "./artwork-card.tsx";

/** Works beside this one, each with the reason for it (P-PAINTING-18). */
export function RelatedWorks({ related }: { related: RelatedPainting[] }) {
  const { painting } = useMessages();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print mt-24 border-t border-line-strong pt-8">
      <h2 id="related" className="text-2xl">
        {painting.related}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-12 lg:grid-cols-4 lg:gap-x-14">
        {related.map(({ painting: each, reason }) => (
          <li key={each.id}>
            <p className="mb-4 text-xs text-slate">{painting.reasons[reason]}</p>
            <ArtworkCard painting={each} priority={undefined} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
