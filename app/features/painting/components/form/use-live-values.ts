import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PaintingFormValues } from "../../domain/form/form-schema.ts";
import { readSentForm } from "../../domain/form/read-form-values.ts";

/** Time between two readings while somebody types. */
const PAUSE_MS = 250;

/** Present values of the form, read again soon after each change that is noted. */
export function useLiveValues(form: RefObject<HTMLFormElement | null>, initial: PaintingFormValues) {
  const [live, setLive] = useState(initial);
  const timer = useRef<number>(undefined);
  const note = useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      if (form.current !== null) setLive(readSentForm(new FormData(form.current)));
    }, PAUSE_MS);
  }, [form]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { values: live, note };
}
