import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { Letter, Letters } from "../domain/letter.ts";
import { linkAddresses } from "../domain/letter-text.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";

interface LetterColumnsProps extends Letters {
  /** Number of readers of each language; undefined: not known. */
  counts: Partial<Record<Language, number>>;
}

/** An issue in all languages, as mails have it. */
export function LetterColumns({ letters, texts, counts }: LetterColumnsProps) {
  const words = useManageNewsletterMessages();
  return (
    <div className="mt-6 grid gap-8 xl:grid-cols-3">
      {LANGUAGES.map((language) => {
        const count = counts[language];
        return (
          <section key={language} aria-labelledby={`preview-${language}`} className="flex min-w-0 flex-col">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
              <h3 id={`preview-${language}`} lang={language} className="text-base">
                {LANGUAGE_NAMES[language]}
              </h3>
              {count !== undefined && <p className="figures text-xs text-slate">{words.recipients(count)}</p>}
            </div>
            <LetterView letter={letters[language]} />
            <details className="mt-2">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center text-xs">{words.plainText}</summary>
              <pre lang={language} className="mt-1 max-h-96 overflow-auto bg-wall p-4 text-xs wrap-anywhere whitespace-pre-wrap">
                {texts[language]}
              </pre>
            </details>
          </section>
        );
      })}
    </div>
  );
}

/** A letter about as mail programs show it. */
function LetterView({ letter }: { letter: Letter }) {
  const { subject: subjectLabel } = useManageNewsletterMessages();
  return (
    <div className="grow border border-line-strong p-5">
      <p className="border-b border-line pb-3 text-sm">
        <span className="block text-xs text-slate">{subjectLabel}</span>
        <span lang={letter.language} className="font-medium wrap-anywhere">
          {letter.subject}
        </span>
      </p>
      <div lang={letter.language} className="hyphens-auto">
        <p className="mt-4 text-xs font-medium text-oxblood">{letter.heading}</p>
        <Paragraphs paragraphs={letter.opening} className="mt-4 font-serif text-base" />
        {letter.items.map(({ title, date, text, link }) => (
          <div key={link} className="mt-4 border-t border-line pt-4">
            <p className="text-xs text-slate">{date}</p>
            <p className="mt-1 font-serif text-lg">{title}</p>
            <p className="mt-2 text-sm">{text}</p>
            <p className="mt-1 text-sm">
              <a href={link} className="link inline-flex min-h-6 items-center">
                {letter.readMore}
              </a>
            </p>
          </div>
        ))}
        {letter.closing.length > 0 && (
          <div className="mt-4 border-t border-line">
            <Paragraphs paragraphs={letter.closing} className="mt-4 text-sm" />
          </div>
        )}
        <p className="mt-4 border-t border-line pt-4 text-xs text-slate">
          {letter.reason}
          <br />
          <span className="underline">{letter.leave}</span>
        </p>
        <p className="mt-4 text-xs text-slate">
          {letter.signature.map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Paragraphs({ paragraphs, className }: { paragraphs: string[][]; className: string }) {
  // A text has no other identity than its place.
  return paragraphs.map((lines, place) => (
    <p key={place} className={`${className} wrap-anywhere`}>
      {lines.map((line, at) => (
        <span key={at} className="block">
          {linkAddresses(line).map(({ text, link }, part) =>
            link === undefined ? (
              text
            ) : (
              <a key={part} href={link} rel="noreferrer" className="link">
                {text}
              </a>
            ),
          )}
        </span>
      ))}
    </p>
  ));
}
