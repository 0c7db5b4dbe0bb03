import { useLocation } from "react-router";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { NAVIGATION, sectionOf } from "#app/i18n/navigation.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHref, useIsCurrent } from "../client/use-href.ts";

const ENTRY = "flex min-h-11 items-center gap-1 text-sm whitespace-nowrap hover:text-oxblood aria-[current]:text-oxblood";

/**
 * The menu from the extra-large breakpoint up, with one open dropdown at a time (P-NAV-2). `menus.ts` opens and closes it;
 * without JavaScript it opens by CSS.
 */
export function DesktopMenu() {
  const { navigation, menu } = useMessages();
  const toHref = useHref();
  const isCurrent = useIsCurrent();
  const section = sectionOf(useLocation().pathname);
  // The name of the association needs the room in narrow windows, where the Russian header has none.
  const entry = classNames(ENTRY, useLanguage() === "ru" ? "px-2" : "px-1.5 min-[84rem]:px-2");

  return (
    <nav aria-label={navigation.main} className="hidden xl:block">
      <ul className="flex items-center">
        <li>
          <Link to={toHref(paths.home())} aria-current={isCurrent(paths.home()) ? "page" : undefined} className={entry}>
            {navigation.home}
          </Link>
        </li>
        {NAVIGATION.map((group) =>
          group.children === undefined ? (
            <li key={group.href}>
              <Link to={toHref(group.href)} aria-current={isCurrent(group.href) ? "page" : undefined} className={entry}>
                {menu[group.translationKey]}
              </Link>
            </li>
          ) : (
            <li key={group.href} className="menu-group relative flex h-20 items-center" data-menu-group="" data-open="false">
              <button
                type="button"
                aria-expanded="false"
                aria-controls={`menu${group.href.replace("/", "-")}`}
                className={classNames(entry, `/${section}` === group.href && "text-oxblood")}
              >
                {menu[group.translationKey]}
                <svg viewBox="0 0 10 6" aria-hidden="true" className="mt-0.5 w-2.5">
                  <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.2" />
                </svg>
              </button>
              <ul
                id={`menu${group.href.replace("/", "-")}`}
                className="menu-panel absolute top-full left-0 z-40 w-64 border border-line-strong bg-paper py-2 shadow-[0_12px_32px_rgb(21_24_30/0.12)]"
              >
                {group.children.map((item) => (
                  <li key={item.href}>
                    <Link
                      to={toHref(item.href)}
                      aria-current={isCurrent(item.href) ? "page" : undefined}
                      className="flex min-h-11 items-center px-4 text-sm hover:bg-wall hover:text-oxblood aria-[current]:text-oxblood"
                    >
                      {menu[item.translationKey]}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
