import { formatBytes } from "#app/i18n/format.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { IMPORT_LIMITS, type ImportError, MEND_LIMITS } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Reason for which nothing was received, or written. */
export function ImportErrorNotice({
  answer,
}: {
  answer: { error: ImportError } | { failure: "failed" | "unavailable" | "uninvited" | "cellTooLong" } | undefined;
}) {
  const { failed, errors, invite, mend } = useCollectionMessages();
  const { common } = useManageMessages();
  const language = useLanguage();
  if (answer === undefined) return null;
  const textOf = (error: ImportError): string => {
    switch (error.code) {
      case "tooManyRows":
        return errors.tooManyRows(IMPORT_LIMITS.rows);
      case "tableTooLarge":
        return errors.tableTooLarge(formatBytes(IMPORT_LIMITS.table, language));
      case "workbookTooLarge":
        return errors.workbookTooLarge(formatBytes(IMPORT_LIMITS.workbook, language));
      case "unpacksTooLarge":
        return errors.unpacksTooLarge(formatBytes(IMPORT_LIMITS.unpacked, language));
      default:
        return errors[error.code];
    }
  };
  const failures = { failed, unavailable: common.unavailable, uninvited: invite.missing, cellTooLong: mend.tooLong(MEND_LIMITS.cell) };
  const names = "error" in answer && "names" in answer.error ? answer.error.names : [];
  return (
    <div className="mt-6">
      <Notice tone="destructive">
        {"error" in answer ? textOf(answer.error) : failures[answer.failure]}
        {names.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {names.map((name) => (
              <li key={name} className="wrap-anywhere">
                <code>{name}</code>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
