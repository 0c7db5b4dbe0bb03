import { useState } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import type { PendingInvitation } from "../../domain/owners/invitations.server.ts";
import type { Candidate, Sought } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { EditButton } from "./edit-button.tsx";
import { useFieldError } from "./form-field.tsx";
import { focusFirst, useFormState } from "./form-state.ts";
import { Invitations, InviteWithoutScript } from "./invitations.tsx";
import { OwnerPicker } from "./owner-picker.tsx";
import { OwnerUntilAccepted } from "./owner-until-accepted.tsx";
import { OwnersWithoutScript } from "./owners-without-script.tsx";
import { RemovedOwners } from "./removed-owners.tsx";
import type { PeopleSearch } from "./use-people.ts";
import { useRows } from "./use-rows.ts";

const COMPACT = "px-3";

interface OwnersSectionProps {
  people: Candidate[];
  /** The id of whoever fills the form in. */
  self: string | undefined;
  /** Finds others; undefined where these are all. */
  search: PeopleSearch | undefined;
  /** A name typed without script that several people, or nobody, may have. */
  sought: Sought | undefined;
  pending: PendingInvitation[];
  /** To show facts in the register; it ends with a change of owners (P-REGISTER-6). */
  hasConsent: boolean;
  /** Those who are owners as long as the form is not saved. */
  saved: readonly string[];
}

/** Owners in the chosen order; the first is the primary owner (P-FORM-8, P-TOKEN-1, P-PAINTING-9). */
export function OwnersSection({ people, self, search, sought, pending, hasConsent, saved }: OwnersSectionProps) {
  const { sections, owners: words, invitations: invitationWords, session } = useFormMessages();
  const language = useLanguage();
  const { values } = useFormState();
  const errorOf = useFieldError();
  const [said, setSaid] = useState("");
  const { rows, insert, remove, move } = useRows("owners", values.owners);
  const added = useRows("invitations", values.invitations);
  const chosen = rows.map(({ value }) => value);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? (people.length === 0 ? session.owner : words.unknown);
  const left = people.filter(({ id }) => !chosen.includes(id));
  const error = errorOf("owners");
  const describedBy = error === undefined ? "owners-hint" : "owners-hint owners-error";
  const moveAndFocus = (from: number, to: number, button: string) => {
    move(from, to);
    focusFirst(`owner-${to}-${button}`, `owner-${to}-up`, `owner-${to}-down`);
  };
  return (
    <Section id="owners" title={sections.owners} isRequired>
      <p id="owners-hint" className="text-xs text-slate">
        {words.hint}
      </p>
      {hasConsent && <p className="mt-1 max-w-2xl text-xs text-slate">{words.endsConsent}</p>}
      {error !== undefined && (
        <p id="owners-error" className="mt-2 text-xs font-medium text-oxblood">
          {error}
        </p>
      )}
      {self !== undefined && chosen.length === 0 && (pending.length > 0 || added.rows.length > 0) && (
        <OwnerUntilAccepted
          onAdd={() => {
            insert(self);
            setSaid(words.added(nameOf(self)));
            focusFirst("owner-0-remove");
          }}
        />
      )}
      {rows.length > 0 && (
        <ol data-testid="owners" className="mt-3 border-t border-line">
          {rows.map(({ key, value: id }, index) => {
            const person = nameOf(id);
            const button = (action: string) => ({ id: `owner-${index}-${action}`, className: COMPACT });
            const moveTo = (to: number) => ({ kind: "move", list: "owners", from: index, to }) as const;
            return (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 text-sm">
                <input type="hidden" name={`owners[${index}]`} value={id} />
                <span className="min-w-0 wrap-anywhere">
                  <span lang={languageOfName(person)}>{person}</span>
                  {index === 0 && <span className="block text-xs text-slate">{words.primary}</span>}
                </span>
                <span className="flex flex-wrap gap-2">
                  {index > 0 && (
                    <EditButton
                      {...button("primary")}
                      edit={moveTo(0)}
                      aria-label={words.makePrimaryOf(person)}
                      onEdit={() => moveAndFocus(index, 0, "down")}
                    >
                      {words.makePrimary}
                    </EditButton>
                  )}
                  {rows.length > 1 && (
                    <>
                      <EditButton
                        {...button("up")}
                        edit={moveTo(index - 1)}
                        disabled={index === 0}
                        aria-label={words.up(person)}
                        onEdit={() => moveAndFocus(index, index - 1, "up")}
                      >
                        ↑
                      </EditButton>
                      <EditButton
                        {...button("down")}
                        edit={moveTo(index + 1)}
                        disabled={index === rows.length - 1}
                        aria-label={words.down(person)}
                        onEdit={() => moveAndFocus(index, index + 1, "down")}
                      >
                        ↓
                      </EditButton>
                    </>
                  )}
                  <EditButton
                    {...button("remove")}
                    edit={{ kind: "remove", list: "owners", index }}
                    aria-label={words.removeOf(person)}
                    onEdit={() => {
                      remove(index);
                      setSaid(words.removed(person));
                      focusFirst("owner-search");
                    }}
                  >
                    {words.remove}
                  </EditButton>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <RemovedOwners
        removed={saved.filter((id) => !chosen.includes(id)).map((id) => ({ id, name: nameOf(id) }))}
        onAdd={({ id, name }) => {
          insert(id);
          setSaid(words.added(name));
          focusFirst(`owner-${rows.length}-remove`);
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="scripted-only mt-4">
        <OwnerPicker
          people={left}
          search={search}
          describedBy={describedBy}
          isInvalid={error !== undefined}
          onChoose={(person) => {
            insert(person.id);
            setSaid(words.added(person.name));
          }}
          chosen={people.filter(({ id }) => chosen.includes(id))}
          invited={[...pending, ...added.rows.map(({ value }) => value)].map(({ email }) => email)}
          onInvite={(email) => {
            added.insert({ email, language });
            setSaid(invitationWords.added(email));
          }}
        />
      </div>
      <noscript>
        <OwnersWithoutScript
          people={left}
          sought={sought}
          label={words.add}
          submit={{ name: "edit", value: "add-owner", word: words.addChosen }}
        />
        <InviteWithoutScript />
      </noscript>
      <Invitations
        pending={pending}
        added={added}
        onRemove={(index, email) => {
          added.remove(index);
          setSaid(words.removed(email));
          focusFirst("owner-search");
        }}
      />
    </Section>
  );
}
