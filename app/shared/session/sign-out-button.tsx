import { type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHref } from "../client/use-href.ts";
import { toasts } from "../notices/toasts.tsx";
import { announceSignOut } from "./use-session-refresh.ts";

/** Ends the session, notifies the other tabs, then leaves for the home page or the gallery (P-GALLERY-5). */
export function SignOutButton({ leadsTo = "home" }: { leadsTo?: "home" | "gallery" }) {
  const { common } = useManageMessages();
  const toHref = useHref();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      // Success is a redirect, which is not followed here.
      const response = await fetch(event.currentTarget.action, { method: "POST", redirect: "manual" });
      if (response.type !== "opaqueredirect") throw new Error(String(response.status));
      announceSignOut();
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
