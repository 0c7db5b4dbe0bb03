import { useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { groupOf, NAVIGATION, type Section } from "#app/i18n/navigation.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref, useIsCurrent } from "#app/shared/client/use-href.ts";

const ENTRY =
  "flex min-h-11 items-center border-b border-line py-2 text-sm leading-snug hover:text-oxblood aria-[current]:font-medium aria-[current]:text-oxblood";

/**
 * The section's pages. The back control switches to the list of all sections; choosing one closes that list (P-NAV-5).
 * Uses a native disclosure, which works without script.
 */
export function SideMenu({ section }: { section: Section }) {
  const { navigation, menu } = useMessages();
  const toHref = useHref();
  const isCurrent = useIsCurrent();
  const { key } = useLocation();
  const group = groupOf(section);
  return (
    <nav aria-label={navigation.inThisSection} className="no-print text-ink">
      <Link to={toHref(paths.home())} className="flex min-h-11 items-center text-xs text-slate hover:text-oxblood">
        {navigation.home}
      </Link>
      <div key={key} className="side-menu">
        <details className="group/sections">
          <summary className="flex min-h-11 items-center gap-2 text-xs text-slate hover:text-oxblood">
            <svg viewBox="0 0 12 10" aria-hidden="true" className="w-3">
              <path d="M12 5H1M5 1L1 5l4 4" fill="none" stroke="currentColor" strokeWidth="1.2" />
            </svg>
            <span className="group-open/sections:hidden">{navigation.allSections}</span>
            <span className="hidden group-open/sections:inline">{navigation.backToSection}</span>
          </summary>
          <ul className="border-t border-ink">
            {NAVIGATION.map((item) => (
              <li key={item.href}>
                <Link to={toHref(item.href)} className={ENTRY}>
                  {menu[item.translationKey]}
                </Link>
              </li>
            ))}
          </ul>
        </details>
        <ul className="side-menu-pages border-t border-ink">
          {group?.children?.map((item) => (
            <li key={item.href}>
              <Link to={toHref(item.href)} aria-current={isCurrent(item.href) ? "page" : undefined} className={ENTRY}>
                {menu[item.translationKey]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
