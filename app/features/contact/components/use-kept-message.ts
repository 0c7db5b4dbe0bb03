import { type RefObject, useEffect, useState } from "react";
import type { ContactValues } from "../domain/contact-message.ts";
import { forgetMessage, keepMessage, readKeptMessage } from "../domain/kept-message.ts";

const FIELDS = ["name", "email", "subject", "message"] as const;

type TextControl = HTMLInputElement | HTMLTextAreaElement;
const controlOf = (form: HTMLFormElement | null, name: string): TextControl | undefined => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
};

/**
 * Keeps what is typed into the form in this tab until it is sent (P-CONTACT-94), and fills empty fields with it. `restored` says since
 * when it was kept; `discard` empties the form.
 */
export function useKeptMessage(form: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  const [restored, setRestored] = useState<number>();
  const keep = () => {
    const value = (name: (typeof FIELDS)[number]) => controlOf(form.current, name)?.value ?? "";
    keepMessage(Object.fromEntries(FIELDS.map((name) => [name, value(name)])) as ContactValues);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the application has taken the page over.
  useEffect(() => {
    const found = isRefused ? undefined : readKeptMessage();
    let isFilled = false;
    for (const name of FIELDS) {
      const control = controlOf(form.current, name);
      if (found === undefined || control === undefined || control.value !== "" || found.values[name] === "") continue;
      control.value = found.values[name];
      isFilled = true;
    }
    if (found !== undefined && isFilled) setRestored(found.at);
    // Also what was typed before the application ran, or came back with a refusal; a subject that a link gives is nobody's text.
    const isTyped = FIELDS.some((name) => {
      const control = controlOf(form.current, name);
      return control !== undefined && control.value !== control.defaultValue;
    });
    if (isTyped || isRefused) keep();
  }, []);
  const discard = () => {
    for (const name of FIELDS) {
      const control = controlOf(form.current, name);
      if (control !== undefined) control.value = "";
    }
    forgetMessage();
    setRestored(undefined);
    controlOf(form.current, "name")?.focus();
  };
  return { restored, keep, discard };
}
