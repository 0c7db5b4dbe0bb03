import { Link } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { DesktopMenu } from "./desktop-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useHref } from "./use-page.ts";

export function Header() {
  const { navigation } = useMessages();
  const toHref = useHref();
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-20 items-center justify-between gap-4">
        <Link to={toHref(paths.home())} className="py-2">
          <Logo />
          <span className="sr-only"> – {navigation.home}</span>
        </Link>
        <div className="flex items-center gap-1 sm:gap-4">
          <DesktopMenu />
          <LanguageSwitch />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
