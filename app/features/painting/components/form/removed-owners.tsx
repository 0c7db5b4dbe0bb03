import { languageOfName } from "#app/i18n/language-of-name.ts";
import { Button } from "#app/ui/button.tsx";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

interface RemovedOwnersProps {
  removed: readonly Pick<Candidate, "id" | "name">[];
  onAdd(person: Pick<Candidate, "id" | "name">): void;
}

/** Owners whom a save of the form will remove: what ends with it, and a way back before it. Without script they are in the list of people. */
export function RemovedOwners({ removed, onAdd }: RemovedOwnersProps) {
  const { owners: words } = useFormMessages();
  if (removed.length === 0) return null;
  return (
    <div className="mt-4 max-w-2xl border-l-2 border-brass py-1 pl-4 text-sm">
      <p id="removed-owners">{words.willEnd}</p>
      <ul aria-labelledby="removed-owners" className="mt-2">
        {removed.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1">
            <span lang={languageOfName(person.name)} className="min-w-0 wrap-anywhere">
              {person.name}
            </span>
            <Button tone="quiet" className="scripted-only px-3" aria-label={words.addAgainOf(person.name)} onClick={() => onAdd(person)}>
              {words.addAgain}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
