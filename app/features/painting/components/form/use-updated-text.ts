import { useSearchParams } from "react-router";
import { useLanguage } from "#app/i18n/messages.ts";
import { labelOfPath } from "../../domain/field-labels.ts";
import { FIELD_PATHS } from "../../domain/form/painting-conflict.ts";
import { TAKEN } from "../../domain/form/save-and-stay.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** The sentence after a save, with the fields that it took over from what was saved meanwhile, as the address names them. */
export function useUpdatedText(): string {
  const { updated, conflict } = useFormMessages();
  const language = useLanguage();
  const [query] = useSearchParams();
  const named = new Set((query.get(TAKEN) ?? "").split(","));
  const taken = FIELD_PATHS.filter((path) => named.has(path));
  return taken.length === 0 ? updated : `${updated}. ${conflict.taken(taken.map((path) => labelOfPath(path, language)).join(", "))}`;
}
