import { useMessages } from "#app/i18n/messages.ts";
import { COLOR_SCHEMES, SCHEME_CHOICE } from "./color-scheme.ts";

/** Chooses light or dark pages (P-NAV-8). `color-scheme.ts` works it and sets `aria-pressed`. */
export function SchemeSwitch() {
  const { scheme } = useMessages().footer;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, and these buttons send nothing.
    <div role="group" aria-label={scheme.label} className="scripted-only flex items-center gap-x-3">
      {COLOR_SCHEMES.map((key) => (
        <button
          key={key}
          type="button"
          {...{ [SCHEME_CHOICE]: key }}
          suppressHydrationWarning
          className="min-h-11 px-1 text-mist underline-offset-[0.4em] hover:underline aria-pressed:text-paper aria-pressed:underline aria-pressed:decoration-brass-light aria-pressed:decoration-2"
        >
          {scheme[key]}
        </button>
      ))}
    </div>
  );
}
