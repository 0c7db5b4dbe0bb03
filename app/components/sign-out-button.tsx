import { Form } from "react-router";
import { useAccountMessages } from "#app/i18n/account-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { announceSignOut } from "./session-keeper.ts";
import { useHref } from "./use-page.ts";

/** Ends the session, here and in the other tabs. */
export function SignOutButton() {
  const { account } = useAccountMessages();
  const toHref = useHref();
  return (
    <Form method="post" action={toHref(paths.signOut())} reloadDocument onSubmit={announceSignOut}>
      <Button type="submit" tone="quiet">
        {account.signOut}
      </Button>
    </Form>
  );
}
