import type { Author } from "../../domain/versions/version.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { Person } from "../person.tsx";

/** The person for administrators; for owners the role. */
export function VersionAuthor({ author }: { author: Author }) {
  const { versions: words } = useHistoryMessages();
  if (author === null || !("role" in author)) return <Person actor={author} />;
  return <p className="text-xs text-slate">{words.authors[author.role]}</p>;
}
