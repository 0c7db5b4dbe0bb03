import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "../client/use-href.ts";
import { AccountEntry } from "./account-entry.tsx";
import { DesktopMenu } from "./desktop-menu.tsx";
import { LanguageOffers, LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

export function Header() {
  const { navigation, search } = useMessages();
  const toHref = useHref();
  return (
    // Widths in letters: with large ones a telephone shows the emblem and the controls alone.
    <header className="@container no-print sticky top-0 z-30 border-b border-line bg-paper [@media(max-height:26rem)]:static">
      <div className="page-width flex h-20 @max-[16rem]:h-12 items-center justify-between gap-2 sm:gap-4 xl:gap-2">
        <Link to={toHref(paths.home())} className="shrink-0 py-2">
          <Logo />
          <span className="sr-only">, {navigation.home}</span>
        </Link>
        {/* The margin sets the letters of the last language, not its target, on the edge of the page. */}
        <div className="flex items-center gap-1 sm:gap-4 xl:-mr-2 xl:gap-2">
          <DesktopMenu />
          <Link
            to={toHref(paths.search())}
            className="flex h-11 w-8 @max-[16rem]:w-auto items-center justify-center hover:text-oxblood sm:w-11 xl:w-9"
          >
            <svg viewBox="0 0 18 18" aria-hidden="true" className="w-[18px]">
              <circle cx="7.5" cy="7.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
              <path d="M11.7 11.7 17 17" stroke="currentColor" strokeWidth="1.4" />
            </svg>
            <span className="sr-only">{search.title}</span>
          </Link>
          <AccountEntry />
          <div className="relative">
            <LanguageSwitch />
            <LanguageOffers />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
