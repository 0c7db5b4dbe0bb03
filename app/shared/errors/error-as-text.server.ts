import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";

const REFUSAL = /^\{"key":"(\w+)"\}$/;

/**
 * Replaces the JSON that a route without a page (an image, a feed, a download) returns for a thrown `errorResponse` by a
 * readable text. Passes on any other response unchanged.
 */
export async function errorAsText(response: Response, language: Language): Promise<Response> {
  if (response.status < 400 || !response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  const [, key] = REFUSAL.exec(body) ?? [];
  if (key === undefined) return new Response(body, { status: response.status, headers });
  const { errors } = messagesIn(language);
  const entry: unknown = errors[key as keyof typeof errors];
  const { title, text } = typeof entry === "object" ? (entry as { title: string; text: string }) : errors.unexpected;
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.delete("Content-Length");
  return new Response(`${title}\n${text}\n`, { status: response.status, headers });
}
