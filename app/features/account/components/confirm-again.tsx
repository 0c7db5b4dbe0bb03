import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useAccountMessages } from "../messages/account-messages.ts";

interface ConfirmAgainProps {
  /** As it was typed for the registration or the sign-in. */
  email: string;
  /** It was asked for. */
  isSent: boolean;
  lead?: string;
}

/** Has the confirmation mail of a registration sent again (P-ACCOUNT-40). Its words are the same for every address. */
export function ConfirmAgain({ email, isSent, lead }: ConfirmAgainProps) {
  const words = useAccountMessages();
  const isBusy = useNavigation().formData?.get("intent") === "confirm-again";
  if (isSent) {
    return (
      <Notice>
        <p className="wrap-anywhere">{words.confirmAgainSent(email)}</p>
      </Notice>
    );
  }
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3 pl-4">
      {lead !== undefined && <p className="wrap-anywhere text-sm text-slate">{lead}</p>}
      <input type="hidden" name="intent" value="confirm-again" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {words.confirmAgain}
      </Button>
    </Form>
  );
}
