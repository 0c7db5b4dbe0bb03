import { useParams } from "react-router";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

/** Asks for the number of paintings that are to be deleted, and offers a copy of them first. */
export function CountChoice({ count, answer }: { count: number; answer: BulkAnswer | undefined }) {
  const { deletion: words } = useBulkMessages();
  const { id = "" } = useParams();
  const toHref = useHref();
  return (
    <Section id="deletion" title={words.title}>
      <p className="max-w-prose text-sm">{words.withdraws}</p>
      <a href={toHref(paths.bulkArchive(id))} className="link inline-flex min-h-11 items-center text-sm">
        {words.copyFirst}
      </a>
      <InputField
        label={words.label}
        hint={words.hint(count)}
        {...(answer?.error === "count" ? { error: words.wrong } : {})}
        name="count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        defaultValue={answer?.input?.count}
        className="mt-3 [&_input]:max-w-32"
      />
    </Section>
  );
}
