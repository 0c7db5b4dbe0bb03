import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Section } from "#app/shared/management/section.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { ImportedPainting } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Result of an import that was carried out. */
export function ImportResult({ result }: { result: ImportedPainting[] }) {
  const words = useCollectionMessages();
  const toHref = useHref();
  return (
    <Section id="done" title={words.doneTitle}>
      {result.length === 0 && <p className="text-sm">{words.doneNothing}</p>}
      <ol className="text-sm">
        {result.map(({ id, title, operation }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line-strong/40 py-1.5">
            <Link to={toHref(paths.painting(id))} className="link inline-flex min-h-11 items-center wrap-anywhere italic">
              {title}
            </Link>
            <span className="text-slate">{words.done[operation]}</span>
          </li>
        ))}
      </ol>
      <Link to={toHref(paths.collection())} className={buttonClass("quiet", "mt-8")}>
        {words.another}
      </Link>
    </Section>
  );
}
