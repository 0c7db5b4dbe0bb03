import type { ReactNode } from "react";
import { association } from "#app/content/association.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** The first line of a bare page: the association's name, and beside it what the page offers. */
export function BareLine({ children }: { children?: ReactNode }) {
  const language = useLanguage();
  return (
    <div className="border-b border-line">
      <div className="page-width flex min-h-11 max-w-5xl items-center gap-x-4 text-xs max-sm:flex-wrap">
        <p className="flex min-w-0 items-center gap-x-3">
          <span className="shrink-0 text-sm font-medium tracking-[0.05em] whitespace-nowrap">{association.brand}</span>
          <span className="leading-tight text-slate max-sm:sr-only">{association.name[language]}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
