import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { LinkLanguageChoice } from "#app/shared/management/link-language-choice.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MAX_LABEL } from "../domain/access-token.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { DurationChoice } from "./duration-choice.tsx";

/** Refusal to issue a token, with the form's input. */
export interface GenerateRefusal {
  kind: "label" | "noOwner" | "forbidden" | "unexpected" | "unavailable" | "full";
  duration: string;
  language: string;
  label: string;
}

/** Returns a function from a refusal to its message. */
export function useGenerateRefusalText(): (refusal: GenerateRefusal) => string {
  const { common } = useManageMessages();
  const { tokens } = useAccessMessages();
  return ({ kind }) => {
    switch (kind) {
      case "label":
        return tokens.labelTooLong;
      case "noOwner":
      case "forbidden":
        return tokens.generateFailed(tokens.reasons[kind]);
      case "unavailable":
        return common.unavailable;
      case "full":
        return common.full;
      case "unexpected":
        return tokens.generateUnexpected;
    }
  };
}

/** `once`: this form's idempotency key; a second submission issues no further token. */
export function GenerateTokenForm({ once, refusal }: { once: string; refusal: GenerateRefusal | undefined }) {
  const { tokens } = useAccessMessages();
  const isBusy = useNavigation().formData?.get("intent") === "generate";
  const textOf = useGenerateRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // On success, reset the form in place to keep the focus.
    if (wasBusy.current && !isBusy && refusal === undefined) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy, refusal]);
  return (
    <Section id="generate" title={tokens.generateTitle}>
      <Form ref={form} method="post" preventScrollReset className="flex flex-col items-start gap-5">
        {refusal !== undefined && refusal.kind !== "label" && <Notice tone="destructive">{textOf(refusal)}</Notice>}
        <input type="hidden" name="intent" value="generate" />
        <input type="hidden" name="once" value={once} />
        <DurationChoice chosen={refusal?.duration} />
        <LinkLanguageChoice chosen={refusal?.language} />
        <InputField
          label={tokens.label}
          hint={tokens.labelHint}
          error={refusal?.kind === "label" ? tokens.labelTooLong : undefined}
          name="label"
          maxLength={MAX_LABEL}
          autoComplete="off"
          defaultValue={refusal?.label}
          className="w-full"
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? tokens.generating : tokens.generate}
        </Button>
      </Form>
    </Section>
  );
}
