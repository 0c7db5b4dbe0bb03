import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Undo } from "../../domain/bulk/show-bulk-action.server.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";

interface UndoButtonProps {
  undo: NonNullable<Undo>;
  /** Paintings that become what they were, and those that were changed since. */
  back: number;
  left: number;
}

/**
 * Undoes the action. Where it has a time, it goes when that is over; without script it stays, and says then that it is too late.
 */
export function UndoButton({ undo, back, left }: UndoButtonProps) {
  const words = useBulkMessages();
  const isBusy = useNavigation().formData?.get("intent") === "undo";
  const seconds = useSecondsLeft(undo === "kept" ? null : undo.milliseconds);
  if (seconds === 0 && !isBusy) return null;
  const hint = undo === "kept" ? (left > 0 ? words.undoLeaves(left) : words.undoKept) : seconds === null ? words.undoHint : undefined;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="undo" />
      <Button type="submit" tone="quiet" isBusy={isBusy} className="figures">
        {undo === "kept" ? words.undoOf(back) : seconds === null ? words.undo : words.undoFor(seconds)}
      </Button>
      {hint !== undefined && <span className="max-w-prose text-xs text-slate">{hint}</span>}
    </Form>
  );
}

/** Counts down; null before the page runs, and without a time. */
function useSecondsLeft(milliseconds: number | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (milliseconds === null) return;
    const end = performance.now() + milliseconds;
    const count = () => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return seconds;
}
