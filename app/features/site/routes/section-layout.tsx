import { Outlet, useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { sectionOf } from "#app/i18n/navigation.ts";
import { SectionTrail, SideMenu } from "../components/side-menu.tsx";

/**
 * Layout of a section's pages: a main column and the section's menu beside it (P-NAV-4). A page with contents of its own for that column
 * (`data-side-contents`) has them there on a wide screen, below the way to it and instead of the menu. On a narrow screen the way stands
 * before the text, and the menu after it.
 */
export default function SectionLayout() {
  const { navigation } = useMessages();
  const section = sectionOf(useLocation().pathname);
  return (
    <div className="group/section page-width grid gap-x-16 gap-y-14 pt-2 pb-24 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_15rem] lg:pt-14 xl:grid-cols-[minmax(0,1fr)_14rem] xl:gap-x-14 xl:has-[[data-side-contents]]:grid-rows-[auto_minmax(0,1fr)] xl:has-[[data-side-contents]]:gap-y-0">
      <div className="section-text xl:has-[[data-side-contents]]:contents">
        {section !== undefined && (
          <nav aria-label={navigation.trail} className="no-print mb-2 sm:mb-4 lg:hidden">
            <SectionTrail section={section} />
          </nav>
        )}
        <Outlet />
      </div>
      {section !== undefined && (
        <div className="lg:sticky lg:top-28 lg:self-start xl:group-has-[[data-side-contents]]/section:static xl:group-has-[[data-side-contents]]/section:col-start-2 xl:group-has-[[data-side-contents]]/section:row-start-1">
          <SideMenu section={section} />
        </div>
      )}
    </div>
  );
}
