import { useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { toasts } from "../notices/toasts.tsx";

interface CopyButtonProps {
  label: string;
  /** Accessible name of a button that is one of many; begins with the label. */
  name?: string;
  text: string | (() => string);
  /** The same text with its formatting, for programs that paste it. */
  html?: string;
  /** Toast text after copying; a general one by default. */
  copiedText?: string | undefined;
  /** Id of the element to select if the browser does not allow copying (P-MESSAGE-4). */
  selectId?: string;
  /** Of a button that is one of many; a quiet button by default. */
  className?: string;
}

/** Puts the formatted text beside the plain one on the clipboard, where the browser does that. */
async function write(text: string, html: string | undefined): Promise<void> {
  if (html !== undefined && "ClipboardItem" in window) {
    const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    const isWritten = await navigator.clipboard
      .write([new ClipboardItem({ ...blob("text/plain", text), ...blob("text/html", html) })])
      .then(
        () => true,
        () => false,
      );
    if (isWritten) return;
  }
  await navigator.clipboard.writeText(text);
}

/** Copies a text to the clipboard and confirms with a toast. */
export function CopyButton({ label, name, text, html, copiedText, selectId, className }: CopyButtonProps) {
  const { actions } = useMessages();
  const copy = async () => {
    try {
      await write(typeof text === "string" ? text : text(), html);
      toasts.show({ title: actions.copiedTitle, text: copiedText ?? actions.copied });
    } catch {
      const element = selectId === undefined ? null : document.getElementById(selectId);
      if (element !== null) window.getSelection()?.selectAllChildren(element);
      toasts.show({ title: actions.notCopiedTitle, text: actions.notCopied, tone: "destructive" });
    }
  };
  if (className !== undefined) {
    return (
      <button type="button" aria-label={name} className={classNames("scripted-only no-print", className)} onClick={() => void copy()}>
        {label}
      </button>
    );
  }
  return (
    <Button tone="quiet" aria-label={name} className="scripted-only no-print" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
