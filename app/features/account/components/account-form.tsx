import { type ReactNode, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { type AccountActionResult, type Intent, partOf } from "../domain/account-action.ts";

/** Folds a form that is done, and leaves the focus on the control that opens it. */
function fold(form: HTMLFormElement | null): void {
  const details = form?.closest<HTMLDetailsElement>("details[data-fold]");
  if (!details?.open) return;
  const hadFocus = details.contains(document.activeElement);
  details.open = false;
  if (hadFocus) details.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * A form of the account page. Its fields reset on success and keep the input on failure; what failed is in view and has the focus. Without
 * script the page opens at the section again.
 */
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
  const result = useActionData() as AccountActionResult | undefined;
  const failure = result?.failure;
  useEffect(() => {
    if (wasBusy.current && !isBusy && failure === undefined) {
      form.current?.reset();
      fold(form.current);
    }
    wasBusy.current = isBusy;
  }, [isBusy, failure]);
  const seen = useRef(result);
  useEffect(() => {
    const isNew = seen.current !== result;
    seen.current = result;
    if (!isNew || result?.intent !== intent || result.failure === undefined) return;
    const failed =
      form.current?.querySelector<HTMLElement>("[aria-invalid], [data-failure]") ??
      form.current?.closest("details, section")?.querySelector<HTMLElement>("[data-failure]");
    // The page has a bar at its top.
    failed?.scrollIntoView({ block: "center" });
    failed?.focus({ preventScroll: true });
  }, [result, intent]);
  return (
    // The end of all sessions leads to another page, which would keep the place.
    <Form
      ref={form}
      method="post"
      action={intent === "end-all" ? undefined : `#${partOf(intent)}`}
      preventScrollReset
      className="flex flex-col items-stretch gap-5"
    >
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
