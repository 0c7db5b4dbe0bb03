/* Uploads that a form names and that the daily sweep has removed (P-UPLOAD-3), as in a draft that comes back after days. */

import { namedFiles, paintingFileId } from "../painting-file.ts";
import type { PaintingFormValues } from "./form-schema.ts";

/** Ids of the uploads that a form names and a stored painting does not. */
export function unsavedUploads(values: PaintingFormValues, stored: PaintingFormValues): string[] {
  const idsOf = (form: PaintingFormValues) => [form.image ?? "", ...form.attachments.map(({ id }) => id), ...namedFiles(form)];
  const known = new Set(["", ...idsOf(stored)]);
  return [...new Set(idsOf(values))].filter((id) => !known.has(id));
}

/** The form without these uploads, and the names of those that it had; a certificate or document keeps its row. */
export function withoutUploads(
  values: PaintingFormValues,
  gone: readonly string[],
): { values: PaintingFormValues; files: string[]; image: boolean } {
  const isGone = (id: string | undefined) => id !== undefined && gone.includes(id);
  const files: string[] = [];
  const linked = (rows: PaintingFormValues["documents"]) =>
    rows.map((row) => {
      if (!isGone(paintingFileId(row.url))) return row;
      files.push(row.name);
      return { ...row, url: "" };
    });
  const certificates = linked(values.certificates);
  const documents = linked(values.documents);
  files.push(...values.attachments.filter(({ id }) => isGone(id)).map(({ name }) => name));
  const image = isGone(values.image);
  return {
    values: {
      ...values,
      image: image ? undefined : values.image,
      certificates,
      documents,
      attachments: values.attachments.filter(({ id }) => !isGone(id)),
    },
    files,
    image,
  };
}
