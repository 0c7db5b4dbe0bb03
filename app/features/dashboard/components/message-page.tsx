import { answerSubject } from "#app/features/contact/domain/message-entry.ts";
import type { AnswerFrame, MessageThread } from "#app/features/contact/domain/received-message.ts";
import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { MessageRefusal } from "../domain/message-outcome.ts";
import { useReceivedMessages } from "../messages/received-words.ts";
import { EntryForm } from "./entry-form.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageHistory } from "./message-history.tsx";
import { MessagePhotographs } from "./message-photographs.tsx";
import { MessageStateBadge } from "./message-row.tsx";
import { messageShelf } from "./message-shelf.ts";

interface MessagePageProps {
  thread: MessageThread;
  /** Id of the signed-in administrator. */
  self: string;
  /** Nonce of this page. */
  once: string;
  /** Null: nobody is signed in. */
  drafts: DraftAccess | null;
  /** Sender, reply address and signature of an answer. */
  frame: AnswerFrame;
  refusal: MessageRefusal | undefined;
}

/** A message with its history, the form that answers it, and what else can be done with it. */
export function MessagePage({ thread, self, once, drafts, frame, refusal }: MessagePageProps) {
  const words = useReceivedMessages();
  const { message, entries, answers, own, isRefused } = thread;
  const { id, email, subject, language, text } = message;
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <article aria-labelledby="subject" className="min-w-0">
        <h2 id="subject" lang={language} className="text-xl wrap-anywhere">
          {subject}
        </h2>
        <Facts thread={thread} />
        <p lang={language} className="mt-6 max-w-prose wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <MessagePhotographs photographs={thread.photographs} />
      </article>
      <div className="lg:row-span-2 lg:h-full">
        <MessageActions thread={thread} self={self} />
      </div>
      <div className="flex min-w-0 flex-col gap-12">
        <Section id="history" title={words.history}>
          <MessageHistory entries={entries} />
        </Section>
        <Section id="answer" title={words.answerTitle}>
          {isRefused ? (
            <Notice tone="destructive">{words.refusedAddress}</Notice>
          ) : (
            <>
              <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
                <dt className="text-slate">{words.from}</dt>
                <dd lang="und" className="wrap-anywhere">
                  {frame.from}
                </dd>
                <dt className="text-slate">{words.replyTo}</dt>
                <dd lang="und" className="wrap-anywhere">
                  {frame.replyTo}
                </dd>
                <dt className="text-slate">{words.to}</dt>
                <dd lang="und" className="wrap-anywhere">
                  {email}
                </dd>
                <dt className="text-slate">{words.subject}</dt>
                <dd lang="und" className="wrap-anywhere">
                  {answerSubject(subject)}
                </dd>
                <dt className="text-slate">{words.signature}</dt>
                <dd lang={language} className="wrap-anywhere">
                  {frame.signature}
                </dd>
              </dl>
              <EntryForm
                key={own.answers}
                intent="answer"
                label={words.answer}
                hint={words.answerHint}
                button={words.send}
                question={{ text: words.sendQuestion(email), confirm: words.sendConfirm }}
                rows={9}
                fields={{ once, seen: String(answers) }}
                shelf={messageShelf(drafts, id, "answer")}
                refusal={refusal}
              />
            </>
          )}
        </Section>
        <Section id="note" title={words.noteTitle}>
          <EntryForm
            key={own.notes}
            intent="note"
            label={words.note}
            hint={words.noteHint}
            button={words.addNote}
            rows={4}
            fields={{ once }}
            shelf={messageShelf(drafts, id, "note")}
            refusal={refusal}
          />
        </Section>
      </div>
    </div>
  );
}

function Facts({ thread: { message } }: { thread: MessageThread }) {
  const words = useReceivedMessages();
  const { name, email, language, at, reference, state, assignee, isMailed } = message;
  const facts = [
    {
      term: words.sender,
      value: (
        <>
          <span lang="und">{name}</span>,{" "}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </>
      ),
    },
    ...(reference === null ? [] : [{ term: words.number, value: <span className="figures">{reference}</span> }]),
    { term: words.received, value: <DateTime at={at} /> },
    { term: words.language, value: <span lang={language}>{LANGUAGE_NAMES[language]}</span> },
    { term: words.who, value: assignee === null ? words.nobody : <span lang="und">{assignee}</span> },
  ];
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2">
        <MessageStateBadge state={state} />
        {!isMailed && <Badge>{words.notMailed}</Badge>}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-slate">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
