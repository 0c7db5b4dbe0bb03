import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { withoutLanguage } from "#app/i18n/languages.ts";
import { DRAFT_DAYS } from "#app/shared/client/sealed-drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";

interface LeaveGuardProps {
  isChanged: boolean;
  /** A draft is kept in the browser: it can be left there, or discarded. */
  isKept: boolean;
  /** Keeps what was typed last. */
  onLeave(): Promise<void>;
  onDiscard(): void;
}

/** Asks before a form with changes is left. The same page in another language is not another page. */
export function LeaveGuard({ isChanged, isKept, onLeave, onDiscard }: LeaveGuardProps) {
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
  const isBlocked = blocker.state === "blocked";
  const keep = useRef(onLeave);
  keep.current = onLeave;
  useEffect(() => {
    if (isBlocked) void keep.current();
  }, [isBlocked]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog isOpen={isBlocked} onClose={stay} title={words.title} isAlert>
      <p className="text-sm">{isKept ? words.kept(DRAFT_DAYS) : words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="quiet" onClick={stay}>
          {words.stay}
        </Button>
        <Button tone={isKept ? "quiet" : "destructive"} onClick={() => void onLeave().then(() => blocker.proceed?.())}>
          {words.leave}
        </Button>
        {isKept && (
          <Button
            tone="destructive"
            onClick={() => {
              onDiscard();
              blocker.proceed?.();
            }}
          >
            {words.discard}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
