import { useEffect, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHref } from "../client/use-href.ts";
import { storeConsent, useConsent } from "./cookie-consent.ts";

/** Delay after the page has loaded (P-COOKIE-1). */
const DELAY_MS = 1_000;

/** Asks once, a second after the page has loaded. The page stays usable (P-COOKIE-1), and refusing is as easy as accepting. */
export function CookieSheet() {
  const [hasWaited, setHasWaited] = useState(false);
  const consent = useConsent();
  const { cookies } = useMessages();
  const toHref = useHref();

  useEffect(() => {
    let timer: number | undefined;
    const wait = () => {
      timer = window.setTimeout(() => setHasWaited(true), DELAY_MS);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      window.removeEventListener("load", wait);
      window.clearTimeout(timer);
    };
  }, []);

  if (!hasWaited || consent !== undefined) return null;
  return (
    <section aria-label={cookies.label} className="no-print sheet-enter fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-paper">
      <div className="page-width flex flex-col gap-4 py-5 lg:flex-row lg:items-center lg:gap-10">
        <p className="max-w-3xl text-sm">
          {cookies.text}{" "}
          <Link to={toHref(paths.cookies())} className="link">
            {cookies.more}
          </Link>
        </p>
        <div className="flex shrink-0 flex-col gap-2 sm:flex-row lg:ml-auto">
          <Button tone="quiet" onClick={() => storeConsent("necessary")}>
            {cookies.onlyNecessary}
          </Button>
          <Button tone="quiet" onClick={() => storeConsent("accepted")}>
            {cookies.acceptAll}
          </Button>
        </div>
      </div>
    </section>
  );
}
