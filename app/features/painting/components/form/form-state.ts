import type { FormMetadata } from "@conform-to/react";
import { createContext, useContext } from "react";
import type { PaintingFormValues } from "../../domain/form-schema.ts";

/** State shared by the parts of the form. */
export interface FormState {
  form: FormMetadata<PaintingFormValues, string[]>;
  fields: ReturnType<FormMetadata<PaintingFormValues, string[]>["getFieldset"]>;
  /** Something was changed without typing. */
  markChanged(): void;
  /** An upload has begun; called with what it returns, it has ended. */
  beginUpload(): () => void;
}

const Context = createContext<FormState | null>(null);
export const FormStateProvider = Context.Provider;

export function useFormState(): FormState {
  const state = useContext(Context);
  if (state === null) throw new Error("a part of the painting form stands outside it");
  return state;
}

/** After a list has changed: the button that was pressed has another place, and keeps the focus. */
export function focusSoon(...ids: string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const id of ids) {
        const element = document.getElementById(id);
        if (element instanceof HTMLElement && !(element instanceof HTMLButtonElement && element.disabled)) return element.focus();
      }
    }),
  );
}
