import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextareaField } from "#app/ui/field.tsx";
import {
  type Colleague,
  type CommentError,
  MAX_COMMENT,
  MAX_MENTIONS,
  matchColleagues,
  soughtMention,
  untoldMention,
} from "../../domain/comments/comment.ts";
import { useCommentsMessages } from "../../messages/comments-messages.ts";

interface MentionFieldProps {
  people: readonly Colleague[];
  /** Of the text, if it is no comment by itself. */
  label?: string;
  body: string;
  mentions: readonly string[];
  error: CommentError | undefined;
  /** Holds the text. */
  area?: RefObject<HTMLTextAreaElement | null>;
}

/** Suggestions after an "@". */
const SHOWN = 8;

/**
 * The text of a comment, and a box for each administrator whom it can mention. With script an "@" in the text suggests their
 * names; choosing one writes the name and ticks the box, which alone is sent.
 */
export function MentionField({ people, label, body, mentions, error, area }: MentionFieldProps) {
  const words = useCommentsMessages();
  const language = useLanguage();
  const listId = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = area ?? own;
  const [sought, setSought] = useState<{ start: number; found: Colleague[] }>();
  const [untold, setUntold] = useState<string>();
  const [active, setActive] = useState(0);
  const most = formatNumber(MAX_COMMENT, language);
  const found = sought?.found ?? [];
  const current = found[Math.min(active, found.length - 1)];
  // Below the text it may be below the window too.
  const suggestions = useRef<HTMLDivElement>(null);
  const isOpen = found.length > 0;
  useEffect(() => {
    if (isOpen) suggestions.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  /** The caret after a name that was written with its space. */
  const written = useRef(-1);
  const optionId = (id: string) => `${listId}-${id}`;
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const name = selectionStart === selectionEnd ? soughtMention(value, selectionStart) : undefined;
    const matching = name === undefined ? [] : matchColleagues(people, name.text).slice(0, SHOWN);
    setSought(name === undefined || matching.length === 0 ? undefined : { start: name.start, found: matching });
    setActive(0);
  };
  const judge = () => {
    const ticked = [...(field.current?.form?.querySelectorAll<HTMLInputElement>('input[name="mention"]:checked') ?? [])];
    const told = people.filter(({ id }) => ticked.some(({ value }) => value === id));
    setUntold(untoldMention(field.current?.value ?? "", told));
  };
  const choose = (person: Colleague) => {
    const text = field.current;
    if (text === null || sought === undefined) return;
    text.setRangeText(`@${person.name} `, sought.start, text.selectionStart, "end");
    written.current = text.selectionStart;
    const box = text.form?.querySelector<HTMLInputElement>(`input[name="mention"][value="${person.id}"]`);
    if (box) box.checked = true;
    setSought(undefined);
    judge();
    text.focus();
  };
  const errorText =
    error === undefined
      ? undefined
      : { empty: words.errors.empty, tooLong: words.errors.tooLong(most), mentions: words.errors.mentions(MAX_MENTIONS) }[error];
  return (
    <div className="flex flex-col gap-4" onInput={judge}>
      <div className="relative">
        <TextareaField
          ref={field}
          name="body"
          label={label ?? words.body}
          hint={
            <>
              {words.bodyHint(most)} {people.length > 0 && <span className="scripted-only">{words.typeHint}</span>}
            </>
          }
          {...(errorText === undefined ? {} : { error: errorText })}
          rows={4}
          maxLength={MAX_COMMENT}
          defaultValue={body}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : optionId(current.id)}
          onBeforeInput={(event) => {
            const { currentTarget: text, data } = event as FormEvent<HTMLTextAreaElement> & { data?: string };
            // Whoever writes on types the space that is there already.
            if (data === " " && text.selectionStart === written.current && text.selectionEnd === written.current) event.preventDefault();
            written.current = -1;
          }}
          onInput={({ currentTarget }) => look(currentTarget)}
          onClick={({ currentTarget }) => look(currentTarget)}
          onBlur={() => setSought(undefined)}
          onKeyDown={(event) => {
            if (current === undefined) return;
            if (event.key === "ArrowDown") setActive((active + 1) % found.length);
            else if (event.key === "ArrowUp") setActive((active + found.length - 1) % found.length);
            else if (event.key === "Escape") setSought(undefined);
            else if (event.key === "Enter" || event.key === "Tab") choose(current);
            else return;
            event.preventDefault();
          }}
        />
        <div
          ref={suggestions}
          id={listId}
          role="listbox"
          aria-label={words.suggestions}
          hidden={!isOpen}
          className="absolute z-10 scroll-my-2 mt-1 max-h-64 w-full max-w-sm overflow-y-auto border border-line-strong bg-field text-sm"
        >
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field.
            <div
              key={person.id}
              id={optionId(person.id)}
              role="option"
              lang={languageOfName(person.name)}
              aria-selected={person.id === current?.id}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className="flex min-h-11 cursor-pointer items-center px-3 py-2 wrap-anywhere hover:bg-wall aria-selected:bg-wall"
            >
              {person.name}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={classNames("max-w-prose border-l-2 border-brass pl-3 text-sm", untold === undefined && "hidden")}>
        {untold !== undefined && words.nobodyTold(untold)}
      </p>
      {people.length === 0 ? (
        <p className="max-w-prose text-xs text-slate">{words.mentionNobody}</p>
      ) : (
        <fieldset>
          <legend className="text-sm font-medium">{words.mention}</legend>
          <p className="text-xs text-slate">{words.mentionHint}</p>
          <div className="mt-1 flex max-h-56 flex-wrap gap-x-6 overflow-y-auto">
            {people.map(({ id, name }) => (
              <label key={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
                <input type="checkbox" name="mention" value={id} defaultChecked={mentions.includes(id)} className="size-4.5 shrink-0" />
                <span lang={languageOfName(name)} className="wrap-anywhere">
                  {name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
