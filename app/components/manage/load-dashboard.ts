import { redirect } from "react-router";
import { dashboardMessagesIn } from "#app/i18n/dashboard-messages.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { loadOrKeep } from "../load-or-keep.ts";
import { toasts } from "../toasts.tsx";

/** A page of the dashboard that script asks for and does not get: a sentence, and the list of paintings. */
export function loadDashboard<Loaded>(url: URL, load: () => Promise<Loaded>, what: "users" | "other" = "other"): Promise<Loaded> {
  const language = languageOf(url.pathname);
  return loadOrKeep(url, load, () => {
    const words = dashboardMessagesIn(language);
    const text = what === "users" ? words.people.failed : words.failed;
    toasts.show({ title: manageMessagesIn(language).common.errorTitle, text, tone: "destructive" });
    return redirect(href(language, paths.manage()));
  });
}
