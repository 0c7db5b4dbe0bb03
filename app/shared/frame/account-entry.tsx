import { useLocation, useRouteLoaderData } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "../client/use-href.ts";

/** Links for whoever uses the page, with their labels: to sign in, or to works and account (P-NAV-9). */
export function useAccountLinks(): { isSignedIn: boolean; links: [path: string, label: string][] } {
  const { navigation } = useMessages();
  const isSignedIn = (useRouteLoaderData("root") as { isSignedIn?: boolean } | undefined)?.isSignedIn === true;
  const links: [string, string][] = isSignedIn
    ? [
        [paths.manage(), navigation.works],
        [paths.account(), navigation.account],
      ]
    : [[paths.auth(), navigation.signIn]];
  return { isSignedIn, links };
}

const ENTRY = "h-11 w-11 xl:w-9 items-center justify-center hover:text-oxblood";

function Person({ isKnown }: { isKnown: boolean }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="w-[18px]">
      <circle cx="9" cy="5" r="3.6" fill={isKnown ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.4" />
      <path d="M2 17c0-3.9 3-6 7-6s7 2.1 7 6" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}

/** The entry of the header; on telephones its links are in the menu. */
export function AccountEntry() {
  const { navigation } = useMessages();
  const { isSignedIn, links } = useAccountLinks();
  const toHref = useHref();
  const { key } = useLocation();
  if (!isSignedIn)
    return links.map(([path, label]) => (
      <Link key={path} to={toHref(path)} className={`hidden sm:flex ${ENTRY}`}>
        <Person isKnown={false} />
        <span className="sr-only">{label}</span>
      </Link>
    ));
  return (
    // The key closes it on every navigation.
    <details key={key} data-menu="popup" className="relative hidden sm:block">
      <summary className={`flex ${ENTRY}`}>
        <Person isKnown />
        <span className="sr-only">{navigation.account}</span>
      </summary>
      <ul className="absolute top-full right-0 z-40 w-56 border border-line-strong bg-paper py-2 shadow-[0_12px_32px_rgb(21_24_30/0.12)]">
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={toHref(path)} className="flex min-h-11 items-center px-4 text-sm hover:bg-wall hover:text-oxblood">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
