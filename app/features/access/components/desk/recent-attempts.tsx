import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import type { AttemptOnWork } from "../../domain/desk/list-recent-attempts.server.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";
import { AddressEnd } from "../address-end.tsx";
import { useCountryName } from "../use-country-name.ts";

/** The latest attempts to open records, over all works. */
export function RecentAttempts({ attempts }: { attempts: AttemptOnWork[] }) {
  const { desk, statistics } = useAccessMessages();
  const toHref = useHref();
  const nameOf = useCountryName(statistics.unknownCountry);
  return (
    <Section id="recent" title={desk.recent}>
      {attempts.length === 0 ? (
        <p className="text-sm">{desk.noneRecent}</p>
      ) : (
        <ol className="border-t border-line-strong/40">
          {attempts.map((attempt) => (
            <li
              key={attempt.id}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-b border-line-strong/40 py-2.5 text-sm lg:grid-cols-[1.5rem_minmax(0,1.2fr)_minmax(0,1fr)]"
            >
              <span className={attempt.isSuccess ? "text-ink" : "text-oxblood"}>
                <span aria-hidden="true">{attempt.isSuccess ? "✓" : "✕"}</span>
                <span className="sr-only">{attempt.isSuccess ? statistics.granted : statistics.refused}</span>
              </span>
              <p>
                <Link to={toHref(paths.manageTokens(attempt.paintingId))} className="link">
                  <span className="font-serif italic">{attempt.title}</span>
                </Link>
                <span className="block text-xs text-slate">
                  {statistics.reasons[attempt.reason]}
                  {attempt.label !== null && <>{` · ${attempt.label}`}</>}
                </span>
              </p>
              <p className="max-lg:col-start-2 lg:text-right">
                <DateTime at={attempt.at} />
                <span className="block text-xs text-slate">
                  {nameOf(attempt.country)}
                  {",\u00a0"}
                  <AddressEnd {...attempt} />
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
