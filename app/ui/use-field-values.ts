import { type RefObject, useEffect } from "react";

/**
 * Syncs form fields with the values of the URL, which also change by history navigation or links, without moving the focus.
 * `values`: query string, such as `language=ru&field=art`.
 */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: string): void {
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
    }
  }, [form, values]);
}
