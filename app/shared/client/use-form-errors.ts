import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Errors by the name of the control, as keys of messages. */
export type FieldErrors<Key extends string> = { [name: string]: Key[] | undefined };

interface FormErrorsOptions<Key extends string> {
  /** `sent`: with the button that was pressed, if one was. */
  check(sent: FormData): FieldErrors<Key>;
  /** The server's errors, shown until the browser checks again. */
  refused: FieldErrors<Key> | undefined;
  /** A submission was prevented; `first` takes the focus afterwards. */
  onMistakes?(mistakes: FieldErrors<Key>, first: HTMLElement | undefined): void;
}

/** `data-field` names a control that is not sent itself. */
const NAMED = "[name], [data-field]";
const nameOf = (control: Element): string => control.getAttribute("data-field") ?? control.getAttribute("name") ?? "";

/** The controls with these errors, in the order of the page. */
function controlsWith(form: HTMLFormElement | null, errors: FieldErrors<string>): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(NAMED) ?? [])].filter((control) => errors[nameOf(control)] !== undefined);
}

const firstWith = (form: HTMLFormElement | null, errors: FieldErrors<string>): HTMLElement | undefined =>
  controlsWith(form, errors).find((control) => control.getAttribute("type") !== "hidden");

/** The fields of a form that is being sent, and the button that sends it. */
function sentBy({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const sent = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") sent.append(submitter.name, submitter.value);
  return sent;
}

/**
 * Errors at the fields of a form: checked on submission, which they prevent, and from then on while somebody types. Controls
 * added later are not checked before the next submission.
 */
export function useFormErrors<Key extends string>({ check, refused, onMistakes }: FormErrorsOptions<Key>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Key>>(refused ?? {});
  const checked = useRef(new WeakSet<Element>());

  const known = useRef(refused);
  useEffect(() => {
    if (refused === undefined) return;
    for (const control of controlsWith(form.current, refused)) checked.current.add(control);
    if (known.current === refused) return;
    known.current = refused;
    setErrors(refused);
    firstWith(form.current, refused)?.focus();
  }, [refused]);

  const checkAgain = () => {
    if (form.current === null) return;
    const found = check(new FormData(form.current));
    const shown = new Set(controlsWith(form.current, found).flatMap((control) => (checked.current.has(control) ? [nameOf(control)] : [])));
    setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => shown.has(name))));
  };

  return {
    errors,
    /** After a change without typing, such as another row: checks this field too. */
    checkField: (name: string) => {
      for (const control of controlsWith(form.current, { [name]: [] })) checked.current.add(control);
      checkAgain();
    },
    form: {
      ref: form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { currentTarget } = event;
        for (const control of currentTarget.elements) checked.current.add(control);
        const found = check(sentBy(event));
        if (Object.keys(found).length === 0) return setErrors(found);
        event.preventDefault();
        const first = firstWith(currentTarget, found);
        // Shown before the focus moves, so that the control is announced with its error.
        flushSync(() => {
          setErrors(found);
          onMistakes?.(found, first);
        });
        first?.focus();
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof Element && checked.current.has(target)) checkAgain();
      },
    },
  };
}
