import { DateTime } from "#app/shared/date-time.tsx";
import { useAccessMessages } from "../messages/access-messages.ts";

/** Facts of a link in a question about it: its work, its last opening and its uses. `label`: where the question does not name it. `isFromBefore`: of `IssuedToken`. */
export function LinkFacts({
  label,
  title,
  lastOpenedAt,
  uses,
  isFromBefore,
}: {
  label?: string;
  title: string;
  lastOpenedAt: string | null;
  uses?: string;
  isFromBefore: boolean;
}) {
  const { desk } = useAccessMessages();
  const never = isFromBefore ? desk.notSinceOwner : desk.neverOpened;
  const facts = [
    [desk.link, label],
    [desk.work, <em key="work">{title}</em>],
    [desk.opened, lastOpenedAt === null ? never : <DateTime key="opened" at={lastOpenedAt} />],
    [desk.uses, uses],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-slate">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
