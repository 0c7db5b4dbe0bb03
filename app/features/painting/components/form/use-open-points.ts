import { formatList } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { PublishingCheck } from "../../domain/form/publishing-checks.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** "Still open: picture and dimensions." Undefined if nothing is open. */
export function useOpenPoints(checks: readonly PublishingCheck[]): string | undefined {
  const { publishing: words } = useFormMessages();
  const language = useLanguage();
  const open = checks.filter(({ isMet }) => !isMet).map(({ check }) => words.short[check]);
  return open.length === 0 ? undefined : words.stillOpen(formatList(open, language, "conjunction"));
}
