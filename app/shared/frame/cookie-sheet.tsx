import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHref } from "../client/use-href.ts";
import { CONSENT_CHOICE, COOKIE_SHEET } from "./cookie-sheet-attributes.ts";

const CHOICE = "px-3 py-1 text-xs max-sm:px-1 max-sm:text-2xs max-sm:leading-tight";

/**
 * Asks once, a second after the page has loaded. The page stays usable (P-COOKIE-1), and refusing is as easy as accepting.
 * Hidden until `ask-for-consent.ts` shows it.
 */
export function CookieSheet() {
  const { cookies } = useMessages();
  const toHref = useHref();
  return (
    <section
      {...{ [COOKIE_SHEET]: "" }}
      hidden
      aria-label={cookies.label}
      className="no-print sheet-enter fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-paper"
    >
      <div className="page-width flex flex-col gap-x-6 gap-y-1 py-1 sm:gap-y-1.5 sm:py-1.5 lg:flex-row lg:items-center">
        <p className="text-2xs sm:text-xs">
          {cookies.text}{" "}
          <Link to={toHref(paths.cookies())} className="link whitespace-nowrap">
            {cookies.more}
          </Link>
        </p>
        {/* Side by side and equally wide, however long a label is. */}
        <div className="grid shrink-0 grid-cols-2 gap-2 lg:ml-auto">
          <Button tone="quiet" className={CHOICE} {...{ [CONSENT_CHOICE]: "necessary" }}>
            {cookies.onlyNecessary}
          </Button>
          <Button tone="quiet" className={CHOICE} {...{ [CONSENT_CHOICE]: "accepted" }}>
            {cookies.acceptAll}
          </Button>
        </div>
      </div>
    </section>
  );
}
