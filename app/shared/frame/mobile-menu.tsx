import { useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { NAVIGATION, sectionOf } from "#app/i18n/navigation.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref, useIsCurrent } from "../client/use-href.ts";
import { useAccountLinks } from "./account-entry.tsx";

const ENTRY = "flex min-h-12 items-center justify-between border-b border-line text-base aria-[current]:text-oxblood";

/** The menu below the extra-large breakpoint, built from `details` elements, so that it works without JavaScript. Escape closes it (`menus.ts`). */
export function MobileMenu() {
  const { navigation, menu } = useMessages();
  const toHref = useHref();
  const isCurrent = useIsCurrent();
  const { links } = useAccountLinks();
  const location = useLocation();
  const section = sectionOf(location.pathname);
  return (
    // The key resets the menu to closed on every navigation.
    <details key={location.key} data-menu="" className="mobile-menu group/menu xl:hidden">
      <summary className="flex min-h-11 items-center gap-2 pl-2 text-sm font-medium">
        <svg viewBox="0 0 18 12" aria-hidden="true" className="w-[18px]">
          <path className="group-open/menu:hidden" d="M0 1h18M0 6h18M0 11h18" stroke="currentColor" strokeWidth="1.4" />
          <path className="hidden group-open/menu:block" d="M3 0l12 12M15 0L3 12" stroke="currentColor" strokeWidth="1.4" />
        </svg>
        {/* The same word while the menu is open: a wider one would move the icons beside it. */}
        <span className="sr-only @min-[24rem]:not-sr-only">{navigation.openMenu}</span>
      </summary>
      <nav
        aria-label={navigation.main}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-b border-line-strong bg-paper shadow-[0_24px_40px_rgb(21_24_30/0.14)]"
      >
        <ul className="page-width py-4">
          <li>
            <Link to={toHref(paths.home())} aria-current={isCurrent(paths.home()) ? "page" : undefined} className={ENTRY}>
              {navigation.home}
            </Link>
          </li>
          {NAVIGATION.map((group) => (
            <li key={group.href}>
              {group.children === undefined ? (
                <Link to={toHref(group.href)} aria-current={isCurrent(group.href) ? "page" : undefined} className={ENTRY}>
                  {menu[group.translationKey]}
                </Link>
              ) : (
                <details className="group/section" open={`/${section}` === group.href}>
                  <summary className={ENTRY}>
                    {menu[group.translationKey]}
                    <svg viewBox="0 0 12 12" aria-hidden="true" className="w-3">
                      <path d="M0 6h12" stroke="currentColor" strokeWidth="1.4" />
                      <path className="group-open/section:hidden" d="M6 0v12" stroke="currentColor" strokeWidth="1.4" />
                    </svg>
                  </summary>
                  <ul className="border-b border-line bg-wall/60 py-1">
                    {group.children.map((item) => (
                      <li key={item.href}>
                        <Link
                          to={toHref(item.href)}
                          aria-current={isCurrent(item.href) ? "page" : undefined}
                          className="flex min-h-11 items-center px-4 text-sm aria-[current]:text-oxblood"
                        >
                          {menu[item.translationKey]}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
          {links.map(([path, label]) => (
            <li key={path} className="sm:hidden">
              <Link to={toHref(path)} aria-current={isCurrent(path) ? "page" : undefined} className={ENTRY}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
