import type { FormMode } from "./form-schema.ts";

/** Field of the painting form's buttons that save without leaving the form (P-FORM-19). */
export const STAY = { name: "then", value: "stay" } as const;

/** The same field of the button that goes on to the next painting of the list, and the field with its id. */
export const NEXT = { name: STAY.name, value: "next" } as const;
export const NEXT_FIELD = "next";

/** The same field of the buttons that save a new work and lead to what only a saved one has (P-MANAGE-135). */
export const TO_PICTURES = { name: STAY.name, value: "pictures" } as const;
export const TO_COMMENTS = { name: STAY.name, value: "comments" } as const;

/** The same field of the button that saves a new work as a draft, whatever its switch says (P-FORM-137). */
export const AS_DRAFT = { name: STAY.name, value: "draft" } as const;

/** The same field of the button that saves a stored draft as a published work, whatever its switch says, and stays (P-FORM-143). */
export const PUBLISH = { name: STAY.name, value: "publish" } as const;

/** Buttons after which the form is filled anew where it is. */
export const isStaying = (wish: FormDataEntryValue | null): boolean => wish === STAY.value || wish === PUBLISH.value;

interface Publication {
  published: "on" | undefined;
  publishAt: string;
}

/** The values as the button that sent the form wants them saved: a new work as a draft, a stored one published now. */
export function asWished<Values extends Publication>(values: Values, wish: FormDataEntryValue | null, mode: FormMode): Values {
  if (mode === "add") return wish === AS_DRAFT.value ? { ...values, published: undefined } : values;
  // A time would be refused beside it.
  return wish === PUBLISH.value ? { ...values, published: "on", publishAt: "" } : values;
}

/** Query parameter with the fields that a save has taken over from what was saved meanwhile, beside its notice. */
export const TAKEN = "taken";

/** Query parameter of the form with the moment of the save that led to it: the form is filled anew. */
export const SAVED_AT = "saved-at";
