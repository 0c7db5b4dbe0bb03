import { createContext } from "react-router";

/** The texts of the form that a browser without script has sent, for a page that can only say that it failed. */
type SentForm = [name: string, value: string][];

/** Reads them; null: nothing that can be sent again from a page. */
export const sentFormContext = createContext<() => Promise<SentForm | null>>();

const MAX_BYTES = 256 * 1024;
const MAX_FIELDS = 100;
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
    const fields = [...(await copy.formData().catch(() => []))];
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    const hasFile = fields.some(([, value]) => typeof value !== "string" && value.size > 0);
    return hasFile || fields.length > MAX_FIELDS || texts.some(([name]) => SECRET.test(name)) ? null : texts;
  };
}
