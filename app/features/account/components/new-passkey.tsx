import { type FormEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MAX_PASSKEY_NAME, type NewPasskey } from "../domain/passkeys/passkey.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountFailureNotice } from "./failure-notice.tsx";
import { isRefusal, makePasskey } from "./passkey-ceremony.ts";

/** Names a passkey, has the browser make it, and sends it. */
export function NewPasskeyForm({ newPasskey, isUnsent }: { newPasskey: NewPasskey; isUnsent: boolean }) {
  const { passkeys: words } = useAccountMessages();
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get("intent") === "passkey-add";
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<"notCreated" | "alreadyHere" | "unsupported">();

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setProblem(undefined);
    setIsAsking(true);
    try {
      sent.set("credential", await makePasskey(newPasskey.options));
      void submit(sent, { method: "post", preventScrollReset: true });
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
      setProblem(isKnown ? "alreadyHere" : isRefusal(error) ? "notCreated" : "unsupported");
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Form method="post" onSubmit={make} className="flex flex-col items-stretch gap-5">
      <p className="text-sm">{words.newLead}</p>
      {isUnsent && problem === undefined && <AccountFailureNotice failure="unavailable" />}
      {problem !== undefined && <Notice tone="destructive">{words[problem]}</Notice>}
      <input type="hidden" name="intent" value="passkey-add" />
      <InputField
        label={words.name}
        name="name"
        autoComplete="off"
        required
        maxLength={MAX_PASSKEY_NAME}
        defaultValue={newPasskey.suggestedName || words.suggestion}
      />
      <div>
        <Button type="submit" tone="quiet" isBusy={isAsking || isSending}>
          {words.create}
        </Button>
      </div>
    </Form>
  );
}
