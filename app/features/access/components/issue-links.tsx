import { Form, useNavigation } from "react-router";
import { LinkLanguageChoice } from "#app/shared/management/link-language-choice.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MAX_LABEL } from "../domain/access-token.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { DurationChoice } from "./duration-choice.tsx";

interface IssueLinksProps {
  /** This form's idempotency key; a second submission issues no further links. */
  once: string;
  /** Works without a link. */
  count: number;
  refusal: { failure: string; duration: string; language: string; label: string } | undefined;
  error: string | undefined;
}

/** Issues a link for each chosen work that has none. */
export function IssueLinks({ once, count, refusal, error }: IssueLinksProps) {
  const { labels: words, tokens } = useAccessMessages();
  const isBusy = useNavigation().formData?.get("intent") === "issue";
  const isOfLabel = refusal?.failure === "label";
  return (
    <div className="mt-10">
      <Section id="issue" title={words.issueTitle}>
        <p className="mb-5 max-w-prose text-sm text-slate">{words.issueLead(count)}</p>
        <Form method="post" preventScrollReset className="flex max-w-2xl flex-col items-start gap-5">
          {error !== undefined && !isOfLabel && <Notice tone="destructive">{error}</Notice>}
          <input type="hidden" name="intent" value="issue" />
          <input type="hidden" name="once" value={once} />
          <DurationChoice chosen={refusal?.duration} />
          <LinkLanguageChoice chosen={refusal?.language} />
          <InputField
            label={tokens.label}
            hint={tokens.labelHint}
            error={isOfLabel ? error : undefined}
            name="label"
            maxLength={MAX_LABEL}
            autoComplete="off"
            defaultValue={refusal?.label}
            className="w-full"
          />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? tokens.generating : words.issue(count)}
          </Button>
        </Form>
      </Section>
    </div>
  );
}
