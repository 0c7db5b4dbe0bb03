import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";

/** Prints the page. Hidden without JavaScript, where the browser's menu remains. */
export function PrintButton() {
  const { actions } = useMessages();
  return (
    <Button tone="quiet" className="scripted-only no-print" onClick={() => window.print()}>
      {actions.print}
    </Button>
  );
}
