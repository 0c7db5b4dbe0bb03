import type { PublishingCheck } from "../../domain/form/publishing-checks.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { useOpenPoints } from "./use-open-points.ts";

/**
 * Says beside the buttons that a work becomes public by saving, while its switch is on and something is open (P-FORM-138). Without
 * script it does not say what: nothing would follow the typing.
 */
export function PublicAtOnce({ checks }: { checks: readonly PublishingCheck[] }) {
  const { publishing: words } = useFormMessages();
  const open = useOpenPoints(checks);
  if (open === undefined) return null;
  return (
    <p className="hidden basis-full border-l-2 border-brass pl-3 text-sm group-has-[[name=published]:checked]/painting:block">
      {words.atOnce} <span className="scripted-only">{open}</span>
    </p>
  );
}
