import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatBrusselsDay } from "#app/i18n/brussels-time.ts";
import { formatDay } from "#app/i18n/format.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { RestoredDraft } from "#app/shared/management/restored-draft.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  closingField,
  type IssueError,
  type IssueInput,
  ITEM_FIELDS,
  MAX_SUBJECT,
  MAX_TEXT,
  type OpenedDraft,
  openingField,
  readIssueInput,
  subjectField,
} from "../domain/issue.ts";
import type { Draft, NewsChoice } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { StaleDraft } from "./stale-draft.tsx";
import { useIssueDraft } from "./use-issue-draft.ts";

/** Id of the form; the buttons of the preview belong to it too. */
export const ISSUE_FORM = "issue";

interface IssueFormProps {
  news: NewsChoice[];
  opened: OpenedDraft;
  /** As last submitted, or else as stored. */
  input: IssueInput | undefined;
  error: IssueError | undefined;
  /** The draft as it is stored, by somebody else if the form is stale. */
  stored: Draft | undefined;
  /** Keeps what is not saved in this browser; null: nobody is signed in. */
  drafts: DraftAccess | null;
  /** Something was typed or chosen. */
  onInput(input: IssueInput): void;
}

/** Names a news item, with the issue in which readers have had it. */
export function useSentLabel(): (item: NewsChoice) => string {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  return ({ title, sent }) =>
    sent === undefined ? title : words.sentOn(title, formatBrusselsDay(new Date(sent.at), language), sent.subject);
}

/** Chooses the news items and writes the texts of an issue; submitting it saves the draft and shows the preview. */
export function IssueForm({ news, opened, input, error, stored, drafts, onInput }: IssueFormProps) {
  const words = useManageNewsletterMessages();
  const toLabel = useSentLabel();
  const language = useLanguage();
  // The revision that was read stays, whatever is loaded later; a draft that is gone gives way to a new one.
  const [named, setNamed] = useState(opened);
  if (error === "gone" && named.id !== opened.id) setNamed(opened);
  const draft = useIssueDraft(drafts, named, input, onInput);
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const toHref = useHref();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) message.current?.focus();
  }, [error]);
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.sendLead}</p>
      <Form
        ref={draft.form}
        id={ISSUE_FORM}
        method="post"
        action={`${toHref(paths.dashboardNewsletter(), named.revision > 0 ? { draft: named.id } : {})}#preview`}
        onInput={({ currentTarget }) => {
          const typed = readIssueInput(new FormData(currentTarget));
          draft.onInput(typed);
          onInput(typed);
        }}
        className="mt-5 flex max-w-3xl flex-col gap-5"
      >
        <DraftFields {...named} />
        {error !== undefined && (
          <div ref={message} tabIndex={-1}>
            {error === "stale" && stored !== undefined ? (
              <StaleDraft newer={stored} />
            ) : (
              <Notice tone="destructive">{words.errors[error]}</Notice>
            )}
          </div>
        )}
        {ITEM_FIELDS.map((name, index) => (
          <SelectField
            key={name}
            label={words.item(index + 1)}
            hint={index === 0 ? words.itemHint : undefined}
            error={index === 0 && error === "noItem" ? words.errors.noItem : undefined}
            name={name}
            defaultValue={input?.items[index] ?? ""}
          >
            <option value="">{words.noItem}</option>
            {news.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.day === undefined ? "" : `${formatDay(choice.day, language)} · `}
                {toLabel(choice)}
              </option>
            ))}
          </SelectField>
        ))}
        {LANGUAGES.map((each, index) => (
          <fieldset key={each} className="mt-3 flex flex-col gap-5 border-t border-line pt-5">
            <legend className="sr-only">{words.languages[each]}</legend>
            <InputField
              label={words.subjectLine(words.languages[each])}
              hint={index === 0 ? words.subjectLineHint : undefined}
              name={subjectField(each)}
              lang={each}
              maxLength={MAX_SUBJECT}
              autoComplete="off"
              defaultValue={input?.subjects[each]}
            />
            <TextareaField
              label={words.opening(words.languages[each])}
              hint={index === 0 ? words.textHint : undefined}
              name={openingField(each)}
              lang={each}
              maxLength={MAX_TEXT}
              defaultValue={input?.openings[each]}
            />
            <TextareaField
              label={words.closing(words.languages[each])}
              name={closingField(each)}
              lang={each}
              rows={3}
              maxLength={MAX_TEXT}
              defaultValue={input?.closings[each]}
            />
          </fieldset>
        ))}
        <RestoredDraft at={draft.restored} words={words} onDiscard={draft.discard} />
        <div>
          <Button type="submit" name="intent" value="save" tone="quiet" isBusy={isBusy}>
            {words.preview}
          </Button>
        </div>
        {stored !== undefined && named.revision > 0 && <DeleteDraft issue={stored.issue} />}
      </Form>
    </>
  );
}
