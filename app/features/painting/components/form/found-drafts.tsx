import { formatMoment } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { FoundDraft } from "./draft.ts";

/** Id of the place that offers them. */
export const FOUND_DRAFTS = "found-drafts";

interface FoundDraftsProps {
  drafts: readonly FoundDraft[];
  /** Draft of a painting that is not stored: its title tells it from others. */
  isNew: boolean;
  onRestore(draft: FoundDraft): void;
  onDiscard(draft: FoundDraft): void;
}

/** Offers what was typed here earlier and never saved (P-FORM-16). */
export function FoundDrafts({ drafts, isNew, onRestore, onDiscard }: FoundDraftsProps) {
  const { draft: words } = useFormMessages();
  const language = useLanguage();
  const timeOf = (at: number) => formatMoment(new Date(at), language);
  return drafts.map((draft) => {
    const time = timeOf(draft.at);
    const title = draft.values.en.title.trim();
    return (
      <Notice key={draft.slot} title={words.found(time)}>
        {isNew && title !== "" && <p className="font-serif italic wrap-anywhere">{title}</p>}
        <p>{words.text}</p>
        {draft.isPictureLost && <p>{words.pictureAgain}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => onRestore(draft)} aria-label={words.restoreOf(time)}>
            {words.restore}
          </Button>
          <Button tone="quiet" onClick={() => onDiscard(draft)} aria-label={words.discardOf(time)}>
            {words.discard}
          </Button>
        </div>
      </Notice>
    );
  });
}

/** A picture that was not in the restored draft. */
export function LostPicture() {
  const { draft: words } = useFormMessages();
  return <Notice>{words.pictureAgain}</Notice>;
}

/** Uploads of a restored draft that have been removed since. */
export function MissingUploads({ files, image }: { files: readonly string[]; image: boolean }) {
  const { draft: words } = useFormMessages();
  if (files.length === 0 && !image) return null;
  return (
    <Notice tone="destructive" title={words.gone}>
      <ul className="list-disc pl-5">
        {image && <li>{words.goneImage}</li>}
        {files.map((name, index) => (
          // Two files may have one name.
          <li key={index} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
