interface RadioTilesProps {
  legend: string;
  hint?: string;
  name: string;
  options: readonly { value: string; label: string; lang?: string }[];
  /** The option that is chosen at first. */
  chosen: string;
}

/** A few short options side by side, each as large as a button. */
export function RadioTiles({ legend, hint, name, options, chosen }: RadioTilesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(({ value, label, lang }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 border border-line-strong bg-field px-4 text-sm has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood"
          >
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="mt-1.5 max-w-prose text-xs text-slate">{hint}</p>}
    </fieldset>
  );
}
