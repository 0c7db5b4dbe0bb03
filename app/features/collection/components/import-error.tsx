import { formatBytes } from "#app/i18n/format.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { IMPORT_LIMITS, type ReceiveFault } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Why nothing was received, or written. */
export function ImportFault({ answer }: { answer: { fault: ReceiveFault } | { failure: "failed" | "unavailable" } | undefined }) {
  const { failed, faults } = useCollectionMessages();
  const { common } = useManageMessages();
  const language = useLanguage();
  if (answer === undefined) return null;
  const textOf = (fault: ReceiveFault): string => {
    switch (fault.code) {
      case "tooManyRows":
        return faults.tooManyRows(IMPORT_LIMITS.rows);
      case "tableTooLarge":
        return faults.tableTooLarge(formatBytes(IMPORT_LIMITS.table, language));
      case "unpacksTooLarge":
        return faults.unpacksTooLarge(formatBytes(IMPORT_LIMITS.unpacked, language));
      default:
        return faults[fault.code];
    }
  };
  const names = "fault" in answer && "names" in answer.fault ? answer.fault.names : [];
  return (
    <div className="mt-6">
      <Notice tone="destructive">
        {"fault" in answer ? textOf(answer.fault) : answer.failure === "failed" ? failed : common.unavailable}
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
