import { type DraftAccess, type DraftShelf, findDrafts, forgetDraft } from "#app/shared/client/sealed-drafts.ts";
import type { PaintingFormValues } from "../../domain/form/form-schema.ts";
import { differingFields } from "../../domain/form/painting-conflict.ts";
import { readFormValues } from "../../domain/form/read-form-values.ts";

/** Unsaved input of the painting form, kept in the browser (P-FORM-16). */
interface Draft {
  values: PaintingFormValues;
  /** The values the form was opened with; the server compares them with those stored. */
  base: PaintingFormValues;
  /** Nonce of the form: sending the same draft twice adds one painting. */
  once: string | undefined;
  /** A picture was chosen that had not reached the server: a browser does not keep it. */
  isPictureLost: boolean;
}

export interface FoundDraft extends Draft {
  slot: string;
  at: number;
}

export const shelfOf = (access: DraftAccess, paintingId: string | undefined): DraftShelf => ({
  ...access,
  subject: paintingId ?? "new",
});

const treeOf = (content: unknown): Record<string, unknown> => (typeof content === "object" && content !== null ? { ...content } : {});

/** Drafts that say something else than what the form opens with, newest first; the others are saved, and forgotten. */
export async function findPaintingDrafts(shelf: DraftShelf, opened: PaintingFormValues): Promise<FoundDraft[]> {
  const drafts = (await findDrafts(shelf)).map(({ slot, at, content }) => {
    const { values, base, once, isPictureLost } = treeOf(content);
    return {
      slot,
      at,
      values: readFormValues(values),
      base: readFormValues(base),
      once: typeof once === "string" ? once : undefined,
      isPictureLost: isPictureLost === true,
    };
  });
  return drafts.filter(({ slot, values }) => {
    // Invitations are sent by saving, and no stored value; nor is it one that a translation is still right.
    const isUnsaved = values.invitations.length + values.stillRight.length > 0 || differingFields(values, opened).length > 0;
    if (!isUnsaved) forgetDraft(shelf, slot);
    return isUnsaved;
  });
}
