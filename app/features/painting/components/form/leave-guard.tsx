import { useEffect } from "react";
import { useBlocker } from "react-router";
import { withoutLanguage } from "#app/i18n/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";

/** Asks before a form with changes is left. The same page in another language is not another page. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { leave: words } = useFormMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && withoutLanguage(currentLocation.pathname) !== withoutLanguage(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog isOpen={blocker.state === "blocked"} onClose={stay} title={words.title} isAlert>
      <p className="text-sm">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="quiet" onClick={stay}>
          {words.stay}
        </Button>
        <Button tone="destructive" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
