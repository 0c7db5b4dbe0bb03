import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { RestoreRefusal } from "../../domain/versions/restore-request.ts";
import { useDashboardMessages } from "../../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { useFieldName } from "../changed-fields.tsx";

/** Reason for which nothing was restored. */
export function RestoreRefused({ refusal: { cause, errors = {} } }: { refusal: RestoreRefusal }) {
  const { versions: words } = useHistoryMessages();
  const { notDone } = useDashboardMessages();
  const { common } = useManageMessages();
  const nameOf = useFieldName();
  const sentences: Record<string, string> = fieldErrors(useLanguage());
  const texts = {
    ...words.refusals,
    ...{ forbidden: common.onlyAdministrators, unavailable: common.unavailable, full: common.full, failed: notDone },
  };
  const labelOf = (path: string) => nameOf(TEXT_FIELDS.find((field) => field.path === path)?.column ?? path.replace(/\[.*$/, ""));
  return (
    <div className="mt-6">
      <Notice tone="destructive" title={words.refused}>
        <p>{texts[cause]}</p>
        <ul className="mt-1">
          {Object.entries(errors).map(([path, codes]) => (
            <li key={path}>{words.ofField(labelOf(path), codes.map((code) => sentences[code] ?? sentences.invalid).join(" "))}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
