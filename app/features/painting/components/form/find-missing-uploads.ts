import { resourcePaths } from "#app/i18n/paths.ts";
import type { PaintingFormValues } from "../../domain/form/form-schema.ts";
import { unsavedUploads, withoutUploads } from "../../domain/form/missing-uploads.ts";

/** A draft without the uploads that are gone. Where the server cannot be asked it stays whole: saving tells the same. */
export async function dropMissingUploads(values: PaintingFormValues, stored: PaintingFormValues) {
  const ids = unsavedUploads(values, stored);
  if (ids.length === 0) return withoutUploads(values, []);
  try {
    const response = await fetch(resourcePaths.missingUploads(...ids), { headers: { Accept: "application/json" } });
    if (!response.ok) return withoutUploads(values, []);
    const { gone } = (await response.json()) as { gone: string[] };
    return withoutUploads(values, gone);
  } catch {
    return withoutUploads(values, []);
  }
}
