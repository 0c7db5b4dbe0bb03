import type { Presence } from "#app/platform/form-presence.server.ts";
import { useMoments } from "#app/shared/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";

/** Says who else has this form open. It is announced when somebody comes, and keeps nobody from saving. */
export function PresentPeople({ present: { people, more } }: { present: Presence }) {
  const { presence: words } = useFormMessages();
  const momentOf = useMoments();
  return (
    <div role="status" className="mt-4 mb-6 max-w-prose empty:hidden">
      {people.length > 0 && (
        <Notice title={words.title}>
          <ul>
            {people.map(({ name, since }) => (
              <li key={`${name} ${since}`} className="wrap-anywhere" suppressHydrationWarning>
                {words.since(name, momentOf(since))}
              </li>
            ))}
            {more > 0 && <li>{words.more(more)}</li>}
          </ul>
          <p className="mt-1 text-slate">{words.hint}</p>
        </Notice>
      )}
    </div>
  );
}
