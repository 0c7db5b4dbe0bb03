import type { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { typeNames } from "#app/features/painting/domain/uploads/upload.ts";
import type { CollectionMessages } from "../messages/en.ts";
import type { RowIssue } from "./import.ts";

/** The sentence for what is wrong with a row. */
export function issueText(
  { issues }: CollectionMessages,
  errors: ReturnType<typeof fieldErrors>,
): (issue: Pick<RowIssue, "code">) => string {
  const texts: Record<string, unknown> = { ...errors, ...issues };
  return ({ code }) => {
    if (code === "imageWrongType") return issues[code](typeNames("image"));
    if (code === "fileWrongType") return issues[code](typeNames("file"));
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
    return typeof text === "string" ? text : errors.invalid;
  };
}
