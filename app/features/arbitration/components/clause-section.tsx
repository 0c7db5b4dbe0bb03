import type { ReactNode } from "react";
import { LANGUAGE_NAMES, type Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ClauseChoices, ClauseKind, ClausePiece, ClauseWords, KnownNames } from "../domain/clause.ts";
import { type ClauseLabels, clauseAsHtml, clauseAsText, fillClause, openVariables } from "../domain/fill-clause.ts";

interface ClauseSectionProps {
  kind: ClauseKind;
  words: Record<Language, ClauseWords>;
  labels: Record<Language, ClauseLabels>;
  choices: ClauseChoices;
  known: KnownNames;
  className?: string;
  /** Below the title. */
  children?: ReactNode;
  /** Below the text. */
  actions?: ReactNode;
}

/** Id of a clause's title. */
export const clauseId = (kind: ClauseKind): string => `clause-${kind}`;

const COLUMNS: Record<number, string> = {
  2: "lg:grid-cols-2 print:grid-cols-2 print:gap-6",
  3: "lg:grid-cols-3 print:grid-cols-3 print:gap-4",
};

/** One of the two clauses, first its text, side by side in all chosen languages (P-CLAUSE-3), then what to know about it. */
export function ClauseSection({ kind, words, labels, choices, known, className, children, actions }: ClauseSectionProps) {
  const language = useLanguage();
  const { clause: messages } = useMessages();
  const title = clauseId(kind);
  const own = words[language].clauses[kind];
  const columns = choices.show.map((shown) => ({
    language: shown,
    title: words[shown].clauses[kind].title,
    paragraphs: fillClause(words[shown].clauses[kind], shown, choices, known, labels[shown]),
  }));
  const [only, ...others] = columns;
  return (
    <section aria-labelledby={title} data-testid={`clause-${kind}`} className={className}>
      <div>
        <div className="flex min-h-11 items-center justify-between gap-x-4">
          <h2 id={title} className="scroll-mt-24 text-lg outline-none sm:text-xl">
            {own.title}
          </h2>
          {only !== undefined && others.length === 0 && <Copy kind={kind} {...only} />}
        </div>
        {children}
        <div className={classNames("mt-1.5 grid gap-4", COLUMNS[columns.length])}>
          {columns.map((column) => (
            <ClauseColumn key={column.language} kind={kind} {...column} isOneOfMany={others.length > 0} />
          ))}
        </div>
        {actions}
      </div>
      <div className="order-3">
        <p className="mt-5 max-w-2xl text-base text-slate">{own.description}</p>
        <h3 className="mt-4 font-sans text-sm font-medium">{messages.note}</h3>
        <dl className="mt-2 max-w-4xl gap-x-8 border-l-2 border-brass pl-4 text-sm sm:columns-2">
          {own.points.map(({ label, text }) => (
            <div key={label} className="break-inside-avoid not-last:pb-4 print:not-last:pb-2">
              <dt className="font-medium">{label}</dt>
              <dd className="mt-0.5 hyphens-auto text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface ClauseColumnProps {
  kind: ClauseKind;
  language: Language;
  title: string;
  paragraphs: ClausePiece[][];
  /** True if it names its language and has a button of its own. */
  isOneOfMany: boolean;
}

const idOf = ({ kind, language }: Pick<ClauseColumnProps, "kind" | "language">) => `clause-${kind}-${language}`;

/** Copies a clause, and says what it leaves open: before, how much, and after, what. It is easily missed in a contract of many pages. */
function Copy({
  kind,
  language,
  paragraphs,
  isOneOfMany = false,
}: Omit<ClauseColumnProps, "title" | "isOneOfMany"> & { isOneOfMany?: boolean }) {
  const { clause } = useMessages();
  const pageLanguage = useLanguage();
  const open = openVariables(paragraphs).map(
    (variable) => clause[variable].charAt(0).toLocaleLowerCase(pageLanguage) + clause[variable].slice(1),
  );
  return (
    <div className="flex shrink-0 items-center gap-x-4">
      {open.length > 0 && (
        <p className={classNames("no-print text-xs text-slate max-sm:hidden", isOneOfMany && "lg:hidden")}>
          {clause.openPoints(open.length)}
        </p>
      )}
      <CopyButton
        label={clause.copy}
        text={clauseAsText(paragraphs)}
        html={clauseAsHtml(paragraphs, language)}
        copiedText={open.length === 0 ? undefined : clause.stillOpen(open)}
        selectId={idOf({ kind, language })}
        className={buttonClass("primary", "shrink-0 px-2.5 py-1 text-2xs sm:px-4 sm:text-xs")}
      />
    </div>
  );
}

function ClauseColumn({ kind, language, title, paragraphs, isOneOfMany }: ClauseColumnProps) {
  return (
    <div className="border border-line bg-field px-3.5 py-2.5 sm:px-6 sm:py-5 print:border-0 print:px-0">
      {isOneOfMany && (
        <div className="mb-3 flex items-center justify-between gap-4 border-b border-line pb-3">
          <h3 lang={language} className="font-sans text-sm font-medium">
            {LANGUAGE_NAMES[language]}
          </h3>
          <Copy {...{ kind, language, paragraphs, isOneOfMany }} />
        </div>
      )}
      <ol
        id={idOf({ kind, language })}
        lang={language}
        aria-label={title}
        className={classNames(
          "space-y-1.5 font-serif text-sm leading-[1.4] hyphens-auto sm:space-y-2.5 sm:leading-[1.5]",
          isOneOfMany ? "print:text-xs" : "sm:text-base",
        )}
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
  if (piece.kind === "open") return <span className="-mx-0.5 bg-brass/15 box-decoration-clone px-0.5 text-oxblood">{piece.text}</span>;
  return <strong className="font-medium underline decoration-brass decoration-1 underline-offset-4">{piece.text}</strong>;
}
