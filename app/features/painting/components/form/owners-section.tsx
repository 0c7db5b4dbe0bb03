import { useState } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { useFieldError } from "./form-field.tsx";
import { focusSoon, useFormState } from "./form-state.ts";
import { OwnerPicker } from "./owner-picker.tsx";

const COMPACT = "px-3";

/** Owners in the chosen order; the first is the primary owner (P-FORM-8, P-TOKEN-1, P-PAINTING-9). */
export function OwnersSection({ people }: { people: Candidate[] }) {
  const { sections, owners: words, session } = useFormMessages();
  const { form, fields, markChanged } = useFormState();
  const errorOf = useFieldError();
  const [said, setSaid] = useState("");
  const name = fields.owners.name;
  const items = fields.owners.getFieldList();
  const chosen = items.map((item) => String(item.initialValue ?? ""));
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? (people.length === 0 ? session.owner : words.unknown);
  const left = people.filter(({ id }) => !chosen.includes(id));
  const error = errorOf(fields.owners);
  const describedBy = error === undefined ? "owners-hint" : "owners-hint owners-error";
  const moved = (to: number, button: string) => {
    markChanged();
    focusSoon(`owner-${to}-${button}`, `owner-${to}-up`, `owner-${to}-down`);
  };
  return (
    <Section id="owners" title={sections.owners}>
      <p id="owners-hint" className="text-xs text-slate">
        {words.hint}
      </p>
      {error !== undefined && (
        <p id="owners-error" className="mt-2 text-xs font-medium text-oxblood">
          {error}
        </p>
      )}
      {items.length > 0 && (
        <ol data-testid="owners" className="mt-3 border-t border-line">
          {items.map((item, index) => {
            const id = chosen[index] ?? "";
            const person = nameOf(id);
            const button = (action: string) => ({ id: `owner-${index}-${action}`, className: COMPACT, tone: "quiet" as const });
            return (
              <li key={item.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 text-sm">
                <input type="hidden" name={item.name} value={id} />
                <span className="min-w-0 wrap-anywhere">
                  <span lang={languageOfName(person)}>{person}</span>
                  {index === 0 && <span className="block text-xs text-slate">{words.primary}</span>}
                </span>
                <span className="flex flex-wrap gap-2">
                  {index > 0 && (
                    <Button
                      {...button("primary")}
                      {...form.reorder.getButtonProps({ name, from: index, to: 0 })}
                      type="submit"
                      aria-label={words.makePrimaryOf(person)}
                      onClick={() => moved(0, "down")}
                    >
                      {words.makePrimary}
                    </Button>
                  )}
                  {items.length > 1 && (
                    <>
                      <Button
                        {...button("up")}
                        {...form.reorder.getButtonProps({ name, from: index, to: Math.max(0, index - 1) })}
                        type="submit"
                        disabled={index === 0}
                        aria-label={words.up(person)}
                        onClick={() => moved(index - 1, "up")}
                      >
                        ↑
                      </Button>
                      <Button
                        {...button("down")}
                        {...form.reorder.getButtonProps({ name, from: index, to: Math.min(items.length - 1, index + 1) })}
                        type="submit"
                        disabled={index === items.length - 1}
                        aria-label={words.down(person)}
                        onClick={() => moved(index + 1, "down")}
                      >
                        ↓
                      </Button>
                    </>
                  )}
                  <Button
                    {...button("remove")}
                    {...form.remove.getButtonProps({ name, index })}
                    type="submit"
                    aria-label={words.removeOf(person)}
                    onClick={() => {
                      markChanged();
                      setSaid(words.removed(person));
                      focusSoon("owner-search");
                    }}
                  >
                    {words.remove}
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="scripted-only mt-4">
        <OwnerPicker
          people={left}
          describedBy={describedBy}
          isInvalid={error !== undefined}
          onChoose={(person) => {
            form.insert({ name: fields.owners.name, defaultValue: person.id });
            markChanged();
            setSaid(words.added(person.name));
          }}
        />
      </div>
      <noscript>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <SelectField label={words.add} name="addOwner" defaultValue="" className="max-w-full">
            <option value="">{words.choose}</option>
            {left.map((person) => (
              <option key={person.id} value={person.id} lang={languageOfName(person.name)}>
                {person.name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="edit" value="add-owner" formNoValidate tone="quiet">
            {words.addChosen}
          </Button>
        </div>
      </noscript>
    </Section>
  );
}
