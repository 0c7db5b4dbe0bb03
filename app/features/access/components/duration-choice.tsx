import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { DEFAULT_DURATION, DURATIONS } from "../domain/access-token.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

/** For how long a new token opens the record (P-TOKEN-3). */
export function DurationChoice({ chosen = DEFAULT_DURATION }: { chosen?: string | undefined }) {
  const { tokens } = useAccessMessages();
  const { common } = useManageMessages();
  return (
    <fieldset>
      <legend className="text-sm font-medium">{tokens.duration}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {DURATIONS.map((duration) => (
          <label
            key={duration}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 border border-line-strong bg-field px-4 text-sm has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood"
          >
            <input type="radio" name="duration" value={duration} defaultChecked={duration === chosen} className="accent-oxblood" />
            {common.durations[duration]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
