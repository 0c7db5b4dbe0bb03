import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

/** The way from the home page to this one (P-PAINTING-7); the head says the same to machines. */
export function Trail({ crumbs, current }: { crumbs: { name: string; path: string }[]; current: string }) {
  const { navigation } = useMessages();
  const toHref = useHref();
  return (
    <nav aria-label={navigation.trail} className="no-print text-xs text-slate">
      <ol className="flex flex-wrap gap-x-2">
        {[{ name: navigation.home, path: paths.home() }, ...crumbs].map(({ name, path }) => (
          <li key={path} className="flex gap-x-2">
            <Link to={toHref(path)} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
              {name}
            </Link>
            <span aria-hidden="true" className="self-center">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-6 items-center">
          {current}
        </li>
      </ol>
    </nav>
  );
}
