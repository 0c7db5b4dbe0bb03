import { DEFAULT_DURATION, DURATIONS, MAX_LABEL } from "#app/features/access/domain/access-token.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { LinkLanguageChoice } from "#app/shared/management/link-language-choice.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

/** Duration and label of the links to be issued. */
export function LinkChoice({ answer }: { answer: BulkAnswer | undefined }) {
  const { link: words } = useBulkMessages();
  const { common } = useManageMessages();
  return (
    <Section id="link" title={words.title}>
      <RadioTiles
        legend={words.duration}
        name="duration"
        options={DURATIONS.map((duration) => ({ value: duration, label: common.durations[duration] }))}
        chosen={answer?.input?.duration || DEFAULT_DURATION}
      />
      <div className="mt-5">
        <LinkLanguageChoice chosen={answer?.input?.language} />
      </div>
      <InputField
        label={words.label}
        hint={words.labelHint}
        {...(answer?.error === "label" ? { error: words.labelTooLong } : {})}
        name="label"
        maxLength={MAX_LABEL}
        autoComplete="off"
        defaultValue={answer?.input?.label}
        className="mt-5 max-w-xl"
      />
    </Section>
  );
}
