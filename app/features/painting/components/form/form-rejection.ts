import type { FormErrors, PaintingFormValues } from "../../domain/form/form-schema.ts";
import type { LastSave } from "../../domain/form/last-save.server.ts";
import type { NumberQuestions } from "../../domain/form/number-questions.ts";
import type { Conflict, FieldPath } from "../../domain/form/painting-conflict.ts";
import type { AS_DRAFT, NEXT, PUBLISH, STAY, TO_COMMENTS, TO_PICTURES } from "../../domain/form/save-and-stay.ts";
import type { SaveRefusal } from "../../domain/form/save-rejection.ts";
import type { UploadKind, UploadRefusal } from "../../domain/uploads/upload.ts";

/**
 * Reasons for which nothing was saved; `editing`: the form itself was changed, as buttons do without script; `missing`: the painting
 * has been deleted; `undecided`: a choice between two versions is missing; `unreached`: the connection failed.
 */
export type FormReason =
  | "editing"
  | "invalid"
  | "conflict"
  | "undecided"
  | "numbers"
  | "signedOut"
  | "forbidden"
  | "missing"
  | "unavailable"
  | "unreached"
  | "full"
  | "failed"
  | SaveRefusal;

/** The server's response to a form that was not saved, with everything that was typed. */
export interface FormRefusal {
  reason: FormReason;
  values: PaintingFormValues;
  /** Shown at the fields; empty unless the reason is `invalid`. */
  errors: FormErrors;
  /** The values that the form counts as opened with from now on. */
  base: PaintingFormValues;
  /** The questions that are open, with the answers given. */
  conflicts: Conflict[];
  /** Fields taken over from the version that was saved meanwhile. */
  taken?: FieldPath[];
  /** Whoever saved last; null unless the reason is `conflict`. */
  lastSave: LastSave | null;
  /** A file that came with the form, in the field of this name, and was not taken. */
  upload: { kind: UploadKind; field: string; refusal: UploadRefusal; name: string } | null;
  /** Questions that must be answered first; null unless the reason is `numbers`. */
  questions: NumberQuestions | null;
  /** The button that saves and leads elsewhere than to the list; null for the list. */
  wish: typeof STAY | typeof NEXT | typeof TO_PICTURES | typeof TO_COMMENTS | typeof AS_DRAFT | typeof PUBLISH | null;
  /** Tells one refusal from another. */
  stamp: number;
}
