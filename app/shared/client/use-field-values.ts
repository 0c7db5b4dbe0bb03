import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** State of the history entries that a filter form itself adds. */
export const FROM_FIELDS = "from the fields";

/**
 * Syncs form fields with the values of the URL when a link or the history changes them, without moving the focus. Values that
 * the form itself submitted, with the state `FROM_FIELDS`, are not written back: the reader may have chosen the next ones.
 * `values`: query string, such as `language=ru&field=art`; an empty value unchecks all checkboxes of its name.
 */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: string): void {
  const { state } = useLocation();
  const navigation = useNavigationType();
  const isOwn = state === FROM_FIELDS && navigation !== "POP";
  const known = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = known.current === undefined;
    if (known.current === values) return;
    known.current = values;
    // The server rendered the first values, and the reader may have changed them since.
    if (isFirst || isOwn) return;
    const wanted = new URLSearchParams(values);
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement) || !wanted.has(field.name)) continue;
      if (field.type === "checkbox") (field as HTMLInputElement).checked = wanted.getAll(field.name).includes(field.value);
      else field.value = wanted.get(field.name) ?? "";
    }
  }, [form, values, isOwn]);
}
