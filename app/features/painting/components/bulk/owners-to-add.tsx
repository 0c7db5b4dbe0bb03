import { useState } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { Section } from "#app/shared/management/section.tsx";
import { MAX_ADDED_OWNERS } from "../../domain/bulk/bulk-action.ts";
import type { OfferedOwners } from "../../domain/owners/list-candidates.server.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import { OwnerPicker } from "../form/owner-picker.tsx";
import { OwnersWithoutScript } from "../form/owners-without-script.tsx";
import { usePeople } from "../form/use-people.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

/** The people to add as owners: chosen as in the painting form, and left out again by unticking them. */
export function OwnersToAdd({ candidates, answer }: { candidates: OfferedOwners; answer: BulkAnswer | undefined }) {
  const { owners: words } = useBulkMessages();
  const [chosen, setChosen] = useState(answer?.input?.owners ?? []);
  const { people, search } = usePeople(candidates, chosen);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? "";
  const left = people.filter(({ id }) => !chosen.includes(id));
  const isMissing = answer?.error === "owners";
  const error = (answer?.input?.owners.length ?? 0) > MAX_ADDED_OWNERS ? words.tooMany(MAX_ADDED_OWNERS) : words.none;
  return (
    <Section id="owners" title={words.title}>
      <p id="owners-hint" className="text-xs text-slate">
        {words.hint}
      </p>
      {isMissing && (
        <p id="owners-error" role="alert" className="mt-2 text-xs font-medium text-oxblood">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <fieldset data-chosen="" className="mt-3 border-t border-line">
          <legend className="sr-only">{words.chosen}</legend>
          {chosen.map((id) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-1.5 text-sm">
              <input type="checkbox" name="owner" value={id} defaultChecked className="size-5" />
              <span lang={languageOfName(nameOf(id))} className="wrap-anywhere">
                {nameOf(id)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="scripted-only mt-4">
        <OwnerPicker
          people={left}
          search={search}
          chosen={people.filter(({ id }) => chosen.includes(id))}
          describedBy={isMissing ? "owners-hint owners-error" : "owners-hint"}
          isInvalid={isMissing}
          onChoose={({ id }) => setChosen((before) => [...before, id])}
        />
      </div>
      <noscript>
        <OwnersWithoutScript
          people={left}
          sought={candidates.sought}
          label={words.choose}
          submit={{ name: "intent", value: "choose", word: words.add }}
        />
      </noscript>
    </Section>
  );
}
