import { redirect } from "react-router";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { loadWithFallback } from "../client/client-loader-fallback.ts";
import { isFetchFailure } from "../errors/fetch-failure.ts";
import { toasts } from "../notices/toasts.tsx";

/**
 * Loads a management page on the client. If that fails, the current page stays (`loadWithFallback`), and a navigation ends
 * with a toast on another page; without a connection, which no other page has either, at its own address, where the error
 * page opens it as soon as there is one.
 * @param message text of the toast
 * @param instead English path of the other page; by default the list of paintings
 * @param retrySignal see `loadWithFallback`
 */
export function loadOrLeave<Loaded>(
  url: URL,
  load: () => Promise<Loaded>,
  message: (language: Language) => string,
  { instead = paths.manage(), retrySignal }: { instead?: string; retrySignal?: AbortSignal } = {},
): Promise<Loaded> {
  const language = languageOf(url.pathname);
  const leave = (error: unknown) => {
    if (!navigator.onLine && isFetchFailure(error)) return error;
    toasts.show({ title: manageMessagesIn(language).common.errorTitle, text: message(language), tone: "destructive" });
    return redirect(href(language, instead));
  };
  return loadWithFallback(url, load, leave, retrySignal);
}
