import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";

interface BreadcrumbsProps {
  /** After the home page. Without a path: the page itself. */
  crumbs: readonly { name: string; path?: string | undefined }[];
  /** Of the list, inside a navigation with another name. */
  label?: string;
  className?: string;
}

const CRUMB = "inline-flex min-h-6 items-center hover:text-oxblood aria-[current]:text-ink";

/** The way from the home page to a page; the head says the same to machines. */
export function Breadcrumbs({ crumbs, label, className }: BreadcrumbsProps) {
  const { navigation } = useMessages();
  const toHref = useHref();
  return (
    <ol aria-label={label} className={classNames("flex flex-wrap gap-x-1.5 text-xs text-slate", className)}>
      {[{ name: navigation.home, path: paths.home() }, ...crumbs].map(({ name, path }, index) => (
        <li key={`${path} ${name}`} className="flex gap-x-1.5">
          {path === undefined ? (
            <span className={CRUMB} aria-current="page">
              {name}
            </span>
          ) : (
            <Link to={toHref(path)} className={CRUMB}>
              {name}
            </Link>
          )}
          {index < crumbs.length && (
            <span aria-hidden="true" className="self-center">
              /
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
