import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField } from "#app/ui/field.tsx";
import { MAX_QUERY } from "../domain/search-result.ts";
import { SuggestedEntry } from "./suggested-entry.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** The search field: a GET form without script, and with it a combobox of what the search may mean (P-INFO-147). */
export function SearchForm({ query }: { query: string }) {
  const { search } = useMessages();
  const toHref = useHref();
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  /** Place of the marked entry; -1: none, Enter searches. */
  const [active, setActive] = useState(-1);
  const { isOffered, suggestions, sought } = useSuggestions(typed);
  const isShown = isOpen && suggestions.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-${index}`;
  const follow = (text: string) => {
    setTyped(text);
    setActive(-1);
    setIsOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for letters typed before the application ran.
  useEffect(() => {
    const field = form.current?.querySelector("input");
    if (field != null && field === document.activeElement && field.value !== query) follow(field.value);
  }, []);
  const move = (to: number) => {
    const index = to < -1 ? suggestions.length - 1 : to >= suggestions.length ? -1 : to;
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const choose = (index: number) => {
    const chosen = suggestions[index];
    if (chosen === undefined) return;
    setIsOpen(false);
    navigate(toHref(chosen.path));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget } = event;
    if (nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (isShown) move(key === "ArrowDown" ? active + 1 : active - 1);
      else if (currentTarget.value !== "") follow(currentTarget.value);
      else return;
    } else if (key === "Escape" && isShown) {
      setActive(-1);
      setIsOpen(false);
    } else if (key === "Enter" && isShown && active >= 0) choose(active);
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": listId,
    "aria-activedescendant": isShown && active >= 0 ? optionId(active) : undefined,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => follow(currentTarget.value),
    onKeyDown,
    onBlur: () => setIsOpen(false),
  } as const;
  return (
    <search>
      <Form
        ref={form}
        action={toHref(paths.search())}
        onSubmit={() => setIsOpen(false)}
        className="no-print relative mt-8 flex max-w-3xl items-start gap-3 sm:gap-4"
      >
        <InputField
          label={search.label}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MAX_QUERY}
          hint={query === "" ? search.hint : undefined}
          className="min-w-0 grow"
          {...(isOffered ? combobox : {})}
        />
        {/* Beside the field, below its label. */}
        <Button type="submit" className="mt-[1.8rem] shrink-0">
          {search.button}
        </Button>
        {isOffered && (
          <>
            <div
              id={listId}
              role="listbox"
              aria-label={search.suggestions}
              className={classNames(
                "suggestions absolute inset-x-0 top-[4.8rem] z-20 border border-line-strong bg-field",
                !isShown && "hidden",
              )}
            >
              {suggestions.map((suggestion, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's.
                <div
                  key={suggestion.path}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                  className="cursor-pointer border-b border-line last:border-b-0 hover:bg-wall aria-selected:bg-wall aria-selected:shadow-[inset_3px_0_0_var(--color-oxblood)]"
                >
                  <SuggestedEntry suggestion={suggestion} typed={sought} />
                </div>
              ))}
            </div>
            <p aria-live="polite" className="sr-only">
              {isShown ? search.suggested(suggestions.length) : ""}
            </p>
          </>
        )}
      </Form>
    </search>
  );
}
