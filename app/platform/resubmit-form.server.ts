import { createContext } from "react-router";
import { ANY_TEXTS, readForm } from "./read-form.server.ts";

/** Text fields of a form submitted without JavaScript, from which an error page offers to resubmit it. */
type SubmittedForm = [name: string, value: string][];

/** Reads the submitted form; null if a page cannot resubmit it. */
export const submittedFormContext = createContext<() => Promise<SubmittedForm | null>>();

const MAX_BYTES = 256 * 1024;
/** Passwords and codes are never written into a page. */
const SECRET = /password|secret|recovery|^code$|^uri$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Clones a short form before an action reads it. The clone is parsed only on demand. */
export function captureSubmittedForm(request: Request): () => Promise<SubmittedForm | null> {
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isCaptured =
    request.method === "POST" &&
    !new URL(request.url).pathname.endsWith(".data") &&
    FORM.test(request.headers.get("Content-Type") ?? "") &&
    length <= MAX_BYTES;
  if (!isCaptured) return async () => null;
  const copy = request.clone();
  return async () => {
    // The action refuses a malformed form by itself; there is nothing to send again.
    const form = copy.body === null ? new FormData() : await readForm(copy, ANY_TEXTS).catch(() => undefined);
    const texts = [...(form ?? [])] as SubmittedForm;
    return form === undefined || texts.some(([name]) => SECRET.test(name)) ? null : texts;
  };
}
