import { useMessages } from "#app/i18n/messages.ts";
import { APPLICATION_LATER } from "#app/shared/client/deferred-application.ts";
import { storeConsent } from "#app/shared/frame/cookie-consent.ts";
import { useConsent } from "#app/shared/frame/use-consent.ts";
import { Button } from "#app/ui/button.tsx";

/** Shows and changes the cookie consent on the page that explains it (P-COOKIE-2, P-COOKIE-3). */
export function CookieChoice() {
  const { cookies } = useMessages();
  const consent = useConsent();
  return (
    <section {...APPLICATION_LATER} aria-labelledby="cookie-choice" className="no-print mt-14 max-w-[42rem] border-t border-ink pt-6">
      <h2 id="cookie-choice" className="text-xl">
        {cookies.choiceTitle}
      </h2>
      <p role="status" className="mt-3">
        {consent === undefined ? cookies.choiceNone : consent === "accepted" ? cookies.choiceAccepted : cookies.choiceNecessary}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="quiet" aria-pressed={consent === "necessary"} onClick={() => storeConsent("necessary")}>
          {cookies.onlyNecessary}
        </Button>
        <Button tone="quiet" aria-pressed={consent === "accepted"} onClick={() => storeConsent("accepted")}>
          {cookies.acceptAll}
        </Button>
      </div>
      <noscript>
        <p className="mt-4 text-sm text-slate">{cookies.choiceWithoutScript}</p>
      </noscript>
    </section>
  );
}
