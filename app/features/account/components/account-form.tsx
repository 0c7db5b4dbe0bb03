import { type ReactNode, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { AccountActionResult, Intent } from "../domain/account-action.ts";

/** A form of the account page. Its fields reset on success and keep the input on failure. */
export function AccountForm({
  intent,
  children,
  label,
  tone,
}: {
  intent: Intent;
  children?: ReactNode;
  label: string;
  tone?: "quiet" | "destructive";
}) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const wasBusy = useRef(false);
  const failure = (useActionData() as AccountActionResult | undefined)?.failure;
  useEffect(() => {
    if (wasBusy.current && !isBusy && failure === undefined) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy, failure]);
  return (
    <Form ref={form} method="post" preventScrollReset className="flex flex-col items-stretch gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button type="submit" tone={tone ?? "quiet"} isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
