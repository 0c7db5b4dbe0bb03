import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Draft } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";

/** Somebody else saved the draft: their text is kept unless the reader decides otherwise. */
export function StaleDraft({ newer }: { newer: Draft }) {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  const toHref = useHref();
  return (
    <Notice tone="destructive">
      <p>{words.staleBy(newer.changedBy ?? words.somebody, formatBrusselsTime(new Date(newer.changedAt), language))}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* Their revision: what is saved after it is not replaced either. */}
        <input type="hidden" name="over" value={newer.revision} />
        <Button type="submit" name="intent" value="replace" tone="destructive">
          {words.saveOver}
        </Button>
        {/* The form must be filled again, which a navigation within the application would not do. */}
        <a href={toHref(paths.dashboardNewsletter(), { draft: newer.id })} className="link inline-flex min-h-11 items-center">
          {words.openSaved}
        </a>
      </div>
    </Notice>
  );
}
