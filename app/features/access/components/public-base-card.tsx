import { type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { isDoubtfulBase, readPublicBase } from "../domain/public-base.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

interface PublicBaseCardProps {
  base: string;
  save: (typed: string) => void;
}

/**
 * Edits the base address of links and QR codes. The browser stores it; without script, it lives in the page's query string
 * only. A doubtful address gets a warning but is accepted (P-TOKEN-11).
 */
export function PublicBaseCard({ base, save }: PublicBaseCardProps) {
  const { common } = useManageMessages();
  const { tokens } = useAccessMessages();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? base;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      save(shown);
      setTyped(undefined);
      toasts.show({ title: common.successTitle, text: tokens.baseSaved });
    } catch {
      toasts.show({ title: common.errorTitle, text: tokens.baseFailed, tone: "destructive" });
    }
  };
  return (
    <Section id="base" title={tokens.baseTitle}>
      <Form method="get" onSubmit={submit} className="flex flex-col items-start gap-4">
        <InputField
          label={tokens.baseLabel}
          hint={tokens.baseHint}
          name="base"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full"
        />
        {isDoubtfulBase(readPublicBase(shown)) && (
          <p role="status" className="border-l-2 border-brass pl-4 text-sm">
            {tokens.baseWarning}
          </p>
        )}
        <Button type="submit" tone="quiet">
          {tokens.baseSave}
        </Button>
      </Form>
    </Section>
  );
}
