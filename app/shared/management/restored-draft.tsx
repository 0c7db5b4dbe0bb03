import { formatMoment } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";

interface RestoredDraftProps {
  /** Moment at which the browser kept it, in milliseconds since 1970. Undefined: nothing was restored. */
  at: number | undefined;
  words: { restored(when: string): string; discard: string };
  onDiscard(): void;
}

/** Says that what was typed before is in the form again, and empties it on request. Browser only. */
export function RestoredDraft({ at, words, onDiscard }: RestoredDraftProps) {
  const language = useLanguage();
  if (at === undefined) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 text-xs text-slate">
      {words.restored(formatMoment(new Date(at), language))}
      <button type="button" onClick={onDiscard} className="link min-h-8 pointer-coarse:min-h-11">
        {words.discard}
      </button>
    </p>
  );
}
