import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { BY_NUMBER, type ByNumber } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Asks what becomes of the rows without an id whose number a work has (P-MANAGE-140). */
export function NumberChoice({ count, chosen, isBusy }: { count: number; chosen: ByNumber; isBusy: boolean }) {
  const { numbers: words } = useCollectionMessages();
  return (
    <Form method="post" className="mt-5 max-w-prose border border-line-strong px-4 pt-3 pb-4">
      <fieldset>
        <legend className="contents text-sm font-medium">{words.title(count)}</legend>
        <div className="mt-1">
          {BY_NUMBER.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input type="radio" name="byNumber" value={choice} defaultChecked={choice === chosen} className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="block">{words.choices[choice].label}</span>
                <span className="block text-xs text-slate">{words.choices[choice].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" name="intent" value="numbers" tone="quiet" className="mt-3" isBusy={isBusy}>
        {words.apply}
      </Button>
    </Form>
  );
}
