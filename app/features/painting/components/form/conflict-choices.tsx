import { useMemo, useState } from "react";
import { formatBrusselsTime, readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { formatList } from "#app/i18n/format.ts";
import { TRANSLATIONS } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { closeUp, wordDifference } from "#app/shared/difference/word-difference.ts";
import { Button } from "#app/ui/button.tsx";
import { labelOfPath } from "../../domain/field-labels.ts";
import { ASKED, choiceName } from "../../domain/form/conflict-choices.ts";
import type { AttachmentValues, LinkValues } from "../../domain/form/form-schema.ts";
import type { Conflict } from "../../domain/form/painting-conflict.ts";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import { nameKey, nameOfLanguage } from "../../domain/works/documents.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { FormRefusal } from "./form-rejection.ts";
import { useFormState } from "./form-state.ts";

/** Id of the line that says what is not chosen yet. */
const LEFT = "conflict-left";

/** Field by field, what this person typed and what somebody else has saved meanwhile: nothing is chosen beforehand (P-FORM-135). */
interface ConflictChoicesProps {
  conflicts: Conflict[];
  people: Candidate[];
  wish: FormRefusal["wish"];
}

export function ConflictChoices({ conflicts, people, wish }: ConflictChoicesProps) {
  const { conflict: words } = useFormMessages();
  const language = useLanguage();
  const { errors } = useFormState();
  const textOf = useValueText(people);
  const [chosen, setChosen] = useState(() => conflicts.filter(({ choice }) => choice !== undefined).map(({ path }) => path));
  const left = conflicts.filter(({ path }) => !chosen.includes(path)).map(({ path }) => labelOfPath(path, language));
  if (conflicts.length === 0) return null;
  return (
    <div data-testid="conflicts" className="mt-4 flex flex-col gap-4">
      <input type="hidden" name={ASKED} value={conflicts.map(({ path }) => path).join()} />
      {conflicts.map(({ path, mine, stored, choice: answer }) => (
        <fieldset
          key={path}
          data-conflict=""
          aria-describedby={errors[choiceName(path)] && `${choiceName(path)}-error`}
          className="border border-line-strong p-3 sm:p-4"
        >
          <legend className="px-1 text-sm font-medium">{labelOfPath(path, language)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(
              [
                ["mine", words.mine, textOf(path, mine), textOf(path, stored)],
                ["stored", words.stored, textOf(path, stored), textOf(path, mine)],
              ] as const
            ).map(([choice, label, text, other]) => (
              <label
                key={choice}
                className="flex min-h-11 cursor-pointer items-start gap-2.5 border border-line-strong bg-field p-3 text-sm has-checked:border-ink has-checked:bg-wall has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-oxblood"
              >
                <input
                  type="radio"
                  name={choiceName(path)}
                  value={choice}
                  required
                  defaultChecked={choice === answer}
                  onChange={() => setChosen((paths) => (paths.includes(path) ? paths : [...paths, path]))}
                  className="mt-0.5 size-4 shrink-0"
                />
                <span className="min-w-0">
                  <span className="block font-medium">{label}</span>
                  <Version text={text} other={other} lang={/^(en|fr|ru)\./.exec(path)?.[1]} />
                </span>
              </label>
            ))}
          </div>
          {errors[choiceName(path)] !== undefined && (
            <p id={`${choiceName(path)}-error`} className="mt-2 text-xs font-medium text-oxblood">
              {words.choose}
            </p>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" {...wish} aria-describedby={left.length > 0 ? LEFT : undefined}>
          {words.submit}
        </Button>
        {/* Without script it would not follow the choices. */}
        {left.length > 0 && (
          <p id={LEFT} className="scripted-only text-sm text-slate">
            {words.left(formatList(left, language, "conjunction"))}
          </p>
        )}
      </div>
    </div>
  );
}

const findFirstQuestion = () => document.querySelector<HTMLElement>("[data-conflict]:not(:has(:checked))");

/** Focuses the first choice of the first field without an answer, and shows the field; false if nothing is asked. */
export function focusFirstQuestion(): boolean {
  const open = findFirstQuestion();
  open?.querySelector("input")?.focus({ preventScroll: true });
  open?.scrollIntoView({ block: "start", behavior: "instant" });
  return open !== null;
}

/**
 * Shows the explanation of a conflict from its heading on. The first choice has the focus if it is in view there, and otherwise comes
 * next.
 */
export function focusConflict(explanation: HTMLElement): void {
  explanation.scrollIntoView({ block: "start", behavior: "instant" });
  const choice = findFirstQuestion()?.querySelector("input");
  const isInView = choice != null && choice.getBoundingClientRect().bottom < window.innerHeight;
  (isInView ? choice : explanation).focus({ preventScroll: true });
}

/** Forms send line breaks otherwise than they are stored. */
const withPlainBreaks = (text: string) => text.replaceAll("\r\n", "\n");

/** One of the two texts of a field: what the other one has not is marked, and long parts that both have are left out. */
function Version({ text, other, lang }: { text: string; other: string; lang: string | undefined }) {
  const parts = useMemo(() => {
    const all = closeUp(wordDifference(withPlainBreaks(other), withPlainBreaks(text)));
    return all.some(({ kind, text: shared }) => kind === "same" && /[\p{L}\p{N}]/u.test(shared)) ? all : [];
  }, [text, other]);
  return (
    <span lang={lang} className="block whitespace-pre-wrap wrap-anywhere">
      {parts.length === 0
        ? text
        : parts.map(({ kind, text: part }, index) => {
            const key = `${index}`;
            if (kind === "removed") return null;
            if (kind === "same") return <span key={key}>{part}</span>;
            return (
              <mark key={key} className="bg-marked px-0.5 font-medium text-ink underline decoration-2 underline-offset-4">
                {part}
              </mark>
            );
          })}
    </span>
  );
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
