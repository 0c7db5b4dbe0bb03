import { formatBytes } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { PHOTOGRAPH_LIMITS, PHOTOGRAPH_TYPE_NAMES, type PhotographRefusal } from "../domain/photographs/photograph.ts";
import { usePhotographMessages } from "../messages/photograph-messages.ts";

/** Sentence for refused photographs. */
export function usePhotographRefusal(): (refusal: PhotographRefusal) => string {
  const { refusals } = usePhotographMessages();
  const language = useLanguage();
  return ({ cause, name }) => {
    switch (cause) {
      case "tooMany":
        return refusals.tooMany(PHOTOGRAPH_LIMITS.count);
      case "tooLarge":
        return refusals.tooLarge(name, formatBytes(PHOTOGRAPH_LIMITS.bytes, language));
      case "tooMuch":
        return refusals.tooMuch(formatBytes(PHOTOGRAPH_LIMITS.total, language));
      case "wrongType":
        return refusals.wrongType(name, PHOTOGRAPH_TYPE_NAMES);
      case "heic":
      case "unreadable":
        return refusals[cause](name);
      default:
        return refusals[cause];
    }
  };
}
