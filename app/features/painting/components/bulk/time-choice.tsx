import { useState } from "react";
import { formatBrusselsTime, readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

/** The time at which the paintings are published; an empty one drops what was set. */
export function TimeChoice({ answer }: { answer: BulkAnswer | undefined }) {
  const { time: words } = useBulkMessages();
  const language = useLanguage();
  const [typed, setTyped] = useState(answer?.input?.publishAt ?? "");
  const moment = readBrusselsTime(typed);
  const error = answer?.error !== "publishAt" ? {} : { error: answer.reason === "momentPassed" ? words.passed : words.invalid };
  return (
    <Section id="time" title={words.title}>
      <InputField
        type="datetime-local"
        label={words.label}
        hint={words.hint}
        {...error}
        name="publishAt"
        autoComplete="off"
        defaultValue={answer?.input?.publishAt}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="[&_input]:max-w-72"
      />
      <p aria-live="polite" className="mt-1.5 text-sm empty:hidden">
        {moment !== undefined && words.said(formatBrusselsTime(moment, language))}
      </p>
    </Section>
  );
}
