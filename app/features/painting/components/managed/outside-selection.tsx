import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { OutsideWork } from "../../domain/list/outside-list.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

interface OutsideSelectionProps {
  works: readonly OutsideWork[];
  onDrop(ids: string[]): void;
}

/** The selected works that the list does not have: they can be looked at, and leave the selection, singly or together (P-MANAGE-124). */
export function OutsideSelection({ works, onDrop }: OutsideSelectionProps) {
  const { table } = usePaintingMessages();
  const toHref = useHref();
  return (
    <div className="scripted-only flex w-full flex-wrap items-start gap-x-5 text-sm">
      <details className="open:w-full">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{table.showOutside(works.length)}</summary>
        <ul className="max-h-[40vh] overflow-y-auto border-t border-line-strong">
          {works.map(({ id, title, artist }) => (
            <li key={id} className="flex items-center justify-between gap-x-4 border-b border-line-strong/40">
              <span className="min-w-0 wrap-anywhere">
                {title === null ? (
                  <span className="text-slate">{table.outsideGone}</span>
                ) : (
                  <Link to={toHref(paths.painting(id))} className="hover:text-oxblood hover:underline">
                    <span className="font-serif italic">{title}</span>, {artist}
                  </Link>
                )}
              </span>
              <button type="button" onClick={() => onDrop([id])} className="link min-h-11 shrink-0">
                {table.dropOne}
                <span className="sr-only">: {title ?? table.outsideGone}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      <button type="button" onClick={() => onDrop(works.map(({ id }) => id))} className="link min-h-11">
        {table.dropOutside}
      </button>
    </div>
  );
}
