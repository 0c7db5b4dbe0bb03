import type { ReactNode } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { TextDifference } from "#app/shared/difference/text-difference.tsx";
import { fitImage } from "#app/shared/images/fit-image.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import type { ChangedValue } from "../../domain/change.ts";
import type { FieldDifference as Difference } from "../../domain/versions/version.ts";
import { useHistoryMessages } from "../../messages/history-messages.ts";
import { ChangedValueText, languageOfField } from "../changed-fields.tsx";

interface FieldDifferenceProps {
  field: Difference;
  /** Label of the field. */
  name: string;
  /** Pictures that can be shown. */
  pictures: readonly ResponsiveImage[];
  /** The button that restores it. */
  children: ReactNode;
}

export function FieldDifference({ field, name, pictures, children }: FieldDifferenceProps) {
  const { versions: words } = useHistoryMessages();
  const { difference } = useManageMessages();
  const { parts, before, after, restores } = field;
  return (
    <section
      data-field={field.name}
      className="grid items-start gap-x-8 gap-y-2 border-b border-line-strong/40 py-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-medium">{name}</h2>
        <div className="mt-1.5">
          {parts === null ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
              <del className="text-slate decoration-oxblood decoration-2">
                <span className="sr-only">{difference.removed} </span>
                <Value name={field.name} value={before} pictures={pictures} />
              </del>
              <span aria-hidden="true">→</span>
              <ins className="font-medium decoration-2 underline-offset-4">
                <span className="sr-only">{difference.added} </span>
                <Value name={field.name} value={after} pictures={pictures} />
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

interface ValueProps {
  name: string;
  value: ChangedValue;
  pictures: readonly ResponsiveImage[];
}

function Value({ name, value, pictures }: ValueProps) {
  const { versions: words } = useHistoryMessages();
  if (value === null) return words.empty;
  if (name !== "public_image_url") return <ChangedValueText name={name} value={value} />;
  const picture = pictures.find(({ id }) => value === resourcePaths.wholeImage(id));
  return (
    <a
      href={String(value)}
      className={picture === undefined ? "link" : "inline-flex size-32 items-center justify-center bg-wall align-middle"}
    >
      {picture === undefined ? (
        words.image
      ) : (
        <WorkImage picture={picture} alt={words.image} sizes="8rem" className={fitImage(picture, 1)} />
      )}
    </a>
  );
}
