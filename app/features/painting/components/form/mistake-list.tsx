import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { fieldLabels, inLanguage } from "../../domain/field-labels.ts";
import type { FormErrors } from "../../domain/form/form-schema.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { idOfField, useFieldError } from "./form-field.tsx";

/**
 * The wrong fields of a refused form, each a link to its field with its sentence. Without script alone: with it, the first of
 * them takes the focus.
 */
export function MistakeList({ errors }: { errors: FormErrors }) {
  const errorOf = useFieldError();
  const nameOf = useFieldName();
  return (
    <noscript>
      <ul className="mt-2">
        {Object.keys(errors).map((name) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2">
            <a href={`#${targetOf(name)}`} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
              {nameOf(name)}
            </a>
            <span>{errorOf(name)}</span>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** Owners and invitations are no single control: their section. */
const targetOf = (name: string): string => (/^(owners|invitations)\b/.test(name) ? "owners" : idOfField(name));

const ROW = /^(\w+)\[(\d+)\]/;

/** "Title (French)", "Certificates, 2". */
function useFieldName(): (name: string) => string {
  const { fields: own } = useFormMessages();
  const language = useLanguage();
  const fields: Partial<Record<string, string>> = fieldLabels(language);
  return (name) => {
    const [, list, row] = ROW.exec(name) ?? [];
    if (list === "invitations") return own.owners;
    if (list !== undefined) return `${fields[list] ?? list}, ${Number(row) + 1}`;
    const [group = "", field] = name.split(".");
    const label = fields[field ?? group] ?? name;
    return isLanguage(group) ? inLanguage(label, group, language) : label;
  };
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);
