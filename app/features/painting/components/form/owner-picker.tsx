import { useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { classNames } from "#app/ui/class-names.ts";
import { isAddress } from "../../domain/form/form-schema.ts";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { PeopleSearch } from "./use-people.ts";
import { usePeopleSearch } from "./use-people-search.ts";

/** Stands for an id. */
const INVITATION = "invitation";
/** More are found by typing. */
const SHOWN = 50;

interface OwnerPickerProps {
  /** Those who are not chosen yet. */
  people: Candidate[];
  /** Finds others; undefined where these are all. */
  search: PeopleSearch | undefined;
  describedBy: string;
  isInvalid: boolean;
  onChoose(person: Candidate): void;
  /** Those who are. */
  chosen: Candidate[];
  /** Addresses that are invited already. */
  invited?: readonly string[];
  /** Without it nobody can be invited. */
  onInvite?(email: string): void;
}

/** A list of people that opens below its search field: typed into, walked through with the arrows, chosen with Enter. */
export function OwnerPicker({ people, search, describedBy, isInvalid, onChoose, chosen, invited = [], onInvite }: OwnerPickerProps) {
  const { owners: words, invitations } = useFormMessages();
  const { revalidate } = useRevalidator();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const sought = query.trim().toLocaleLowerCase();
  const asked = usePeopleSearch(search, sought);
  const known = asked.found === undefined ? people.filter(({ name }) => name.toLocaleLowerCase().includes(sought)) : [];
  const found = [...known, ...(asked.found ?? []).filter(({ id }) => people.some((each) => each.id === id))].slice(0, SHOWN);
  const has = ({ name }: Candidate) => name.toLocaleLowerCase() === sought || name.toLocaleLowerCase().endsWith(`(${sought})`);
  const [isOwner, isInvited] = [chosen.some(has), invited.includes(sought)];
  // An address that nobody has: the person can be invited.
  const invitee =
    onInvite !== undefined && !asked.isAsking && !isOwner && !isInvited && isAddress(sought) && !people.some(has) ? sought : undefined;
  // It stays when the focus moves on to what it offers.
  const isNobody = people.length > 0 && !asked.isAsking && sought !== "" && found.length === 0 && !isOwner && !isInvited;
  const hasNone = isNobody || ((isOpen || asked.isAsking) && found.length === 0);
  const options = [...found.map(({ id }) => id), ...(invitee === undefined ? [] : [INVITATION])];
  const current = options[Math.min(active, options.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;
  const choose = (option: string | undefined) => {
    const person = found.find(({ id }) => id === option);
    if (person !== undefined) onChoose(person);
    else if (invitee !== undefined) onInvite?.(invitee);
    setQuery("");
    setActive(0);
    setIsOpen(false);
  };
  // Enter was faster than the answer: who is found alone is chosen when it comes.
  const [isAwaited, setAwaited] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the search chooses.
  useEffect(() => {
    if (!isAwaited || asked.isAsking) return;
    setAwaited(false);
    if (isOpen && options.length === 1) choose(options[0]);
  }, [isAwaited, asked.isAsking]);
  const move = (to: number) => {
    setIsOpen(true);
    const index = (to + options.length) % Math.max(1, options.length);
    setActive(index);
    const next = options[index];
    if (next !== undefined) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const textForNone = () => {
    if (sought === "") return search === undefined ? words.everybody : words.typeMore;
    if (asked.isAsking) return words.looking;
    if (isOwner) return invitations.isOwner;
    if (isInvited) return invitations.isInvited;
    const none = asked.hasFailed ? words.notFoundOut : words.none;
    if (onInvite === undefined) return none;
    return `${none} ${invitee === undefined ? invitations.typeAddress : invitations.offer}`;
  };
  return (
    <div className="relative max-w-xl">
      <label htmlFor="owner-search" className="text-sm font-medium">
        {words.add}
      </label>
      <input
        id="owner-search"
        data-field="owners"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && current !== undefined ? optionId(current) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={words.search}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
          setAwaited(false);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === "ArrowDown") move(isOpen ? active + 1 : 0);
          else if (key === "ArrowUp") move(isOpen ? active - 1 : options.length - 1);
          else if (key === "Escape" && isOpen) setIsOpen(false);
          else if (key === "Enter") {
            if (isOpen && current !== undefined) choose(current);
            else {
              setIsOpen(true);
              setAwaited(asked.isAsking);
            }
          } else return;
          event.preventDefault();
        }}
        className="mt-1.5 block min-h-11 w-full border border-line-strong bg-field px-3 py-2 text-base text-ink placeholder:text-slate aria-invalid:border-2 aria-invalid:border-oxblood"
      />
      <div
        id={listId}
        role="listbox"
        aria-label={words.add}
        className={classNames(
          "absolute z-10 mt-1 max-h-64 w-full overflow-y-auto border border-line-strong bg-field text-sm",
          (!isOpen || options.length === 0) && "hidden",
        )}
      >
        {found.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
          <div
            key={person.id}
            id={optionId(person.id)}
            role="option"
            lang={languageOfName(person.name)}
            aria-selected={person.id === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person.id)}
            className="flex min-h-11 cursor-pointer items-center px-3 py-2 wrap-anywhere hover:bg-wall aria-selected:bg-wall"
          >
            {person.name}
          </div>
        ))}
        {invitee !== undefined && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
          <div
            id={optionId(INVITATION)}
            role="option"
            aria-selected={current === INVITATION}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(INVITATION)}
            className="flex min-h-11 cursor-pointer items-center px-3 py-2 wrap-anywhere hover:bg-wall aria-selected:bg-wall"
          >
            {invitations.invite(invitee)}
          </div>
        )}
      </div>
      <p role="status" className={classNames("mt-1 text-xs text-slate", !hasNone && "sr-only")}>
        {hasNone ? textForNone() : ""}
      </p>
      {isNobody && (
        <button
          type="button"
          onClick={() => (search === undefined ? void revalidate() : asked.askAgain())}
          className="link inline-flex min-h-11 cursor-pointer items-center text-xs"
        >
          {words.lookAgain}
        </button>
      )}
    </div>
  );
}
