import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { DEFAULT_DURATION, DURATIONS } from "../domain/access-token.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

/** For how long a new token opens the record (P-TOKEN-3). */
export function DurationChoice({ chosen = DEFAULT_DURATION }: { chosen?: string | undefined }) {
  const { tokens } = useAccessMessages();
  const { common } = useManageMessages();
  const options = DURATIONS.map((duration) => ({ value: duration, label: common.durations[duration] }));
  return <RadioTiles legend={tokens.duration} name="duration" options={options} chosen={chosen} />;
}
