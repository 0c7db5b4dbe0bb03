import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { typeset } from "#app/i18n/typography.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CopyButton } from "../actions/copy-button.tsx";
import type { Citation } from "./citation.ts";

interface CitationsProps<Form extends Citation> {
  label: string;
  forms: readonly Form[];
  cite(form: Form): string;
  className?: string;
}

/** Cites what the page shows in several forms, each copied with one press; folded. */
export function Citations<Form extends Citation>({ label, forms, cite, className }: CitationsProps<Form>) {
  const { painting } = useMessages();
  const language = useLanguage();
  return (
    <details className={classNames("group/cite no-print border-y border-line-strong/50", className)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 text-sm font-medium hover:text-oxblood">
        {label}
        <Chevron className="group-open/cite:rotate-180" />
      </summary>
      <dl className="pb-5">
        {forms.map((form) => {
          const cited = cite(form);
          const text = form === "bibtex" ? cited : typeset(cited, language);
          return (
            <div key={form} className="mt-3">
              <dt className="flex min-h-11 items-center justify-between gap-4 text-xs text-slate">
                {painting.citations[form]}
                <CopyButton
                  label={painting.copyShort}
                  name={painting.copyCitation(painting.citations[form])}
                  text={text}
                  selectId={`citation-${form}`}
                  className="link min-h-11 px-2 text-sm"
                />
              </dt>
              <dd id={`citation-${form}`} className="text-sm [overflow-wrap:anywhere]">
                {form === "bibtex" ? <code className="block text-xs whitespace-pre-wrap">{text}</code> : text}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
