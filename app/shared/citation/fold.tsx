import type { ReactNode } from "react";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface FoldProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A folded part of a page that few readers need: a ruled line that opens. */
export function Fold({ label, className, children }: FoldProps) {
  return (
    <details className={classNames("group/fold no-print border-y border-line-strong/50", className)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 text-sm font-medium hover:text-oxblood">
        {label}
        <Chevron className="group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
