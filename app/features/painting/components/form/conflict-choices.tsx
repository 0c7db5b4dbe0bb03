import { formatBrusselsTime, readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { type Language, TRANSLATIONS } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { nameKey, nameOfLanguage } from "../../domain/documents.ts";
import { fieldLabels } from "../../domain/field-labels.ts";
import type { AttachmentValues, LinkValues } from "../../domain/form-schema.ts";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import type { Conflict } from "../../domain/painting-conflict.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { FormRefusal } from "./form-rejection.ts";

interface ConflictChoicesProps {
  conflicts: Conflict[];
  people: Candidate[];
  wish: FormRefusal["wish"];
}

/** Field by field, what this person typed and what somebody else has saved meanwhile. */
export function ConflictChoices({ conflicts, people, wish }: ConflictChoicesProps) {
  const { conflict: words } = useFormMessages();
  const nameOf = useFieldName();
  const textOf = useValueText(people);
  if (conflicts.length === 0) return null;
  return (
    <div data-testid="conflicts" className="mt-4 flex flex-col gap-4">
      {conflicts.map(({ path, mine, stored, isUntouched }) => (
        <fieldset key={path} className="border border-line-strong p-4">
          <legend className="px-1 text-sm font-medium">{nameOf(path)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(
              [
                ["mine", words.mine, mine],
                ["stored", words.stored, stored],
              ] as const
            ).map(([choice, label, value]) => (
              <label
                key={choice}
                className="flex min-h-11 cursor-pointer items-start gap-2.5 border border-line-strong bg-field p-3 text-sm has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood"
              >
                <input
                  type="radio"
                  name={`choice.${path}`}
                  value={choice}
                  defaultChecked={(choice === "stored") === isUntouched}
                  className="mt-1 accent-oxblood"
                />
                <span className="min-w-0">
                  <span className="block font-medium">{label}</span>
                  <span className="block max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{textOf(path, value)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <Button type="submit" {...wish}>
          {words.submit}
        </Button>
      </div>
    </div>
  );
}

function useFieldName(): (path: string) => string {
  const { languages } = useFormMessages();
  const fields = fieldLabels(useLanguage());
  return (path) => {
    const [group, field] = path.split(".") as [string, string | undefined];
    const label = fields[(field ?? group) as keyof typeof fields];
    return field !== undefined && Object.hasOwn(languages, group) ? `${label} (${languages[group as Language]})` : label;
  };
}

/** A value as somebody recognises it. */
function useValueText(people: Candidate[]): (path: string, value: unknown) => string {
  const { conflict: words, owners, attributions, precisions } = useFormMessages();
  const { labelled } = useMessages().phrases;
  const language = useLanguage();
  return (path, value) => {
    if (path === "published" || path === "factsInRegister") return value === "on" ? words.on : words.off;
    if (path === "publishAt" || path === "unpublishAt") {
      const moment = readBrusselsTime(String(value ?? ""));
      return moment === undefined ? words.empty : formatBrusselsTime(moment, language);
    }
    if (path === "attribution") return attributions[(value || "none") as keyof typeof attributions] ?? words.empty;
    if (path === "datePrecision") return precisions[(value || "none") as keyof typeof precisions] ?? words.empty;
    if (path === "image") return value ? words.image : words.empty;
    if (path === "owners") {
      const ids = value as string[];
      return labelled(words.owners(ids.length), ids.map((id) => people.find((each) => each.id === id)?.name ?? owners.unknown).join(", "));
    }
    if (Array.isArray(value)) {
      const lines = (value as (LinkValues | AttachmentValues)[]).map(({ name, ...row }) => {
        const names = [name, ...TRANSLATIONS.map((each) => row[nameKey(each)])].filter(Boolean).join(" / ");
        const details = [row.kind, row.language && nameOfLanguage(row.language, language), "url" in row ? row.url : ""]
          .filter(Boolean)
          .join(", ");
        return details === "" ? names : labelled(names, details);
      });
      return lines.join("\n") || words.empty;
    }
    return typeof value === "string" && value.trim() !== "" ? value : words.empty;
  };
}
