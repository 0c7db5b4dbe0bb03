import { Button } from "#app/ui/button.tsx";
import type { PublishingCheck } from "../../domain/form/publishing-checks.ts";
import { PUBLISH } from "../../domain/form/save-and-stay.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { useOpenPoints } from "./use-open-points.ts";

/** Publishes a draft from the bar of its form, and says before that what is open (P-FORM-143). */
export function PublishNow({ checks, isBusy }: { checks: readonly PublishingCheck[]; isBusy: boolean }) {
  const { publishing: words } = useFormMessages();
  const open = useOpenPoints(checks);
  return (
    <div className="px-4 py-2 text-sm">
      <p>
        {words.nowLead} {open !== undefined && <span className="scripted-only">{open}</span>}
      </p>
      <Button type="submit" form="painting" {...PUBLISH} isBusy={isBusy} className="mt-3">
        {words.nowButton}
      </Button>
    </div>
  );
}
