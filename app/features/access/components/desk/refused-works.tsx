import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import type { RefusedPainting } from "../../domain/list-refused-attempts.server.ts";
import { REFUSAL_DAYS } from "../../domain/refused-attempts.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";

/** Works with the most refused attempts of the last weeks, and why they were refused. */
export function RefusedWorks({ works }: { works: RefusedPainting[] }) {
  const { desk, refusals, statistics } = useAccessMessages();
  const { phrases } = useMessages();
  const toHref = useHref();
  return (
    <Section id="refused" title={desk.refusals}>
      {works.length === 0 ? (
        <p className="text-sm">{refusals.none(REFUSAL_DAYS)}</p>
      ) : (
        <ul className="border-t border-line-strong/40">
          {works.map(({ id, title, count, reasons }) => (
            <li key={id} className="border-b border-line-strong/40 py-2.5 text-sm">
              <p className="flex justify-between gap-x-4">
                <Link to={toHref(paths.manageTokens(id))} className="link">
                  <span className="font-serif italic">{title}</span>
                </Link>
                <span className="figures">{count}</span>
              </p>
              <p className="figures mt-0.5 text-xs text-slate">
                {reasons.map(({ reason, count: times }) => phrases.labelled(statistics.reasons[reason], String(times))).join(" · ")}
                {" · "}
                <DateTime
                  at={
                    reasons
                      .map(({ latest }) => latest)
                      .toSorted()
                      .at(-1) ?? ""
                  }
                />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
