import { useEffect, useRef } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { MAX_ADDED_OWNERS, MAX_OFFERED_OWNERS, type PlannedRow } from "../../domain/bulk/bulk-action.ts";
import type { OfferedOwners } from "../../domain/owners/list-candidates.server.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

interface OwnersToRemoveProps {
  rows: PlannedRow[];
  candidates: OfferedOwners;
  answer: BulkAnswer | undefined;
  /** Told whenever others are ticked. */
  onChoose(people: string[]): void;
}

/** The owners of the selected paintings, each with the number of them: those who are ticked are removed. */
export function OwnersToRemove({ rows, candidates: { people, hasMore }, answer, onChoose }: OwnersToRemoveProps) {
  const { owners: shared, removal: words } = useBulkMessages();
  const list = useRef<HTMLFieldSetElement>(null);
  const tell = () => onChoose([...(list.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ value }) => value));
  // The browser may have restored what was ticked before, or it was ticked before the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(tell, []);
  const isMissing = answer?.error === "owners";
  const error = (answer?.input?.owners.length ?? 0) > MAX_ADDED_OWNERS ? shared.tooMany(MAX_ADDED_OWNERS) : shared.none;
  return (
    <Section id="owners" title={words.title}>
      <fieldset ref={list} onChange={tell} aria-describedby={isMissing ? "owners-hint owners-error" : "owners-hint"}>
        <legend className="sr-only">{words.title}</legend>
        <p id="owners-hint" className="max-w-prose text-xs text-slate">
          {words.hint} {hasMore && words.hasMore(MAX_OFFERED_OWNERS)}
        </p>
        {isMissing && (
          <p id="owners-error" role="alert" className="mt-2 text-xs font-medium text-oxblood">
            {error}
          </p>
        )}
        <div className="mt-3 max-h-96 max-w-3xl overflow-y-auto border-t border-line">
          {people.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-1.5 text-sm">
              <input
                type="checkbox"
                name="owner"
                value={id}
                defaultChecked={answer?.input?.owners.includes(id)}
                className="size-5 shrink-0"
              />
              <span lang={languageOfName(name)} className="grow wrap-anywhere">
                {name}
              </span>
              <span className="figures shrink-0 text-xs text-slate">
                {words.of(rows.filter(({ owners }) => owners.includes(id)).length)}
              </span>
            </label>
          ))}
        </div>
        <noscript>
          <Button type="submit" tone="quiet" name="intent" value="choose" className="mt-4">
            {words.show}
          </Button>
        </noscript>
      </fieldset>
    </Section>
  );
}
