import type { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { RECORD, SHARED } from "#app/features/painting/domain/fields.ts";
import { LIMITS } from "#app/features/painting/domain/form/form-schema.ts";
import { typeNames } from "#app/features/painting/domain/uploads/upload.ts";
import { ATTRIBUTIONS } from "#app/features/painting/domain/works/attribution.ts";
import { DOCUMENT_LANGUAGES } from "#app/features/painting/domain/works/documents.ts";
import { DATE_PRECISIONS } from "#app/features/painting/domain/works/work-date.ts";
import type { CollectionMessages } from "../messages/en.ts";
import { IMPORT_LIMITS, type RowIssue } from "./import.ts";
import { daysIn } from "./read-dates.ts";

/** Columns that take one of a few values. */
const CODES: Record<string, readonly string[]> = {
  [SHARED.attribution.column]: ATTRIBUTIONS,
  [SHARED.datePrecision.column]: DATE_PRECISIONS,
  [RECORD.textsLanguage.sheetColumn]: DOCUMENT_LANGUAGES,
};

/** The sentence for what is wrong with a row. */
export function issueText(
  { issues, allowed, dateReadings }: CollectionMessages,
  errors: ReturnType<typeof fieldErrors>,
): (issue: Pick<RowIssue, "code" | "column"> & Partial<Pick<RowIssue, "value">>) => string {
  const texts: Record<string, unknown> = { ...errors, ...issues };
  return ({ code, column, value = "" }) => {
    const codes = code === "invalid" && column !== null ? CODES[column] : undefined;
    if (codes !== undefined) return `${errors.invalid} ${allowed.oneOf(codes.join(", "))}.`;
    if (code === "dateAmbiguous") {
      const [dayFirst, monthFirst] = daysIn(value);
      const isRead = dayFirst !== undefined && monthFirst !== undefined;
      return isRead ? `${issues[code]} ${dateReadings(dayFirst, monthFirst)}` : issues[code];
    }
    if (code === "tooManyInvited") return issues[code](LIMITS.invitations, IMPORT_LIMITS.invitedWorks);
    if (code === "imageWrongType") return issues[code](typeNames("image"));
    if (code === "fileWrongType") return issues[code](typeNames("file"));
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
    return typeof text === "string" ? text : errors.invalid;
  };
}
