import type { Language } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { loadOrLeave } from "./load-or-leave.ts";

const notLoaded = (language: Language) => manageMessagesIn(language).common.notLoaded;

/** Loads a page of the dashboard for script. `sentence` is shown where that fails. */
export const loadDashboard = <Loaded>(url: URL, load: () => Promise<Loaded>, sentence = notLoaded): Promise<Loaded> =>
  loadOrLeave(url, load, sentence);
