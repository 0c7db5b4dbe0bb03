import { useState } from "react";
import { formatBrusselsTime, readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

/** The times at which the paintings are published and become drafts again; an empty one drops what was set (P-MANAGE-126). */
export function TimeChoice({ answer }: { answer: BulkAnswer | undefined }) {
  const { time: words } = useBulkMessages();
  return (
    <Section id="time" title={words.title}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Moment name="publishAt" label={words.label} hint={words.hint} said={words.said} answer={answer} />
        <Moment name="unpublishAt" label={words.endLabel} hint={words.endHint} said={words.endSaid} answer={answer} />
      </div>
    </Section>
  );
}

interface MomentProps {
  name: "publishAt" | "unpublishAt";
  label: string;
  hint: string;
  said(moment: string): string;
  answer: BulkAnswer | undefined;
}

function Moment({ name, label, hint, said, answer }: MomentProps) {
  const { time: words } = useBulkMessages();
  const language = useLanguage();
  const [typed, setTyped] = useState(answer?.input?.[name] ?? "");
  const moment = readBrusselsTime(typed);
  const reasons: Record<string, string> = { momentPassed: words.passed, endUnused: words.endUnused, endBeforeBegin: words.endBeforeBegin };
  const error = answer?.error === name ? { error: reasons[answer.reason ?? ""] ?? words.invalid } : {};
  return (
    <div>
      <InputField
        type="datetime-local"
        label={label}
        hint={hint}
        {...error}
        name={name}
        autoComplete="off"
        defaultValue={answer?.input?.[name]}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="[&_input]:max-w-72"
      />
      <p aria-live="polite" className="mt-1.5 text-sm empty:hidden">
        {moment !== undefined && said(formatBrusselsTime(moment, language))}
      </p>
    </div>
  );
}
