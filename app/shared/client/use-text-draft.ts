import { type RefObject, useEffect, useRef, useState } from "react";
import { noteTyping, whenSignedOut } from "../session/session-end.ts";
import { type DraftShelf, findDrafts, forgetDraft, newSlot } from "./sealed-drafts.ts";
import { useAutosave } from "./use-autosave.ts";

/** Text of one field that was typed in this browser and not sent. */
interface TextDraft {
  text: string;
  /** Hidden fields of its form, as they were: sent again, it is stored once, and the server sees how old it is. */
  fields: Record<string, string>;
  /** Values of the boxes that were ticked. */
  chosen: string[];
}

interface TextDraftOptions {
  /** Null: nothing is kept. */
  shelf: DraftShelf | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
  /** Name of the boxes beside the text. */
  boxes?: string;
  /** Answer of the action to this form: its fields are those of the present page from then on. */
  refusal: unknown;
}

function readDraft(content: unknown): TextDraft | undefined {
  const { text, fields, chosen } = (typeof content === "object" && content !== null ? content : {}) as Record<string, unknown>;
  if (typeof text !== "string" || text.trim() === "" || typeof fields !== "object" || fields === null) return undefined;
  return {
    text,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    chosen: Array.isArray(chosen) ? chosen.map(String) : [],
  };
}

function boxesOf(area: HTMLTextAreaElement | null, name: string | undefined): HTMLInputElement[] {
  const controls: Element[] = name === undefined ? [] : [...(area?.form?.elements ?? [])];
  return controls.filter((each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === name);
}

/**
 * Keeps the text of a form with one field, and the boxes beside it, in the browser, as the painting form keeps its draft
 * (docs/decisions/0052-drafts-in-the-browser.md). A single text cannot contradict anything, so an empty field is filled with it at
 * once; `restored` says since when it was kept, and `discard` empties the field again.
 */
export function useTextDraft({ shelf, field, fields, boxes, refusal }: TextDraftOptions) {
  const [slot, setSlot] = useState(newSlot);
  const [restored, setRestored] = useState<{ at: number; fields: Record<string, string> }>();
  const [known, setKnown] = useState(refusal);
  if (known !== refusal) {
    setKnown(refusal);
    setRestored(undefined);
  }
  const sent = restored?.fields ?? fields;
  // Still there when the page goes, and the field with it.
  const typed = useRef("");
  const ticked = useRef<string[]>([]);
  const read = () =>
    typed.current.trim() === "" ? undefined : ({ text: typed.current, fields: sent, chosen: ticked.current } satisfies TextDraft);
  const { note, flush, forget } = useAutosave({ shelf, slot, read });
  const place = shelf === null ? undefined : `${shelf.person}:${shelf.subject}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` names the shelf, which is a new object on every rendering.
  useEffect(() => {
    if (shelf === null) return;
    let isGone = false;
    void findDrafts(shelf).then((drafts) => {
      const area = field.current;
      const found = drafts.flatMap(({ slot: name, at, content }) => {
        const draft = readDraft(content);
        return draft === undefined ? [] : [{ name, at, ...draft }];
      })[0];
      if (isGone || area === null || area.value !== "" || found === undefined) return;
      area.value = found.text;
      typed.current = found.text;
      ticked.current = found.chosen;
      for (const box of boxesOf(area, boxes)) box.checked = found.chosen.includes(box.value);
      noteTyping({ target: area });
      setSlot(found.name);
      setRestored({ at: found.at, fields: found.fields });
    });
    return () => {
      isGone = true;
    };
  }, [place, field, boxes]);

  // Keeps the last input when another page of the site is opened.
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => whenSignedOut(forget), [forget]);

  const onInput = () => {
    typed.current = field.current?.value ?? "";
    ticked.current = boxesOf(field.current, boxes).flatMap(({ checked, value }) => (checked ? [value] : []));
    // An emptied field has nothing to keep.
    if (shelf !== null && typed.current.trim() === "") forgetDraft(shelf, slot);
    else note();
  };
  const discard = () => {
    typed.current = "";
    for (const box of boxesOf(field.current, boxes)) box.checked = false;
    if (field.current !== null) field.current.value = "";
    if (shelf !== null) forgetDraft(shelf, slot);
    setRestored(undefined);
    field.current?.focus();
  };
  return { restored: restored?.at, fields: sent, onInput, discard };
}
