import type { Language } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { loadOrLeave } from "./load-or-leave.ts";

const notLoaded = (language: Language) => manageMessagesIn(language).common.notLoaded;

/** Loads a dashboard page on the client. `message` is shown if that fails. */
export const loadDashboard = <Loaded>(url: URL, load: () => Promise<Loaded>, message = notLoaded): Promise<Loaded> =>
  loadOrLeave(url, load, message);
