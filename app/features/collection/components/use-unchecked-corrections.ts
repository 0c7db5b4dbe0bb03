import { type RefObject, type SubmitEvent, useRef, useState } from "react";

interface UncheckedCorrections {
  /** Of the form with the corrections. */
  corrections: RefObject<HTMLFormElement | null>;
  /** Number of corrections that an import held back would have dropped; 0 before it was tried. */
  unchecked: number;
  /** Of the form that imports: holds it back once for each number of corrections that are not checked yet. */
  holdBack(event: SubmitEvent): void;
}

/** Keeps an import from dropping what was typed and not checked. */
export function useUncheckedCorrections(): UncheckedCorrections {
  const corrections = useRef<HTMLFormElement>(null);
  const [unchecked, setUnchecked] = useState(0);
  return {
    corrections,
    unchecked,
    holdBack(event) {
      const fields = corrections.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name=cell]") ?? [];
      const changed = [...fields].filter(({ value, defaultValue }) => value !== defaultValue).length;
      if (changed === 0 || changed === unchecked) return;
      event.preventDefault();
      setUnchecked(changed);
    },
  };
}
