import type { Language } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { Part } from "./word-difference.ts";

/**
 * Two texts as one, with what was removed struck through and what was added underlined: told apart by their lines and weight,
 * and for screen readers by words.
 */
export function TextDifference({ parts, language }: { parts: Part[]; language: Language | undefined }) {
  const { difference: words } = useManageMessages();
  const own = useLanguage();
  return (
    <p lang={language ?? "und"} className="max-w-prose whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        const key = `${index}`;
        if (kind === "same") return <span key={key}>{text}</span>;
        return kind === "removed" ? (
          <del key={key} className="bg-wall px-0.5 text-slate decoration-oxblood decoration-2">
            <span lang={own} className="sr-only">
              [{words.removed}{" "}
            </span>
            {text}
            <span className="sr-only">]</span>
          </del>
        ) : (
          <ins key={key} className="bg-marked px-0.5 font-medium decoration-2 underline-offset-4">
            <span lang={own} className="sr-only">
              [{words.added}{" "}
            </span>
            {text}
            <span className="sr-only">]</span>
          </ins>
        );
      })}
    </p>
  );
}
