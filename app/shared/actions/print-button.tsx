import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";

/** Prints the page; without script the browser's own menu does. */
export function PrintButton() {
  const { actions } = useMessages();
  return (
    <Button tone="quiet" className="scripted-only no-print" onClick={() => window.print()}>
      {actions.print}
    </Button>
  );
}
