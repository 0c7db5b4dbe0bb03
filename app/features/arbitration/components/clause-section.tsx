import { type ReactNode, useId } from "react";
import { LANGUAGE_NAMES, type Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ClauseChoices, ClauseKind, ClausePiece, ClauseWords, KnownNames } from "../domain/clause.ts";
import { type ClauseLabels, clauseAsText, fillClause } from "../domain/fill-clause.ts";

interface ClauseSectionProps {
  kind: ClauseKind;
  words: Record<Language, ClauseWords>;
  labels: Record<Language, ClauseLabels>;
  choices: ClauseChoices;
  known: KnownNames;
  className?: string;
  /** Beside the title. */
  children?: ReactNode;
}

const COLUMNS: Record<number, string> = { 2: "lg:grid-cols-2", 3: "lg:grid-cols-3" };

/** One of the two clauses, first its text, side by side in all chosen languages (P-CLAUSE-3), then what to know about it. */
export function ClauseSection({ kind, words, labels, choices, known, className, children }: ClauseSectionProps) {
  const language = useLanguage();
  const { clause: messages } = useMessages();
  const title = useId();
  const own = words[language].clauses[kind];
  return (
    <section aria-labelledby={title} data-testid={`clause-${kind}`} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={title} className="text-xl">
          {own.title}
        </h2>
        {children}
      </div>
      <div className={classNames("mt-2 grid gap-4", COLUMNS[choices.show.length])}>
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
      <p className="mt-5 max-w-2xl text-base text-slate">{own.description}</p>
      <p className="mt-4 max-w-2xl border-l-2 border-brass pl-4 text-sm">
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
    <div className="border border-line bg-field px-4 pt-2 pb-5 sm:px-6 print:border-0 print:px-0">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
        <h3 lang={language} className="font-sans text-xs font-medium text-slate">
          {LANGUAGE_NAMES[language]}
        </h3>
        <CopyButton
          label={clause.copy}
          text={clauseAsText(paragraphs)}
          selectId={id}
          className={buttonClass("primary", "my-1 px-4 py-1 text-xs")}
        />
      </div>
      <ol
        id={id}
        lang={language}
        aria-label={title}
        className="mt-3 space-y-2 font-serif text-sm leading-[1.45] hyphens-auto sm:space-y-2.5 sm:text-base sm:leading-[1.5]"
      >
        {paragraphs.map((pieces, index) => (
          <li key={index} className="grid grid-cols-[1.25rem_1fr] sm:grid-cols-[1.5rem_1fr]">
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
    </div>
  );
}

function Piece({ piece }: { piece: ClausePiece }) {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "open") return <span className="bg-brass/15 px-1 text-oxblood">{piece.text}</span>;
  return <strong className="font-medium underline decoration-brass decoration-1 underline-offset-4">{piece.text}</strong>;
}
