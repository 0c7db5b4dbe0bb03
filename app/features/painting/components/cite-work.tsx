import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { typeset } from "#app/i18n/typography.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { CITATIONS, type CitedWork, cite } from "../domain/citation.ts";

/** The work cited in three forms, each copied with one press (P-PAINTING-19). */
export function CiteWork({ work }: { work: CitedWork }) {
  const { painting } = useMessages();
  const language = useLanguage();
  return (
    <details className="group/cite no-print mt-8 border-y border-line-strong/50">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 text-sm font-medium hover:text-oxblood">
        {painting.cite}
        <svg viewBox="0 0 10 6" aria-hidden="true" className="w-2.5 group-open/cite:rotate-180">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </summary>
      <dl className="pb-5">
        {CITATIONS.map((form) => {
          const cited = cite(work, form, painting.cited);
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
