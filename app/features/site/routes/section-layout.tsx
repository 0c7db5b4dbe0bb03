import { Outlet, useLocation } from "react-router";
import { sectionOf } from "#app/i18n/navigation.ts";
import { SideMenu } from "../components/side-menu.tsx";

/** Layout of a section's pages: a main column and the section's menu beside it (P-NAV-4). */
export default function SectionLayout() {
  const section = sectionOf(useLocation().pathname);
  return (
    <div className="page-width grid gap-x-16 gap-y-14 pt-6 pb-24 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_15rem] lg:pt-14 xl:grid-cols-[minmax(0,1fr)_14rem] xl:gap-x-14">
      <div className="section-text">
        <Outlet />
      </div>
      {section !== undefined && (
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SideMenu section={section} />
        </div>
      )}
    </div>
  );
}
