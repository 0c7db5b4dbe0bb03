import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { renderRefusalPage } from "#app/shared/errors/busy-page.tsx";
import { BUSY_BODY } from "#app/shared/errors/error-page.tsx";
import type { Refusal } from "#server/limits/admission.ts";
import { contentSecurityPolicy } from "#server/security/content-security-policy.ts";
import { type FinishedPage, finishPage } from "./page-cache.ts";

const NO_TAGS: ReadonlySet<string> = new Set();

/** Response to a refused request. */
export type RefusalPage = (refusal: Refusal, pathname: string, accept: string) => FinishedPage;

/**
 * Responses to refused requests: a page in the language of the URL for browsers, a line of text for other clients. Each is
 * rendered on first use and then sent from memory.
 */
export function refusalPages({ stylesheets, isSecure }: { stylesheets: readonly string[]; isSecure: boolean }): RefusalPage {
  const rendered = new Map<string, FinishedPage>();

  return ({ reason, retryAfter }, pathname, accept) => {
    const language = languageOf(pathname);
    const kind = reason === "network" ? "tooMany" : "busy";
    const form = pathname.endsWith(".data") ? "data" : accept.includes("text/html") ? "page" : "line";
    const key = `${language} ${kind} ${form} ${retryAfter}`;
    let page = rendered.get(key);
    if (page === undefined) {
      const { title, text } = messagesIn(language).errors[kind];
      const body =
        form === "page" ? renderRefusalPage({ language, kind, stylesheets }) : form === "data" ? BUSY_BODY : `${title}. ${text}\n`;
      const headers = new Headers({
        "Content-Type": form === "page" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Retry-After": String(retryAfter),
      });
      if (form === "page") headers.set("Content-Security-Policy", contentSecurityPolicy([], isSecure));
      page = { ...finishPage(kind === "busy" ? 503 : 429, headers, Buffer.from(body), NO_TAGS, false), isPrepared: true };
      rendered.set(key, page);
    }
    return page;
  };
}
