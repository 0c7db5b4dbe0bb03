import type { Author } from "../../domain/versions/version.ts";
import { useDashboardMessages } from "../../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { Person } from "../person.tsx";

/** The person for administrators; for owners the role. */
export function VersionAuthor({ author, scheduledBy }: { author: Author; scheduledBy: Author | undefined }) {
  const { versions: words } = useHistoryMessages();
  const { audit } = useDashboardMessages();
  if (scheduledBy && "role" in scheduledBy)
    return (
      <p className="text-xs text-slate">
        {audit.atTheTimeOf} {words.authors[scheduledBy.role]}
      </p>
    );
  if (author === null || !("role" in author)) return <Person actor={author} scheduledBy={scheduledBy} />;
  return <p className="text-xs text-slate">{words.authors[author.role]}</p>;
}
