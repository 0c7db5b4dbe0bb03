import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { LANGUAGES } from "#app/i18n/languages.ts";
import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";
import { RestoredDraft } from "#app/shared/management/restored-draft.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type IssueError,
  type IssueInput,
  ITEM_FIELDS,
  MAX_OPENING,
  MAX_SUBJECT,
  openingField,
  readIssueInput,
  type SentIssue,
  subjectField,
} from "../domain/issue.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { useIssueDraft } from "./use-issue-draft.ts";
import { useSentDay } from "./use-sent-day.ts";

/** Id of the form; the buttons of the preview belong to it too. */
export const ISSUE_FORM = "issue";

/** A news item to choose. */
export interface NewsChoice {
  id: string;
  title: string;
  /** In the reader's format. */
  day: string;
}

interface IssueFormProps {
  news: NewsChoice[];
  issues: SentIssue[];
  /** As last submitted. */
  input: IssueInput | undefined;
  error: IssueError | undefined;
  /** Keeps its drafts in this browser; null: nobody is signed in. */
  drafts: DraftAccess | null;
  /** Something was typed or chosen. */
  onInput(input: IssueInput): void;
}

/** Chooses the news items, subjects and opening sentences of an issue; submitting it shows the preview. */
export function IssueForm({ news, issues, input, error, drafts, onInput }: IssueFormProps) {
  const words = useManageNewsletterMessages();
  const toDay = useSentDay();
  const draft = useIssueDraft(drafts, input);
  const isBusy = useNavigation().formData?.get("intent") === "preview";
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) message.current?.focus();
  }, [error]);
  const labelOf = ({ id, title }: NewsChoice) => {
    const sent = issues.find(({ items }) => items.includes(id));
    return sent === undefined ? title : words.sentOn(title, toDay(sent.at));
  };
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.sendLead}</p>
      <Form
        ref={draft.form}
        id={ISSUE_FORM}
        method="post"
        action="#preview"
        onInput={({ currentTarget }) => {
          const typed = readIssueInput(new FormData(currentTarget));
          draft.onInput(typed);
          onInput(typed);
        }}
        className="mt-5 flex max-w-3xl flex-col gap-5"
      >
        {error !== undefined && (
          <div ref={message} tabIndex={-1}>
            <Notice tone="destructive">{words.errors[error]}</Notice>
          </div>
        )}
        {ITEM_FIELDS.map((name, index) => (
          <SelectField key={name} label={words.item(index + 1)} name={name} defaultValue={input?.items[index] ?? ""} required={index === 0}>
            <option value="">{words.noItem}</option>
            {news.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {labelOf(choice)}
              </option>
            ))}
          </SelectField>
        ))}
        {LANGUAGES.map((each, index) => (
          <InputField
            key={each}
            label={words.subjectLine(words.languages[each])}
            hint={index === LANGUAGES.length - 1 ? words.subjectLineHint : undefined}
            name={subjectField(each)}
            lang={each}
            maxLength={MAX_SUBJECT}
            autoComplete="off"
            defaultValue={input?.subjects[each]}
          />
        ))}
        {LANGUAGES.map((each, index) => (
          <InputField
            key={each}
            label={words.opening(words.languages[each])}
            hint={index === LANGUAGES.length - 1 ? words.openingHint : undefined}
            name={openingField(each)}
            lang={each}
            maxLength={MAX_OPENING}
            autoComplete="off"
            defaultValue={input?.openings[each]}
          />
        ))}
        <RestoredDraft at={draft.restored} words={words} onDiscard={draft.discard} />
        <div>
          <Button type="submit" name="intent" value="preview" tone="quiet" isBusy={isBusy}>
            {words.preview}
          </Button>
        </div>
      </Form>
    </>
  );
}
