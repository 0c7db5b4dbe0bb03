import { type ReactNode, useId } from "react";

interface TooltipProps {
  text: string;
  /** Gets the id by which the control is described. */
  children: (describedBy: string) => ReactNode;
}

/** A word about a control, while the pointer or the focus is on it; assistive programs have it always. */
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
