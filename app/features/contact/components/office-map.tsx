import { useState, useSyncExternalStore } from "react";
import { association } from "#app/content/association.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { APPLICATION_WITH_CONSENT } from "#app/shared/client/deferred-application.ts";
import { useConsent } from "#app/shared/frame/use-consent.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useMapAnswer } from "./use-map-answer.ts";

/** Extent of the map around the office, in degrees. */
const SPAN = { latitude: 0.006, longitude: 0.012 };

/** URLs of OpenStreetMap's embeddable map and of its full page. */
function mapUrls() {
  const { latitude, longitude } = association.coordinates;
  const box = [longitude - SPAN.longitude, latitude - SPAN.latitude, longitude + SPAN.longitude, latitude + SPAN.latitude];
  const place = `${latitude}%2C${longitude}`;
  return {
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((edge) => edge.toFixed(5)).join("%2C")}&layer=mapnik&marker=${place}`,
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}

function subscribeToNetwork(listener: () => void): () => void {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

const isConnected = () => navigator.onLine;

/**
 * Static plan, covered by the third-party map on request or with prior consent (P-CONTACT-6, P-COOKIE-3), while there is a
 * connection and once the map has loaded.
 */
export function OfficeMap() {
  const { contacts, footer } = useMessages();
  const language = useLanguage();
  const consent = useConsent();
  const [requests, setRequests] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const { frame, page } = mapUrls();
  const isOnline = useSyncExternalStore(subscribeToNetwork, isConnected, () => true);
  // A frame without a connection would empty the box.
  const isWanted = isOnline && (requests > 0 || consent === "accepted");
  const answer = useMapAnswer(frame, isWanted, requests);
  const isFailed = isWanted && answer === "failed";
  const isFramed = isWanted && answer === "answered";
  const { address } = association;
  return (
    <section {...APPLICATION_WITH_CONSENT} aria-labelledby="map" className="mt-16">
      <h2 id="map" className="border-b border-ink pb-2 text-xl">
        {contacts.map}
      </h2>
      <div className="relative mt-6 aspect-[4/3] bg-wall sm:aspect-[2/1] lg:aspect-[12/5]">
        <img
          src={resourcePaths.officePlan()}
          alt=""
          width={960}
          height={600}
          loading="lazy"
          className={classNames("plan size-full object-cover", isFramed && isShown && "invisible")}
        />
        {isFramed && (
          <iframe
            src={frame}
            title={contacts.mapFrame}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
            onLoad={() => setIsShown(true)}
            className={classNames("absolute inset-0 size-full", !isShown && "invisible")}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl text-sm">
          {address.street}, {address.postalCode} {address.city[language]}, {address.country[language]}.{" "}
          {!isFramed && <span className="text-slate">{contacts.mapText}</span>}
          {((!isOnline && requests > 0) || isFailed) && (
            <span role="status" className="mt-2 block font-medium text-oxblood">
              {isFailed ? contacts.mapFailed : contacts.mapOffline}
            </span>
          )}
        </p>
        <div className="no-print flex flex-wrap gap-3">
          {(!isWanted || isFailed) && (
            <Button tone="quiet" className="scripted-only" onClick={() => setRequests(requests + 1)}>
              {contacts.mapLoad}
            </Button>
          )}
          <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
            {contacts.mapOpen}
            <span className="sr-only"> ({footer.opensNewTab})</span>
          </a>
        </div>
      </div>
    </section>
  );
}
