import { type SubmitEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { forgetDraftsOf, hasDrafts } from "../client/sealed-drafts.ts";
import { useHref } from "../client/use-href.ts";
import { toasts } from "../notices/toasts.tsx";
import { announceSignOut } from "./use-session-refresh.ts";

/** The name of this user's drafts, which only the session knows; undefined if there are none, or for want of an answer. */
async function nameOfDrafts(): Promise<string | undefined> {
  if (!hasDrafts()) return undefined;
  const response = await fetch(resourcePaths.session(), { headers: { Accept: "application/json" } }).catch(() => undefined);
  return response?.ok === true ? ((await response.json()) as { drafts: string }).drafts : undefined;
}

/**
 * Ends the session, notifies the other tabs, forgets the user's drafts (P-FORM-17), then leaves for the home page or the
 * gallery (P-GALLERY-5).
 */
export function SignOutButton({ leadsTo = "home" }: { leadsTo?: "home" | "gallery" }) {
  const { common } = useManageMessages();
  const toHref = useHref();
  const [isBusy, setIsBusy] = useState(false);
  // Old drafts go on every page for signed-in users, also where nobody opens the form again.
  useEffect(() => void hasDrafts(), []);
  const signOut = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    // React clears the event's target once the handler has waited.
    const { action } = event.currentTarget;
    try {
      const drafts = await nameOfDrafts();
      // Success is a redirect, which is not followed here.
      const response = await fetch(action, { method: "POST", redirect: "manual" });
      if (response.type !== "opaqueredirect") throw new Error(String(response.status));
      announceSignOut();
      if (drafts !== undefined) forgetDraftsOf(drafts);
      // Load a new document, so that nothing private stays in memory.
      window.location.assign(toHref(paths[leadsTo]()));
    } catch {
      setIsBusy(false);
      toasts.show({ title: common.errorTitle, text: common.unavailable, tone: "destructive" });
    }
  };
  return (
    <Form method="post" action={toHref(paths.signOut())} reloadDocument onSubmit={(event) => void signOut(event)}>
      <input type="hidden" name="leadsTo" value={leadsTo} />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {common.signOut}
      </Button>
    </Form>
  );
}
