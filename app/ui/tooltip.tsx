import { type ReactNode, useId } from "react";

interface TooltipProps {
  text: string;
  /** Receives the id for the control's aria-describedby. */
  children: (describedBy: string) => ReactNode;
}

/** A description of a control, visible on hover and focus, and always available to assistive technology. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className="group relative inline-flex">
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute right-0 bottom-full z-10 mb-2 w-max max-w-60 bg-ink px-3 py-1.5 text-xs text-paper group-focus-within:visible group-hover:visible"
      >
        {text}
      </span>
    </span>
  );
}
