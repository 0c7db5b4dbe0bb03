import { TRANSLATIONS } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { AttachmentValues, LinkValues } from "../../domain/form/form-schema.ts";
import { DOCUMENT_KINDS, DOCUMENT_LANGUAGES, nameKey, nameOfLanguage } from "../../domain/works/documents.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";

/** The languages of documents, with the name of each, for a select; the first says nothing. */
export function useLanguageOptions(): (readonly [value: string, label: string])[] {
  const { documents: words } = useFormMessages();
  const language = useLanguage();
  return [["", words.noLanguage], ...DOCUMENT_LANGUAGES.map((code) => [code, nameOfLanguage(code, language)] as const)];
}

interface DocumentFactsProps {
  /** Name of the row's inputs: `certificates[0]`. */
  row: string;
  values: Partial<LinkValues> | Partial<AttachmentValues>;
  hasKind: boolean;
}

/** Names of a document in the other languages, its kind, and the language in which it is written. */
export function DocumentFacts({ row, values, hasKind }: DocumentFactsProps) {
  const { documents: words, links } = useFormMessages();
  const languages = useLanguageOptions();
  return (
    <details className="basis-full">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.more}</summary>
      <div className="mt-2 grid gap-4 pb-2 sm:grid-cols-2">
        {TRANSLATIONS.map((each) => (
          <FormField
            key={each}
            name={`${row}.${nameKey(each)}`}
            value={values[nameKey(each)] ?? ""}
            label={words.nameIn[each]}
            lang={each}
            maxLength={200}
          />
        ))}
        {hasKind && (
          <FormField
            name={`${row}.kind`}
            value={("kind" in values && values.kind) || ""}
            label={links.kind}
            options={[["", words.noKind], ...DOCUMENT_KINDS.map((kind) => [kind, words.kinds[kind]] as const)]}
          />
        )}
        <FormField name={`${row}.language`} value={values.language ?? ""} label={words.language} options={languages} />
      </div>
    </details>
  );
}
