import { useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { groupOf, NAVIGATION, type Section } from "#app/i18n/navigation.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useCurrent, useHref } from "#app/shared/client/use-href.ts";
import { Breadcrumbs } from "#app/shared/frame/breadcrumbs.tsx";
import { Chevron } from "#app/ui/chevron.tsx";

const ENTRY =
  "flex min-h-11 items-center border-b border-line py-2 text-sm leading-snug hover:text-oxblood aria-[current]:font-medium aria-[current]:text-oxblood";

/**
 * The section's pages. The back control switches to the list of all sections; choosing one closes that list (P-NAV-5).
 * Uses a native disclosure, which works without script.
 */
export function SideMenu({ section }: { section: Section }) {
  const { navigation, menu } = useMessages();
  const toHref = useHref();
  const currentOf = useCurrent();
  const { key } = useLocation();
  const group = groupOf(section);
  return (
    <nav aria-label={navigation.inThisSection} className="no-print text-ink">
      <div className="py-2 max-lg:hidden">
        <SectionTrail section={section} />
      </div>
      <div key={key} className="side-menu xl:group-has-[[data-side-contents]]/section:hidden">
        <details className="group/sections">
          <summary className="flex min-h-11 items-center gap-2 text-xs text-slate hover:text-oxblood">
            <span className="group-open/sections:hidden">{navigation.allSections}</span>
            <span className="hidden group-open/sections:inline">{navigation.backToSection}</span>
            <Chevron className="group-open/sections:rotate-180" />
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
              <Link to={toHref(item.href)} aria-current={currentOf(item.href)} className={ENTRY}>
                {menu[item.translationKey]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The way from the home page to this one, or to the page of the menu that it belongs to. */
export function SectionTrail({ section }: { section: Section }) {
  const { navigation, menu } = useMessages();
  const currentOf = useCurrent();
  const group = groupOf(section);
  const first = group?.children?.[0];
  const page = group?.children?.find(({ href }) => currentOf(href) !== undefined);
  const crumbs = [
    ...(group === undefined || first === undefined ? [] : [{ name: menu[group.translationKey], path: first.href }]),
    ...(page === undefined ? [] : [{ name: menu[page.translationKey], path: currentOf(page.href) === "page" ? undefined : page.href }]),
  ];
  return <Breadcrumbs crumbs={crumbs} label={navigation.trail} />;
}
