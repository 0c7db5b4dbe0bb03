import { type ReactNode, useId } from "react";

interface FrameProps {
  caption: string;
  children: ReactNode;
}

/** A figure with its caption, set off from the text by hairlines. */
export function Frame({ caption, children }: FrameProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="framed-figure border-t border-ink pt-7">
      {children}
      <figcaption id={id} className="mt-6 text-xs text-pretty text-slate">
        {caption}
      </figcaption>
    </figure>
  );
}
