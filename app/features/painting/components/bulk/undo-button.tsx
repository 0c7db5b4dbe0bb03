import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";

/** Undoes the action, and goes when its time is over. Without script it stays, and says then that it is too late. */
export function UndoButton({ milliseconds }: { milliseconds: number }) {
  const words = useBulkMessages();
  const isBusy = useNavigation().formData?.get("intent") === "undo";
  const seconds = useSecondsLeft(milliseconds);
  if (seconds === 0 && !isBusy) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="undo" />
      <Button type="submit" isBusy={isBusy} className="figures">
        {seconds === null ? words.undo : words.undoFor(seconds)}
      </Button>
      {seconds === null && <span className="text-xs text-slate">{words.undoHint}</span>}
    </Form>
  );
}

/** Counts down; null before the page runs. */
function useSecondsLeft(milliseconds: number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + milliseconds;
    const count = () => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return seconds;
}
