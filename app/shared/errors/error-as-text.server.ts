import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";

const REFUSAL = /^\{"key":"(\w+)"\}$/;

/**
 * An address without a page (a picture, a feed, a download) answers what `errorResponse` throws as JSON: a reader gets
 * a sentence instead. Every other answer passes as it is.
 */
export async function refusalInWords(answer: Response, language: Language): Promise<Response> {
  if (answer.status < 400 || !answer.headers.get("Content-Type")?.startsWith("application/json")) return answer;
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  const [, key] = REFUSAL.exec(body) ?? [];
  if (key === undefined) return new Response(body, { status: answer.status, headers });
  const { errors } = messagesIn(language);
  const entry: unknown = errors[key as keyof typeof errors];
  const { title, text } = typeof entry === "object" ? (entry as { title: string; text: string }) : errors.unexpected;
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.delete("Content-Length");
  return new Response(`${title}\n${text}\n`, { status: answer.status, headers });
}
