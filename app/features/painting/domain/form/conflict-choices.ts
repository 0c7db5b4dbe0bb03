import type { PaintingFormValues } from "./form-schema.ts";
import { type Conflict, differingFields, FIELD_PATHS, type FieldPath, valueAt } from "./painting-conflict.ts";

/* The questions of an overtaken form as its page sends them, and the answers (P-FORM-135). */

/** Hidden field with the paths that the page asks about: only with it an answer can be missing. */
export const ASKED = "asked";
const CHOICE = "choice.";

/** Name of the choice between the two versions of a field. */
export const choiceName = (path: FieldPath): string => `${CHOICE}${path}`;

/** The fields for which somebody takes what is stored instead of what they typed. */
export function chosenPaths(form: FormData): FieldPath[] {
  return [...form].flatMap(([name, value]) => (name.startsWith(CHOICE) && value === "stored" ? [name.slice(CHOICE.length)] : []));
}

function askedPaths(form: FormData): FieldPath[] {
  const sent = new Set(String(form.get(ASKED) ?? "").split(","));
  return FIELD_PATHS.filter((path) => sent.has(path));
}

/** The questions that came with a form, with the answers given. `base`: what was stored when they were asked. */
export function readConflicts(form: FormData, mine: PaintingFormValues, base: PaintingFormValues): Conflict[] {
  return askedPaths(form).map((path) => {
    const choice = form.get(choiceName(path));
    return {
      path,
      mine: valueAt(mine, path),
      stored: valueAt(base, path),
      ...((choice === "mine" || choice === "stored") && { choice }),
    };
  });
}

/** The fields that nobody has decided on; two versions that say the same by now need no word. */
export function undecidedFields(form: FormData, mine: PaintingFormValues, base: PaintingFormValues): FieldPath[] {
  const different = differingFields(mine, base);
  return readConflicts(form, mine, base).flatMap(({ path, choice }) => (choice === undefined && different.includes(path) ? [path] : []));
}
