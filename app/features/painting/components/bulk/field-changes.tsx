import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { type FieldChange, kindsIn, NO_VALUE, type Present } from "../../domain/bulk/edit-field.ts";
import { labelOfValue } from "../../domain/field-labels.ts";
import { SHARED } from "../../domain/fields.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

const languageOfColumn = (column: string): Language | undefined => LANGUAGES.find((each) => column.endsWith(`_${each}`));

/** The word for a value of a list, by field: "none" has one too. */
export function useValueText(): (field: string, value: string, language: Language) => string {
  const { attributions, precisions, documents } = useFormMessages();
  return (field, value) => {
    const words: Record<string, Record<string, string>> = {
      attribution: attributions,
      datePrecision: precisions,
      certificateKind: { ...documents.kinds, [NO_VALUE]: documents.noKind },
    };
    return words[field]?.[value] ?? value;
  };
}

/** A stored value as the form shows it; empty for nothing. */
function useStoredText(): (column: string, value: string | null) => string {
  const { documents, attributions, precisions } = useFormMessages();
  const language = useLanguage();
  return (column, value) => {
    if (column === "certificates")
      return kindsIn(value)
        .map((kind) => (documents.kinds as Record<string, string>)[kind] ?? documents.noKind)
        .join(", ");
    if (column === SHARED.attribution.column) return value === null ? attributions.none : (labelOfValue(column, value, language) ?? value);
    if (column === SHARED.datePrecision.column) return value === null ? precisions.none : (labelOfValue(column, value, language) ?? value);
    return value ?? "";
  };
}

/** The changes of a field, from the old value to the new one. */
export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  const { edit: words } = useBulkMessages();
  const { languages } = useFormMessages();
  const storedText = useStoredText();
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-xs">
      {changes.map(({ column, from, to }) => {
        const language = languageOfColumn(column);
        return (
          <li key={column} className="wrap-anywhere">
            {language !== undefined && <span className="text-slate">{words.inLanguage(languages[language])} </span>}
            <span lang={language} className="text-slate">
              {storedText(column, from) || words.empty}
            </span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {words.becomes} </span>
            <span lang={language} className="font-medium">
              {storedText(column, to) || words.empty}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Present values of the field, before another one is typed. */
export function PresentTexts({ present }: { present: Present }) {
  const { edit: words } = useBulkMessages();
  const storedText = useStoredText();
  const shown = Object.entries(present).filter(([column]) => column !== "year");
  if (shown.length === 0) return null;
  const texts = shown.map(([column, value]) => ({ column, text: storedText(column, value) || words.empty }));
  return (
    <p className="mt-1 text-xs wrap-anywhere text-slate">
      {words.now}{" "}
      {texts.map(({ column, text }, index) => (
        <span key={column} lang={languageOfColumn(column)}>
          {index > 0 && " / "}
          {text}
        </span>
      ))}
    </p>
  );
}
