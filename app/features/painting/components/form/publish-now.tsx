import { formatList } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import type { PublishingCheck } from "../../domain/form/publishing-checks.ts";
import { PUBLISH } from "../../domain/form/save-and-stay.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** Publishes a draft from the bar of its form, and says before that what is open (P-FORM-143). */
export function PublishNow({ checks, isBusy }: { checks: readonly PublishingCheck[]; isBusy: boolean }) {
  const { publishing: words } = useFormMessages();
  const language = useLanguage();
  const open = checks.filter(({ isMet }) => !isMet).map(({ check }) => words.short[check]);
  return (
    <div className="px-4 py-2 text-sm">
      <p>
        {words.nowLead}{" "}
        {open.length > 0 && <span className="scripted-only">{words.stillOpen(formatList(open, language, "conjunction"))}</span>}
      </p>
      <Button type="submit" form="painting" {...PUBLISH} isBusy={isBusy} className="mt-3">
        {words.nowButton}
      </Button>
    </div>
  );
}
