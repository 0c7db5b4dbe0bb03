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

/** The values as the button that sent the form wants them saved. */
export const asWished = <Values extends { published: "on" | undefined }>(values: Values, wish: FormDataEntryValue | null): Values =>
  wish === AS_DRAFT.value ? { ...values, published: undefined } : values;

/** Query parameter with the fields that a save has taken over from what was saved meanwhile, beside its notice. */
export const TAKEN = "taken";

/** Query parameter of the form with the moment of the save that led to it: the form is filled anew. */
export const SAVED_AT = "saved-at";
