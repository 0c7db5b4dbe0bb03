import { useMessages } from "#app/i18n/messages.ts";
import { Breadcrumbs } from "#app/shared/frame/breadcrumbs.tsx";

/** The way from the home page to this one (P-PAINTING-7). */
export function Trail({ crumbs, current }: { crumbs: { name: string; path: string }[]; current: string }) {
  const { navigation } = useMessages();
  return (
    <nav aria-label={navigation.trail} className="no-print">
      <Breadcrumbs crumbs={[...crumbs, { name: current }]} />
    </nav>
  );
}
