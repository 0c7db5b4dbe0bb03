import { type RefObject, useEffect } from "react";

/**
 * Keeps the fields of a form at the values of the address, which also change by Back or by a link, and leaves the focus
 * where it is. `values`: as in a query, `language=ru&field=art`.
 */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: string): void {
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
    }
  }, [form, values]);
}
