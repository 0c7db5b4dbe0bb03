import type { PaintingFormValues } from "#app/domain/painting/painting-form.ts";
import { readFormValues } from "#app/domain/painting/painting-form-data.ts";

/** What was typed when the session ended, for the same person in the same tab. */
export interface Draft {
  values: PaintingFormValues;
  base: PaintingFormValues;
}

const keyOf = (paintingId: string | undefined) => `painting-draft:${paintingId ?? "new"}`;

export function keepDraft(paintingId: string | undefined, account: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(paintingId), JSON.stringify({ account, ...draft }));
  } catch {
    // A browser without storage keeps the page itself.
  }
}

/** Takes it out; of somebody else it is thrown away. */
export function takeDraft(paintingId: string | undefined, account: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(paintingId));
    sessionStorage.removeItem(keyOf(paintingId));
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Record<string, unknown>;
    return kept.account === account ? { values: readFormValues(kept.values), base: readFormValues(kept.base) } : undefined;
  } catch {
    return undefined;
  }
}
