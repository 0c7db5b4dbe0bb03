import { classNames } from "#app/ui/class-names.ts";
import type { LabelledText } from "../domain/works/labelled-texts.ts";

interface LabelledTextsProps {
  texts: readonly LabelledText[];
  /** Of the list: its columns. */
  className?: string;
  /** True where each label is like a heading; else it is small, inside a text. */
  isLikeHeading?: boolean;
}

/** Provenance, exhibitions and literature of a work, each step of a provenance on a line of its own (P-PAINTING-91). */
export function LabelledTexts({ texts, className, isLikeHeading = false }: LabelledTextsProps) {
  return (
    <dl className={classNames("font-sans text-sm print:text-2xs", className)}>
      {texts.map(({ label, lines }, index) => (
        <div
          key={index}
          className={classNames("break-inside-avoid", !isLikeHeading && "border-t border-line-strong/40 py-2.5 last:pb-0 print:py-1")}
        >
          <dt
            className={
              isLikeHeading ? "mb-3 border-b border-ink pb-3 font-serif text-lg print:mb-0.5 print:pb-0.5 print:text-sm" : "text-slate"
            }
          >
            {label}
          </dt>
          <dd className="figures mt-0.5">
            {lines.map((line, at) => (
              <span
                key={at}
                className={classNames(
                  "block whitespace-pre-line",
                  at === 0 && "first-letter:uppercase",
                  // A step that is too long for its line goes on further in.
                  lines.length > 1 && "py-0.5 pl-4 -indent-4 print:py-0",
                )}
              >
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
