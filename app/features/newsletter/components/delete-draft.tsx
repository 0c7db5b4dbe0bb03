import { Button } from "#app/ui/button.tsx";
import { countTexts, type Issue } from "../domain/issue.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";

/** Names what is lost before it deletes, also without script. */
export function DeleteDraft({ issue }: { issue: Issue }) {
  const words = useManageNewsletterMessages();
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.removeDraft}</summary>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" name="intent" value="delete" tone="destructive">
          {words.removeDraftConfirm}
        </Button>
        <p className="max-w-sm text-xs text-slate">{words.removeDraftHint(issue.items.length, countTexts(issue))}</p>
      </div>
    </details>
  );
}
