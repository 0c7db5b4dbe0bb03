import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  /** For a decision that must be taken: closing by the backdrop is off. */
  isAlert?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus, closes with Escape, and gives the focus back. The focus begins on what
 * is marked `data-first-focus`, or on the first that can have it.
 */
export function Dialog({ isOpen, onClose, title, isAlert = false, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      // The event comes late: by then the dialog may have been opened again.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (!isAlert && event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      className={classNames("m-auto w-full max-w-xl bg-paper p-0 text-ink", className)}
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
