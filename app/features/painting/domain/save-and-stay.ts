/** Field of the painting form's buttons that save without leaving the form (P-FORM-19). */
export const STAY = { name: "then", value: "stay" } as const;

/** Query parameter of the form with the moment of the save that led to it: the form is filled anew. */
export const SAVED_AT = "saved-at";
