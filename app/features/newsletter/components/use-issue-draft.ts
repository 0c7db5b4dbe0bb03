import { useEffect, useRef, useState } from "react";
import { type DraftAccess, type DraftShelf, findDrafts, forgetDraft, newSlot } from "#app/shared/client/sealed-drafts.ts";
import { forgetSavedDraft, useAutosave } from "#app/shared/client/use-autosave.ts";
import { noteTyping, whenSignedOut } from "#app/shared/session/session-end.ts";
import { hasContent, type IssueInput, issueFields, readIssueDraft, readIssueInput } from "../domain/issue.ts";

/** Subject of the draft of an issue. */
const ISSUE_SUBJECT = "newsletter-issue";

let sent = 0;
/** Issues sent from this window: the form of the next one is another. */
export const issuesSent = (): number => sent;

/** For the action, which knows first that the issue is stored. */
export function forgetSentIssue(): void {
  sent += 1;
  forgetSavedDraft(ISSUE_SUBJECT);
}

const write = (form: HTMLFormElement, input: IssueInput) => {
  for (const [name, value] of issueFields(input)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
  }
};

/**
 * Keeps an unsent issue in the browser, as the text for a message is kept (docs/decisions/0052-drafts-in-the-browser.md): an
 * empty form is filled with it, `restored` says since when it was kept, and `discard` empties the form again.
 * @param shown the form has the input of a preview or of a refusal.
 */
export function useIssueDraft(access: DraftAccess | null, shown: IssueInput | undefined) {
  const shelf: DraftShelf | null = access && { ...access, subject: ISSUE_SUBJECT };
  const form = useRef<HTMLFormElement>(null);
  const [slot, setSlot] = useState(newSlot);
  const [restored, setRestored] = useState<number>();
  // Still there when the page goes, and the form with it.
  const typed = useRef(shown);
  const { note, flush, forget } = useAutosave({
    shelf,
    slot,
    read: () => (typed.current !== undefined && hasContent(typed.current) ? typed.current : undefined),
  });
  const person = shelf?.person;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `person` names the shelf, which is a new object on every rendering.
  useEffect(() => {
    if (shelf === null) return;
    let isGone = false;
    void findDrafts(shelf).then((drafts) => {
      const found = drafts.flatMap(({ slot: name, at, content }) => {
        const input = readIssueDraft(content);
        return input === undefined ? [] : [{ name, at, input }];
      })[0];
      if (isGone || form.current === null || found === undefined || hasContent(readIssueInput(new FormData(form.current)))) return;
      write(form.current, found.input);
      typed.current = found.input;
      noteTyping({ target: form.current.elements.item(0) });
      setSlot(found.name);
      setRestored(found.at);
    });
    return () => {
      isGone = true;
    };
  }, [person]);

  // Keeps the last input when another page of the site is opened.
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => whenSignedOut(forget), [forget]);

  const onInput = (input: IssueInput) => {
    typed.current = input;
    if (shelf !== null && !hasContent(input)) forgetDraft(shelf, slot);
    else note();
  };
  const discard = () => {
    typed.current = undefined;
    if (shelf !== null) forgetDraft(shelf, slot);
    setRestored(undefined);
    if (form.current === null) return;
    write(form.current, readIssueInput(new FormData()));
    form.current.querySelector("select")?.focus();
  };
  return { form, restored, onInput, discard };
}
