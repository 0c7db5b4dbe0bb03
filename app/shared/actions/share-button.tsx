import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { toasts } from "../notices/toasts.tsx";

interface ShareButtonProps {
  title: string;
  /** Address of the page, in its language. */
  address: string;
}

/** Hands the page to the system's own sharing where there is one, else copies its address. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const { actions } = useMessages();
  const share = async () => {
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title, url: address });
        return;
      }
      await navigator.clipboard.writeText(address);
      toasts.show({ title: actions.copiedTitle, text: actions.addressCopied });
    } catch (error) {
      // The reader closed the system's dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toasts.show({ title: actions.notCopiedTitle, text: actions.notCopied, tone: "destructive" });
    }
  };
  return (
    <Button tone="quiet" className="scripted-only no-print" onClick={() => void share()}>
      {actions.share}
    </Button>
  );
}
