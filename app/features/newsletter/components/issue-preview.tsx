import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TestOutcome } from "../domain/issue.ts";
import type { Letter } from "../domain/letter.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { ISSUE_FORM } from "./issue-form.tsx";
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
  /** Of the test mail that was asked for. */
  test: TestOutcome | undefined;
  /** The form says something else by now. */
  isChanged: boolean;
  subscribers: Record<Language, number>;
}

/**
 * The issue in all languages, and the buttons that send it. They belong to the form of the issue, so that the server sees what the
 * form says now and refuses what was not previewed, also without script.
 */
export function IssuePreview({ preview, isAsked, test, isChanged, subscribers }: IssuePreviewProps) {
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
      <input type="hidden" form={ISSUE_FORM} name="once" value={preview.once} />
      <input type="hidden" form={ISSUE_FORM} name="previewed" value={preview.previewed} />
      {/* The first button of a form is the one that Enter presses in its fields. */}
      <button type="submit" form={ISSUE_FORM} name="intent" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only">
        {words.preview}
      </button>
      <p className="max-w-prose text-sm text-slate">{words.previewLead}</p>
      {!isChanged && <TestIssue outcome={test} />}
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
        <SendIssue isAsked={isAsked} isChanged={isChanged} recipients={recipients} />
      )}
    </div>
  );
}

/** Sends the issue to the administrator alone, and says what became of it. */
function TestIssue({ outcome }: { outcome: TestOutcome | undefined }) {
  const words = useManageNewsletterMessages();
  const isBusy = useNavigation().formData?.get("intent") === "test";
  return (
    <div className="mt-5 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" form={ISSUE_FORM} name="intent" value="test" tone="quiet" isBusy={isBusy}>
          {isBusy ? words.sending : words.test}
        </Button>
        <p className="max-w-sm text-xs text-slate">{words.testHint}</p>
      </div>
      {outcome !== undefined && !isBusy && (
        <Notice tone={outcome === "sent" ? "plain" : "destructive"}>{words.testOutcomes[outcome]}</Notice>
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
        <span lang={letter.language} className="font-medium wrap-anywhere">
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
