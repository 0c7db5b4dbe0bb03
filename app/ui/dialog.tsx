import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  /** Requires a decision: clicking the backdrop does not close the dialog. */
  isAlert?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's modal dialog: it traps the focus, closes on Escape and restores the focus. The initial focus is on the
 * element with `data-first-focus`, or else on the first focusable one. It is not in the page before it is opened: a list may
 * have one for each row.
 */
export function Dialog({ isOpen, onClose, title, isAlert = false, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
      // The focus may have scrolled a long dialog to its end.
      dialog.scrollTop = 0;
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  if (!wasOpened) return null;
  return (
    <dialog
      ref={element}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      // Escape is reported at once, because the close event comes later, and a key pressed before it would reopen nothing.
      onCancel={(event) => {
        // A file field inside reports its own cancelled choice by an event that bubbles.
        if (event.target === event.currentTarget) onClose();
      }}
      // The event is asynchronous: the dialog may have been reopened by then.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (!isAlert && event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      className={classNames("m-auto w-full max-w-xl border border-line-strong bg-paper p-0 text-ink", className)}
    >
      <div className="p-6 sm:p-8">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <div className="mt-4">{children}</div>
      </div>
    </dialog>
  );
}
