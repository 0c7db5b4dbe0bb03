import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** More are found by typing. */
const SHOWN = 50;

interface OwnerPickerProps {
  /** Those who are not chosen yet. */
  people: Candidate[];
  describedBy: string;
  isInvalid: boolean;
  onChoose(person: Candidate): void;
}

/** A list of people that opens below its search field: typed into, walked through with the arrows, chosen with Enter. */
export function OwnerPicker({ people, describedBy, isInvalid, onChoose }: OwnerPickerProps) {
  const { owners: words } = useFormMessages();
  const toHref = useHref();
  const { revalidate } = useRevalidator();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const sought = query.trim().toLocaleLowerCase();
  const found = people.filter(({ name }) => name.toLocaleLowerCase().includes(sought)).slice(0, SHOWN);
  // It stays when the focus moves on to what it offers.
  const isNobody = people.length > 0 && sought !== "" && found.length === 0;
  const hasNobodyLeft = isOpen && people.length === 0;
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;
  const choose = (person: Candidate) => {
    onChoose(person);
    setQuery("");
    setActive(0);
    setIsOpen(false);
  };
  const move = (to: number) => {
    setIsOpen(true);
    const index = (to + found.length) % Math.max(1, found.length);
    setActive(index);
    const next = found[index];
    if (next !== undefined) document.getElementById(optionId(next.id))?.scrollIntoView({ block: "nearest" });
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
        aria-activedescendant={isOpen && current !== undefined ? optionId(current.id) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={words.search}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === "ArrowDown") move(isOpen ? active + 1 : 0);
          else if (key === "ArrowUp") move(isOpen ? active - 1 : found.length - 1);
          else if (key === "Escape" && isOpen) setIsOpen(false);
          else if (key === "Enter") {
            if (isOpen && current !== undefined) choose(current);
            else setIsOpen(true);
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
          (!isOpen || found.length === 0) && "hidden",
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
            aria-selected={person === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className="flex min-h-11 cursor-pointer items-center px-3 py-2 wrap-anywhere hover:bg-wall aria-selected:bg-wall"
          >
            {person.name}
          </div>
        ))}
      </div>
      <p role="status" className={classNames("mt-1 text-xs text-slate", !isNobody && !hasNobodyLeft && "sr-only")}>
        {isNobody ? words.none : hasNobodyLeft ? words.everybody : ""}
      </p>
      {isNobody && (
        <div className="mt-1 text-xs text-slate">
          <p>{words.noneHelp}</p>
          <p className="flex flex-wrap gap-x-5">
            <Link to={toHref(paths.auth())} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
              {words.register}
            </Link>
            <button type="button" onClick={() => void revalidate()} className="link inline-flex min-h-11 cursor-pointer items-center">
              {words.lookAgain}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
