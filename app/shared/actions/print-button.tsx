import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Prints the page. Hidden without JavaScript, where the browser's menu remains. `className`: as in CopyButton. */
export function PrintButton({ className }: { className?: string }) {
  const { actions } = useMessages();
  if (className !== undefined) {
    return (
      <button type="button" className={classNames("scripted-only no-print", className)} onClick={() => window.print()}>
        {actions.print}
      </button>
    );
  }
  return (
    <Button tone="quiet" className="scripted-only no-print" onClick={() => window.print()}>
      {actions.print}
    </Button>
  );
}
