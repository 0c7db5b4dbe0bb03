import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Citation } from "./citation.ts";
import { CopiedText } from "./copied-text.tsx";
import { Fold } from "./fold.tsx";

interface CitationsProps<Form extends Citation> {
  label: string;
  forms: readonly Form[];
  cite(form: Form): string;
  className?: string;
}

/** A register number, which does not break at its hyphen. */
const NUMBER = /(\b[0-9A-Z]{4}-[0-9A-Z]{4}\b)/;

function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Cites what the page shows in several forms, each copied with one press; folded. */
export function Citations<Form extends Citation>({ label, forms, cite, className }: CitationsProps<Form>) {
  const { painting } = useMessages();
  const language = useLanguage();
  return (
    <Fold label={label} className={className}>
      <dl className="pb-5">
        {forms.map((form) => {
          const cited = cite(form);
          const text = form === "bibtex" ? cited : typeset(cited, language);
          return (
            <CopiedText key={form} label={painting.citations[form]} text={text} id={`citation-${form}`}>
              {form === "bibtex" ? <code className="block text-xs whitespace-pre-wrap">{text}</code> : <WholeNumbers text={text} />}
            </CopiedText>
          );
        })}
      </dl>
    </Fold>
  );
}
