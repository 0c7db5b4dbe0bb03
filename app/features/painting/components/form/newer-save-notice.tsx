import { formatBrusselsClock } from "#app/i18n/brussels-time.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import type { LastSave } from "../../domain/form/last-save.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** A save elsewhere, and the id of the one that the form was opened with. */
export type NewerSave = LastSave & { since: number };

/** Says in the bar that the work was saved elsewhere, announces it, and leads to what has changed (P-MANAGE-162). */
export function NewerSaveNotice({ paintingId, save }: { paintingId: string; save: NewerSave | undefined }) {
  const { elsewhere: words } = useFormMessages().bar;
  const { desk } = useManageMessages();
  const language = useLanguage();
  const toHref = useHref();
  const time = formatBrusselsClock(new Date(save?.at ?? 0), language);
  return (
    <div role="status" className="page-width text-xs empty:hidden">
      {save !== undefined && (
        <p className="border-l-2 border-brass pl-3 wrap-anywhere">
          {save.isOwn ? words.own(time) : save.by === null ? words.nobody(time) : words.by(time, save.by)}{" "}
          <a
            href={toHref(paths.paintingHistory(paintingId), { from: String(save.since), to: String(save.id) })}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          >
            {words.compare}
            <span className="sr-only"> {desk.inNewTab}</span>
          </a>
        </p>
      )}
    </div>
  );
}
