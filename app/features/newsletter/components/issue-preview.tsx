import { useEffect, useRef } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Letter } from "../domain/letter.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { SendIssue } from "./send-issue.tsx";

/** An issue as its readers get it. */
export interface Preview {
  /** Idempotency key of the form that sends it. */
  once: string;
  /** The issue as shown, carried by that form: the issue that was read is the one that leaves. */
  previewed: string;
  letters: Record<Language, Letter>;
  texts: Record<Language, string>;
}

interface IssuePreviewProps {
  preview: Preview;
  /** True while the page asks before it sends. */
  isAsked: boolean;
  /** The form says something else by now. */
  isChanged: boolean;
  subscribers: Record<Language, number>;
}

/** The issue in all languages, and the button that sends it. */
export function IssuePreview({ preview, isAsked, isChanged, subscribers }: IssuePreviewProps) {
  const { letters, texts } = preview;
  const words = useManageNewsletterMessages();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A new preview takes the focus; the form that asked for it may be below.
    if (preview.once !== "") top.current?.focus();
  }, [preview]);
  const recipients = LANGUAGES.reduce((sum, language) => sum + subscribers[language], 0);
  return (
    <div ref={top} tabIndex={-1}>
      <p className="max-w-prose text-sm text-slate">{words.previewLead}</p>
      <div className="mt-6 grid gap-8 xl:grid-cols-3">
        {LANGUAGES.map((language) => (
          <section key={language} aria-labelledby={`preview-${language}`} className="flex flex-col">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
              <h3 id={`preview-${language}`} lang={language} className="text-base">
                {LANGUAGE_NAMES[language]}
              </h3>
              <p className="figures text-xs text-slate">{words.recipients(subscribers[language])}</p>
            </div>
            <LetterView letter={letters[language]} />
            <details className="mt-2">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center text-xs">{words.plainText}</summary>
              <pre lang={language} className="mt-1 max-h-96 overflow-auto bg-wall p-4 text-xs wrap-anywhere whitespace-pre-wrap">
                {texts[language]}
              </pre>
            </details>
          </section>
        ))}
      </div>
      {recipients === 0 ? (
        <div className="mt-8">
          <Notice>{words.noRecipients}</Notice>
        </div>
      ) : (
        <SendIssue preview={preview} isAsked={isAsked} isChanged={isChanged} recipients={recipients} />
      )}
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
        <span lang={letter.language} className="font-medium">
          {letter.subject}
        </span>
      </p>
      <div lang={letter.language} className="hyphens-auto">
        <p className="mt-4 text-xs font-medium text-oxblood">{letter.heading}</p>
        {letter.opening !== undefined && <p className="mt-4 font-serif text-lg wrap-anywhere">{letter.opening}</p>}
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
