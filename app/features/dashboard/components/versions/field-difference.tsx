import type { ReactNode } from "react";
import type { ChangedValue } from "../../domain/change.ts";
import type { FieldDifference as Difference } from "../../domain/versions/version.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { ChangedValueText, languageOfField } from "../changed-fields.tsx";
import { TextDifference } from "./text-difference.tsx";

interface FieldDifferenceProps {
  field: Difference;
  /** Label of the field. */
  name: string;
  /** The button that restores it. */
  children: ReactNode;
}

export function FieldDifference({ field, name, children }: FieldDifferenceProps) {
  const { versions: words } = useHistoryMessages();
  const { parts, before, after, restores } = field;
  return (
    <section
      data-field={field.name}
      className="grid items-start gap-x-8 gap-y-2 border-b border-line-strong/40 py-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-medium">{name}</h3>
        <div className="mt-1.5">
          {parts === null ? (
            <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
              <del className="text-slate decoration-oxblood decoration-2">
                <span className="sr-only">{words.removed} </span>
                <Value name={field.name} value={before} />
              </del>
              <span aria-hidden="true">→</span>
              <ins className="font-medium decoration-2 underline-offset-4">
                <span className="sr-only">{words.added} </span>
                <Value name={field.name} value={after} />
              </ins>
            </p>
          ) : (
            <TextDifference parts={parts} language={languageOfField(field.name)} />
          )}
        </div>
        {(restores === "gone" || restores === "elsewhere") && <p className="mt-1.5 text-xs text-slate">{words[restores]}</p>}
      </div>
      {children}
    </section>
  );
}

function Value({ name, value }: { name: string; value: ChangedValue }) {
  const { versions: words } = useHistoryMessages();
  if (value === null) return words.empty;
  if (name !== "public_image_url") return <ChangedValueText name={name} value={value} />;
  return (
    <a href={String(value)} className="link">
      {words.image}
    </a>
  );
}
