import type { MouseEvent, ReactNode } from "react";

interface JumpLinkProps {
  /** Id of an element of this page. */
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * Leads to a place of the page and takes the focus there. The address stays as it is, so that no page of the history and no guard
 * of unsaved input is concerned; without script it is a plain link.
 */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  const jump = (event: MouseEvent) => {
    const target = document.getElementById(to);
    if (target === null) return;
    event.preventDefault();
    target.scrollIntoView();
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  return (
    <a href={`#${to}`} onClick={jump} className={className}>
      {children}
    </a>
  );
}
