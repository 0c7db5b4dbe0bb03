import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { missingIn, type TestOutcome } from "../domain/issue.ts";
import type { Letters } from "../domain/letter.ts";
import type { Draft, NewsChoice } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { ISSUE_FORM, useSentLabel } from "./issue-form.tsx";
import { LetterColumns } from "./letter-view.tsx";
import { ScheduleIssue, type TypedTime } from "./schedule-issue.tsx";
import { SendIssue } from "./send-issue.tsx";

interface IssuePreviewProps {
  draft: Draft;
  letters: Letters;
  news: NewsChoice[];
  /** True while the page asks before it sends. */
  isAsked: boolean;
  /** Of the test mail that was asked for. */
  test: TestOutcome | undefined;
  /** The form says something else by now. */
  isChanged: boolean;
  /** Time that was refused. */
  typedTime: TypedTime | undefined;
  subscribers: Record<Language, number>;
}

/**
 * The saved draft in all languages, and the buttons that send it. They belong to the form of the issue, so that the server sees what
 * the form says now and refuses what was not saved and previewed, also without script.
 */
export function IssuePreview({ draft, letters, news, isAsked, test, isChanged, typedTime, subscribers }: IssuePreviewProps) {
  const words = useManageNewsletterMessages();
  const toSentLabel = useSentLabel();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(draft.revision);
  useEffect(() => {
    // A new preview takes the focus; the form that asked for it is below.
    if (shown.current !== draft.revision) top.current?.focus();
    shown.current = draft.revision;
  }, [draft.revision]);
  const recipients = LANGUAGES.reduce((sum, language) => sum + subscribers[language], 0);
  const missing = LANGUAGES.flatMap((language) => missingIn(draft.issue, language).map((kind) => ({ language, kind })));
  const repeated = news.filter(({ id, sent }) => sent !== undefined && draft.issue.items.includes(id));
  const isReady = !isChanged && draft.issue.items.length > 0;
  return (
    <div ref={top} tabIndex={-1}>
      {/* The first button of a form is the one that Enter presses in its fields. */}
      <button
        type="submit"
        form={ISSUE_FORM}
        name="intent"
        value={draft.sendAt === null ? "save" : "schedule"}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        {words.preview}
      </button>
      <p className="max-w-prose text-sm text-slate">{words.previewLead}</p>
      {missing.length > 0 && (
        <div className="mt-5">
          <Notice title={words.missingTitle}>
            <ul>
              {missing.map(({ language, kind }) => (
                <li key={`${language}-${kind}`}>
                  <span lang={language}>{LANGUAGE_NAMES[language]}</span>. {words.missing[kind]}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {repeated.length > 0 && (
        <div className="mt-5">
          <Notice title={words.sentBefore}>
            <ul>
              {repeated.map((item) => (
                <li key={item.id}>{toSentLabel(item)}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {draft.issue.items.length === 0 && (
        <div className="mt-5">
          <Notice>{words.needsItem}</Notice>
        </div>
      )}
      {isReady && <TestIssue outcome={test} />}
      <LetterColumns {...letters} counts={subscribers} />
      {recipients === 0 && (
        <div className="mt-8">
          <Notice>{words.noRecipients}</Notice>
        </div>
      )}
      {isChanged && (
        <div className="mt-8">
          <Notice>{words.errors.changed}</Notice>
        </div>
      )}
      {isReady && (
        <>
          {recipients > 0 && <SendIssue draft={draft.id} isAsked={isAsked} recipients={recipients} />}
          {/* Another time of the draft discards the time typed before it. */}
          <ScheduleIssue key={draft.sendAt} draft={draft} typed={typedTime} />
        </>
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
