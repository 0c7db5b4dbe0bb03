import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import type { Comparison as Compared, ComparedVersion } from "../../domain/versions/version.ts";
import { useDashboardMessages } from "../../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { ChangedFields, useFieldName } from "../changed-fields.tsx";
import { nameOfChange } from "../name-of-change.ts";
import { FieldDifference } from "./field-difference.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { VersionAuthor } from "./version-author.tsx";

/** Two versions of a work, field by field. A comparison with the present one restores what the older one had. */
export function Comparison({ id, compared }: { id: string; compared: Compared }) {
  const { versions: words } = useHistoryMessages();
  const nameOf = useFieldName();
  const toHref = useHref();
  const { from, to, latest, fields, withheld, events } = compared;
  const restore = { id, from: from?.id ?? 0, seen: latest };
  const canRestore = fields.some(({ restores }) => restores === "now");
  return (
    <>
      <Link to={toHref(paths.paintingHistory(id))} className="link inline-flex min-h-11 items-center text-sm">
        {words.all}
      </Link>
      <dl className="mt-2 grid gap-x-8 gap-y-4 border-y border-line-strong py-3 text-sm sm:grid-cols-2">
        <End label={words.older} version={from} isPresent={false} />
        <End label={words.newer} version={to} isPresent={to?.id === latest} />
      </dl>
      {canRestore && (
        <div className="mt-5">
          <RestoreForm {...restore} label={words.restoreAll} />
          <p className="mt-2 max-w-prose text-xs text-slate">{words.restoreAllText}</p>
        </div>
      )}
      {fields.length + withheld.length === 0 && <p className="mt-6 text-sm">{words.same}</p>}
      <div className="mt-4 text-sm">
        {fields.map((field) => (
          <FieldDifference key={field.name} field={field} name={nameOf(field.name)} pictures={compared.pictures}>
            {field.restores === "now" && (
              <RestoreForm {...restore} field={field.name} label={words.restore} accessibleLabel={words.restoreOf(nameOf(field.name))} />
            )}
          </FieldDifference>
        ))}
        {withheld.map((name) => (
          <section key={name} className="border-b border-line-strong/40 py-4">
            <h2 className="font-sans text-sm font-medium">{nameOf(name)}</h2>
            <p className="mt-1 text-slate">{words.withheld}</p>
          </section>
        ))}
      </div>
      <Events events={events} />
    </>
  );
}

function End({ label, version, isPresent }: { label: string; version: ComparedVersion; isPresent: boolean }) {
  const { versions: words } = useHistoryMessages();
  return (
    <div>
      <dt className="text-xs text-slate">{label}</dt>
      <dd>
        {version === null ? words.beginning : <DateTime at={version.at} hasSeconds />}
        {isPresent && `, ${words.present.toLowerCase()}`}
        {version !== null && <VersionAuthor author={version.actor} scheduledBy={version.scheduledBy} />}
      </dd>
    </div>
  );
}

function Events({ events }: Pick<Compared, "events">) {
  const { audit } = useDashboardMessages();
  const { versions: words } = useHistoryMessages();
  if (events.length === 0) return null;
  return (
    <section className="mt-8 text-sm">
      <h2 className="text-base">{words.events}</h2>
      <ul className="mt-2 border-t border-line-strong">
        {events.map((event) => (
          <li key={event.id} className="border-b border-line-strong/40 py-2.5">
            <p className="font-medium">{nameOfChange(event, audit)}</p>
            {event.fields.length > 0 && <ChangedFields change={event} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
