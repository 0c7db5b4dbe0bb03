import type { Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { Marked } from "./marked.tsx";
import type { Passage } from "./passage.ts";

/** A passage in its language; another one than the reader's is named before it. @param language undefined: the reader's, or none. */
export function PassageIn({ passage, language }: { passage: Passage; language: Language | undefined }) {
  const { search } = useMessages();
  const own = useLanguage();
  const isForeign = language !== undefined && language !== own;
  return (
    <>
      {isForeign && <span className="mr-1.5 text-xs text-slate">({search.passageIn[language]})</span>}
      <span lang={language}>
        <Marked passage={passage} />
      </span>
    </>
  );
}
