import type { MouseEvent, ReactNode } from "react";

interface ClauseJumpProps {
  /** Id of an element of this page. */
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * Leads to a place of the page without changing its address, which would take what was just typed from the form. `JumpLink` does
 * the same, and shares its file with the management pages, which visitors need not load.
 */
export function ClauseJump({ to, className, children }: ClauseJumpProps) {
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
