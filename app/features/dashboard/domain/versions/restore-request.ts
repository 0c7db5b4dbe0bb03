import { z } from "zod";
import type { FormErrors } from "#app/features/painting/domain/form/form-schema.ts";
import type { SaveRefusal } from "#app/features/painting/domain/form/save-rejection.ts";
import { LARGEST_ID } from "./version.ts";

const id = z.coerce.number().int().min(0).max(LARGEST_ID);

/** `from`: the older version. `seen`: the present one on the page that asked. `field`: one column; undefined: all that can be restored. `undoes`: it takes a restoration back. */
export const restoreRequest = z.object({ from: id, seen: id, field: z.string().max(60).optional(), undoes: z.literal("on").optional() });
export type RestoreRequest = z.infer<typeof restoreRequest>;

export interface RestoreRefusal {
  cause: "forbidden" | "unavailable" | "full" | "failed" | "conflict" | "nothing" | "invalid" | "missing" | "numbers" | SaveRefusal;
  /** By the form's field, for `invalid`. */
  errors?: FormErrors;
}
