import { DEFAULT_DURATION, DURATIONS, MAX_LABEL } from "#app/features/access/domain/access-token.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { LinkLanguageChoice } from "#app/shared/management/link-language-choice.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { InputField } from "#app/ui/field.tsx";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";

/** Duration and label of the links to be issued. */
export function LinkChoice({ answer }: { answer: BulkAnswer | undefined }) {
  const { link: words } = useBulkMessages();
  const { common } = useManageMessages();
  return (
    <Section id="link" title={words.title}>
      <fieldset>
        <legend className="text-sm font-medium">{words.duration}</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {DURATIONS.map((duration) => (
            <label
              key={duration}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 border border-line-strong bg-field px-4 text-sm has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood"
            >
              <input
                type="radio"
                name="duration"
                value={duration}
                defaultChecked={duration === (answer?.input?.duration || DEFAULT_DURATION)}
                className="accent-oxblood"
              />
              {common.durations[duration]}
            </label>
          ))}
        </div>
      </fieldset>
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
