import { redirect } from "react-router";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { loadOrKeep } from "../client/client-loader-fallback.ts";
import { toasts } from "../notices/toasts.tsx";

/**
 * A management page that script asks for and does not get: what is on the screen stays (`loadOrKeep`), and a page that is
 * only on its way is given up with a sentence.
 * @param sentence what is said
 * @param instead which page is shown then, in its English form; by default the list of paintings
 * @param patience see `loadOrKeep`
 */
export function loadOrLeave<Loaded>(
  url: URL,
  load: () => Promise<Loaded>,
  sentence: (language: Language) => string,
  { instead = paths.manage(), patience }: { instead?: string; patience?: AbortSignal } = {},
): Promise<Loaded> {
  const language = languageOf(url.pathname);
  const leave = () => {
    toasts.show({ title: manageMessagesIn(language).common.errorTitle, text: sentence(language), tone: "destructive" });
    return redirect(href(language, instead));
  };
  return loadOrKeep(url, load, leave, patience);
}
