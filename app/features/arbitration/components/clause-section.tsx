import { useId } from "react";
import { LANGUAGE_NAMES, type Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ClauseChoices, ClauseKind, ClausePiece, ClauseWords, KnownNames } from "../domain/clause.ts";
import { type ClauseLabels, clauseAsText, fillClause } from "../domain/fill-clause.ts";

interface ClauseSectionProps {
  kind: ClauseKind;
  words: Record<Language, ClauseWords>;
  labels: Record<Language, ClauseLabels>;
  choices: ClauseChoices;
  known: KnownNames;
}

const COLUMNS: Record<number, string> = { 2: "lg:grid-cols-2", 3: "lg:grid-cols-3" };

/** One of the two clauses, side by side in all chosen languages (P-CLAUSE-3). */
export function ClauseSection({ kind, words, labels, choices, known }: ClauseSectionProps) {
  const language = useLanguage();
  const { clause: messages } = useMessages();
  const title = useId();
  const own = words[language].clauses[kind];
  return (
    <section aria-labelledby={title} data-testid={`clause-${kind}`} className="mt-16 border-t border-ink pt-5">
      <h2 id={title} className="text-2xl">
        {own.title}
      </h2>
      <p className="mt-3 max-w-2xl text-base text-slate">{own.description}</p>
      <div className={classNames("mt-7 grid gap-8", COLUMNS[choices.show.length])}>
        {choices.show.map((shown) => (
          <ClauseColumn
            key={shown}
            kind={kind}
            language={shown}
            title={words[shown].clauses[kind].title}
            paragraphs={fillClause(words[shown].clauses[kind], shown, choices, known, labels[shown])}
          />
        ))}
      </div>
      <p className="mt-6 max-w-2xl border-l-2 border-brass pl-4 text-sm">
        <strong className="font-medium">{messages.note}.</strong> {own.note}
      </p>
    </section>
  );
}

interface ClauseColumnProps {
  kind: ClauseKind;
  language: Language;
  title: string;
  paragraphs: ClausePiece[][];
}

function ClauseColumn({ kind, language, title, paragraphs }: ClauseColumnProps) {
  const { clause } = useMessages();
  const id = `clause-${kind}-${language}`;
  return (
    <div className="flex flex-col bg-wall/50 p-5 sm:p-7">
      <h3 lang={language} className="font-sans text-xs font-medium text-slate">
        {LANGUAGE_NAMES[language]}
      </h3>
      <ol id={id} lang={language} aria-label={title} className="mt-4 mb-6 grow space-y-4 font-serif text-base hyphens-auto">
        {paragraphs.map((pieces, index) => (
          <li key={index} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden="true" className="figures text-brass-deep">
              {index + 1}
            </span>
            <p>
              {pieces.map((piece, place) => (
                <Piece key={place} piece={piece} />
              ))}
            </p>
          </li>
        ))}
      </ol>
      <div className="no-print">
        <CopyButton label={clause.copy} text={clauseAsText(paragraphs)} selectId={id} />
      </div>
    </div>
  );
}

function Piece({ piece }: { piece: ClausePiece }) {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "open") return <span className="bg-brass/15 px-1 text-oxblood">{piece.text}</span>;
  return <strong className="font-medium underline decoration-brass decoration-1 underline-offset-4">{piece.text}</strong>;
}
