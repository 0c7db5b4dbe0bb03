import { useEffect, useRef, useState } from "react";
import { type DraftAccess, type DraftShelf, findDrafts, forgetDraft, newSlot } from "#app/shared/client/sealed-drafts.ts";
import { forgetSavedDraft, useAutosave } from "#app/shared/client/use-autosave.ts";
import { noteTyping, whenSignedOut } from "#app/shared/session/session-end.ts";
import {
  hasContent,
  type IssueInput,
  isSameIssue,
  issueFields,
  type OpenedDraft,
  readIssueDraft,
  readIssueInput,
} from "../domain/issue.ts";

/** Subject of a new issue, and of each revision of a stored draft: what was typed over one is not put into a later one. */
const subjectOf = ({ id, revision }: OpenedDraft) => (revision === 0 ? ISSUE_SUBJECT : `${ISSUE_SUBJECT}-${id}-${revision}`);
const ISSUE_SUBJECT = "newsletter-issue";

let saved = 0;
/** Drafts saved, sent or deleted from this window: the form is another after each. */
export const draftsSaved = (): number => saved;

/** For the action, which knows first that the draft is stored. */
export function forgetSavedIssue(opened: OpenedDraft): void {
  saved += 1;
  forgetSavedDraft(subjectOf(opened));
}

const EMPTY = readIssueInput(new FormData());

const write = (form: HTMLFormElement, input: IssueInput) => {
  for (const [name, value] of issueFields(input)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value = value;
  }
};

/**
 * Keeps what is not saved of a draft in the browser, as the text for a message is kept (docs/decisions/0052-drafts-in-the-browser.md):
 * an untouched form is filled with it, `restored` says since when it was kept, and `discard` takes it out again. What equals the stored
 * draft is forgotten.
 * @param shown input of the form: stored, or refused.
 * @param onFill called with what the form says after it was filled from the browser, or emptied of that.
 */
export function useIssueDraft(
  access: DraftAccess | null,
  opened: OpenedDraft,
  shown: IssueInput | undefined,
  onFill: (input: IssueInput) => void,
) {
  const subject = subjectOf(opened);
  const shelf: DraftShelf | null = access && { ...access, subject };
  const form = useRef<HTMLFormElement>(null);
  const [slot, setSlot] = useState(newSlot);
  const [restored, setRestored] = useState<number>();
  const initial = useRef(shown ?? EMPTY);
  // Still there when the page goes, and the form with it. What is stored needs no keeping.
  const typed = useRef<IssueInput>(undefined);
  const filled = useRef(onFill);
  filled.current = onFill;
  const { note, flush, forget } = useAutosave({
    shelf,
    slot,
    read: () => (typed.current !== undefined && hasContent(typed.current) ? typed.current : undefined),
  });
  const place = shelf === null ? undefined : `${shelf.person} ${subject}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` names the shelf, which is a new object on every rendering.
  useEffect(() => {
    if (shelf === null) return;
    let isGone = false;
    void findDrafts(shelf).then((drafts) => {
      const found = drafts.flatMap(({ slot: name, at, content }) => {
        const input = readIssueDraft(content);
        return input === undefined ? [] : [{ name, at, input }];
      })[0];
      if (isGone || form.current === null || found === undefined) return;
      if (isSameIssue(found.input, initial.current)) return forgetDraft(shelf, found.name);
      if (!isSameIssue(readIssueInput(new FormData(form.current)), initial.current)) return;
      write(form.current, found.input);
      filled.current(found.input);
      typed.current = found.input;
      noteTyping({ target: form.current.elements.item(0) });
      setSlot(found.name);
      setRestored(found.at);
    });
    return () => {
      isGone = true;
    };
  }, [place]);

  // Keeps the last input when another page of the site is opened.
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => whenSignedOut(forget), [forget]);

  const onInput = (input: IssueInput) => {
    typed.current = input;
    if (shelf !== null && (!hasContent(input) || isSameIssue(input, initial.current))) forgetDraft(shelf, slot);
    else note();
  };
  const discard = () => {
    typed.current = undefined;
    if (shelf !== null) forgetDraft(shelf, slot);
    setRestored(undefined);
    if (form.current === null) return;
    write(form.current, initial.current);
    onFill(initial.current);
    form.current.querySelector("select")?.focus();
  };
  return { form, restored, onInput, discard };
}
