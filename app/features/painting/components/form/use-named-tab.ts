import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { Language } from "#app/i18n/languages.ts";
import { FACTS, factsId } from "../../domain/form/facts-id.ts";
import { idOfField } from "./form-field.tsx";

/** Opens the tab that the fragment of the address names, and leads to its first field; without script the fragment does. */
export function useNamedTab(languages: readonly Language[], open: (language: Language) => void): void {
  const { hash } = useLocation();
  const latest = useRef({ languages, open });
  latest.current = { languages, open };
  useEffect(() => {
    const named = latest.current.languages.find((language) => `#${factsId(language)}` === hash);
    if (named === undefined) return;
    const frame = requestAnimationFrame(() => {
      // A field of a tab that is not drawn yet takes no focus.
      flushSync(() => latest.current.open(named));
      document.getElementById(FACTS)?.scrollIntoView({ behavior: "instant" });
      document.getElementById(idOfField(`${named}.title`))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
