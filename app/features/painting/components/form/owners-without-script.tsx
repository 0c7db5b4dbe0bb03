import { languageOfName } from "#app/i18n/language-of-name.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import type { Candidate, Sought } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

interface OwnersWithoutScriptProps {
  /** Those who are not chosen yet. */
  people: Candidate[];
  /** A typed name that several people, or nobody, may have; the people found are offered. */
  sought: Sought | undefined;
  label: string;
  /** Its button. */
  submit: { name: string; value: string; word: string };
}

/** Stands for the picker where there is no script: a list to choose from, and a field for a name or an address, for those whom it lacks. */
export function OwnersWithoutScript({ people: all, sought, label, submit }: OwnersWithoutScriptProps) {
  const { owners: words } = useFormMessages();
  const people = sought === undefined ? all : all.filter(({ id }) => sought.found.includes(id));
  const none = sought !== undefined && people.length === 0 ? words.none : undefined;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      {people.length > 0 && (
        <SelectField label={label} name="addOwner" defaultValue="" className="max-w-full">
          <option value="">{sought !== undefined ? words.chooseFound(people.length) : words.choose}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id} lang={languageOfName(person.name)}>
              {person.name}
            </option>
          ))}
        </SelectField>
      )}
      <InputField
        label={words.search}
        name="soughtOwner"
        defaultValue={sought?.text}
        maxLength={200}
        autoComplete="off"
        className="grow basis-56 sm:max-w-80"
        {...(none === undefined ? {} : { error: none })}
      />
      <Button type="submit" name={submit.name} value={submit.value} formNoValidate tone="quiet">
        {submit.word}
      </Button>
    </div>
  );
}
