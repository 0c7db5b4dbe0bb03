import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  /** Something in it must be filled in. */
  isRequired?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a management page with a heading. */
export function Section({ id, title, isRequired = false, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="scroll-mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id={id} className="text-lg">
          {title}
          {isRequired && <span aria-hidden="true"> *</span>}
        </h2>
        {aside}
      </div>
      <div className="mt-5">{children}</div>
    </section>
  );
}
