import { createContext } from "react-router";
import { ANY_TEXTS, readForm } from "./read-form.server.ts";

/** The texts of the form that a browser without script has sent, for a page that can only say that it failed. */
type SentForm = [name: string, value: string][];

/** Reads them; null: nothing that can be sent again from a page. */
export const sentFormContext = createContext<() => Promise<SentForm | null>>();

const MAX_BYTES = 256 * 1024;
/** Nobody's password or code is written into a page. */
const SECRET = /password|secret|recovery|^code$|^uri$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Keeps a copy of a short form before an action reads it. It is parsed only when it is asked for. */
export function keepSentForm(request: Request): () => Promise<SentForm | null> {
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isKept =
    request.method === "POST" &&
    !new URL(request.url).pathname.endsWith(".data") &&
    FORM.test(request.headers.get("Content-Type") ?? "") &&
    length <= MAX_BYTES;
  if (!isKept) return async () => null;
  const copy = request.clone();
  return async () => {
    const sent = copy.body === null ? new FormData() : await readForm(copy, ANY_TEXTS).catch(() => undefined);
    const texts = [...(sent ?? [])] as SentForm;
    return sent === undefined || texts.some(([name]) => SECRET.test(name)) ? null : texts;
  };
}
