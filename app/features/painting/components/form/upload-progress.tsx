import { FORMAT_LOCALES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";

interface UploadProgressProps {
  /** From 0 to 1. */
  part: number;
  label: string;
  onCancel(): void;
}

/** Progress of an upload, and a button to cancel it. */
export function UploadProgress({ part, label, onCancel }: UploadProgressProps) {
  const { uploads } = useFormMessages();
  const language = useLanguage();
  const percent = Math.floor(part * 100);
  return (
    <div className="flex w-full flex-wrap items-end gap-x-5 gap-y-3 text-sm">
      <div className="w-full max-w-md" role="status">
        <span className="flex items-baseline justify-between gap-4">
          <span className="wrap-anywhere">{label}</span>
          <span aria-hidden="true" className="figures text-slate">
            {(percent / 100).toLocaleString(FORMAT_LOCALES[language], { style: "percent" })}
          </span>
        </span>
        <progress
          aria-label={label}
          max={100}
          value={percent}
          className="mt-1 block h-2 w-full appearance-none border border-line-strong bg-field [&::-moz-progress-bar]:bg-oxblood [&::-webkit-progress-bar]:bg-field [&::-webkit-progress-value]:bg-oxblood"
        />
      </div>
      <Button tone="quiet" onClick={onCancel}>
        {uploads.cancel}
      </Button>
    </div>
  );
}
