import { createContext, useContext } from "react";
import type { ListName } from "../../domain/form/form-edit.ts";
import type { FormErrors, PaintingFormValues } from "../../domain/form/form-schema.ts";

/** State shared by the parts of the form. */
export interface FormState {
  /** Before somebody types. */
  values: PaintingFormValues;
  /** At the fields, by their names. */
  errors: Partial<FormErrors>;
  /** Something was changed without typing. */
  markChanged(): void;
  /** Rows of this list were added, moved or removed. */
  onListChange(list: ListName): void;
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

/** Focuses the first of these elements that can be used. */
export function focusFirst(...ids: string[]): void {
  const elements = ids.map((id) => document.getElementById(id));
  elements.find((element) => element !== null && !(element instanceof HTMLButtonElement && element.disabled))?.focus();
}

/** The same after the page has changed. */
export function focusSoon(...ids: string[]): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(...ids)));
}
