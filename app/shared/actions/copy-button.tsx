import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { toasts } from "../notices/toasts.tsx";

interface CopyButtonProps {
  label: string;
  text: string | (() => string);
  /** What is said when it is there, where that has a name. */
  copiedText?: string;
  /** Where the text stands, to be marked when the browser does not allow copying (P-MESSAGE-4). */
  selectId?: string;
}

/** Puts a text into the clipboard and says so. */
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
