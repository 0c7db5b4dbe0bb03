import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { useHistoryMessages } from "../../messages/history-messages.ts";

/** Says how many former texts of the experts of a work are kept, and erases them for good after a question. */
export function KeptTexts({ count, title }: { count: number; title: string }) {
  const { versions: words } = useHistoryMessages();
  if (count === 0) return null;
  return (
    <div className="mt-3 flex max-w-prose flex-wrap items-center gap-x-4 text-xs">
      <p className="text-slate">{words.keptTexts(count)}</p>
      <Confirmation
        name="erase-texts"
        label={words.erase}
        title={words.eraseTitle}
        text={words.eraseText(count, title)}
        confirmLabel={words.eraseConfirm}
        look="link inline-flex min-h-11 items-center"
      />
    </div>
  );
}
