import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { toasts } from "../notices/toasts.tsx";

interface CopyButtonProps {
  label: string;
  text: string | (() => string);
  /** Toast text after copying; a general one by default. */
  copiedText?: string;
  /** Id of the element to select if the browser does not allow copying (P-MESSAGE-4). */
  selectId?: string;
}

/** Copies a text to the clipboard and confirms with a toast. */
export function CopyButton({ label, text, copiedText, selectId }: CopyButtonProps) {
  const { actions } = useMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      toasts.show({ title: actions.copiedTitle, text: copiedText ?? actions.copied });
    } catch {
      const element = selectId === undefined ? null : document.getElementById(selectId);
      if (element !== null) window.getSelection()?.selectAllChildren(element);
      toasts.show({ title: actions.notCopiedTitle, text: actions.notCopied, tone: "destructive" });
    }
  };
  return (
    <Button tone="quiet" className="scripted-only no-print" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
