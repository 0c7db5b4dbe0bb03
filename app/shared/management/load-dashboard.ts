import { dashboardMessagesIn } from "#app/features/dashboard/messages/dashboard-messages.ts";
import { loadOrLeave } from "./load-or-leave.ts";

/** A page of the dashboard for script. The list of users has a sentence of its own. */
export const loadDashboard = <Loaded>(url: URL, load: () => Promise<Loaded>, what: "users" | "other" = "other"): Promise<Loaded> =>
  loadOrLeave(url, load, (language) => {
    const { people, failed } = dashboardMessagesIn(language);
    return what === "users" ? people.failed : failed;
  });
