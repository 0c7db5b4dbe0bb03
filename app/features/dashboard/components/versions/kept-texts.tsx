import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHistoryMessages } from "../../messages/history-messages.ts";

/** Says how many former texts of the experts are kept, and erases them for good. */
export function KeptTexts({ count }: { count: number }) {
  const { versions: words } = useHistoryMessages();
  if (count === 0) return null;
  return (
    <details className="mt-4 max-w-prose text-xs">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.keptTexts(count)}</summary>
      <p className="mt-1 text-slate">{words.eraseText}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="erase-texts" />
        <Button type="submit" tone="destructive">
          {words.erase}
        </Button>
      </Form>
    </details>
  );
}
